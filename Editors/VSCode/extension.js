"use strict";

const vscode = require("vscode");
const { Controller } = require("./lib/controller");

let controller = null;

exports.activate = (context) => {
  controller = new Controller(vscode, context);
};

/** The studio ends with the window. */
exports.deactivate = () => controller?.dispose();
