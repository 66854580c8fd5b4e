"use strict";

const escape = (text) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The panel's content: the studio's page, which fills it. `dark` is whether the editor's colours are. */
function html(page, isDark) {
  const { origin } = new URL(page);
  return `<!DOCTYPE html>
<html lang="en" style="height: 100%; color-scheme: ${isDark ? "dark" : "light"}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; frame-src ${escape(origin)}; style-src 'unsafe-inline'">
<title>Inbetween</title>
</head>
<body style="height: 100%; margin: 0; padding: 0; overflow: hidden">
<iframe title="Previews" src="${escape(page)}" allow="clipboard-read; clipboard-write" style="border: 0; width: 100%; height: 100%; display: block; color-scheme: ${isDark ? "dark" : "light"}"></iframe>
</body>
</html>
`;
}

/** While it starts, or when it has ended. */
function message(title, text) {
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"></head>
<body style="font: var(--vscode-font-size, 13px) var(--vscode-font-family, sans-serif); color: var(--vscode-foreground); padding: 24px; text-align: center">
<p><strong>${escape(title)}</strong></p>
<p style="white-space: pre-wrap">${escape(text)}</p>
</body></html>
`;
}

module.exports = { html, message };
