#!/usr/bin/env node
"use strict";

// Stands in for the tool: answers as it does, and reports to the test (at the port in RECORDER) what it is asked for.

const fs = require("node:fs");
const http = require("node:http");

const [command, ...rest] = process.argv.slice(2);
const TOKEN = "0123456789abcdef";

const record = (message, done = () => {}) => {
  const request = http.request({ port: process.env.RECORDER, method: "POST" }, (answer) => answer.resume().on("end", done));
  request.on("error", done);
  request.end(JSON.stringify(message));
};

function listPreviews() {
  if (!fs.existsSync("previews.json")) {
    process.stderr.write("error: A.swift:3:1: a brace is missing\n");
    process.exit(1);
  }
  const text = fs.readFileSync("previews.json", "utf8");
  if (text.trim() === "[]") {
    process.stderr.write("error: there are no previews in “.”: nothing there has a #Preview or is a PreviewProvider\n");
    process.exit(1);
  }
  record({ listed: rest }, () => process.stdout.write(text));
}

function serve() {
  if (fs.existsSync("fails.txt")) {
    process.stderr.write("error: the port is taken\n");
    process.exit(1);
  }
  const port = Number(rest[rest.indexOf("--port") + 1]);
  const streams = new Set();
  const answer = (request, response) => {
    const name = new URL(request.url, "http://x").pathname.replace(`/${TOKEN}/`, "");
    if (!request.url.startsWith(`/${TOKEN}/`)) return response.writeHead(403).end();
    if (name === "editor/events") {
      response.writeHead(200, { "Content-Type": "text/event-stream" });
      response.write('data: {"type":"inbetween.hello"}\n\n');
      return streams.add(response);
    }
    if (name === "files/movie") return response.end("a movie");
    let text = "";
    request.on("data", (part) => (text += part)).on("end", () => {
      const content = JSON.parse(text);
      // What a page would report, the test reports.
      if (name === "say") {
        for (const stream of streams) stream.write(content.raw);
        return response.end();
      }
      if (name === "crash") process.exit(3);
      const isMissing = name === "editor/show" && content.file.endsWith("Plain.swift");
      response.writeHead(isMissing ? 404 : 204).end(isMissing ? "There is no preview in it.\n" : "");
      record({ call: name.replace("editor/", ""), ...content });
    });
  };
  const end = (how) => record({ ended: how }, () => process.exit(0));
  http.createServer(answer).listen(port, "127.0.0.1", () => {
    record({ started: rest, folder: process.cwd(), port });
    process.stdout.write(`http://127.0.0.1:${port}/?token=${TOKEN}\n`);
  });
  process.stdin.resume().on("end", () => end("input"));
  process.on("SIGTERM", () => end("signal"));
}

if (command === "--version") process.stdout.write(`inbetween ${process.env.VERSION ?? "0.10.0"}\n`);
else if (command === "previews") listPreviews();
else if (command === "preview") serve();
else process.exit(64);
