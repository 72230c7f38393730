/** The HTML pages, scripts and styles of the frame's origin. */

import { readFileSync } from 'node:fs';

/** A file to serve. */
export interface PageFile {
  readonly body: string;
  readonly type: string;
}

const HTML = 'text/html; charset=utf-8';
const TITLES: ReadonlyMap<string, string> = new Map([
  ['/sdk', 'Embedded wallet'],
  ['/inbox', 'Inbox'],
  ['/device', 'Is this your device?'],
  ['/social', 'Sign in'],
  ['/farcaster', 'Sign in with Farcaster'],
]);
const FILES: ReadonlyMap<string, string> = new Map([
  ['/frame.js', 'text/javascript; charset=utf-8'],
  ['/approval.js', 'text/javascript; charset=utf-8'],
  ['/visibility.js', 'text/javascript; charset=utf-8'],
  ['/other.js', 'text/javascript; charset=utf-8'],
  ['/page.css', 'text/css; charset=utf-8'],
]);

/** The file at a path, or `undefined`. @param silent - Omits the page's script, so that the frame never sends READY. */
export function pageAt(path: string, silent: boolean): PageFile | undefined {
  const type = FILES.get(path);
  if (type !== undefined) return { body: readFileSync(new URL(`./page${path}`, import.meta.url), 'utf8'), type };
  const title = TITLES.get(path);
  if (title === undefined) return undefined;
  const script = silent ? '' : `<script type="module" src="/${path === '/sdk' ? 'frame' : 'other'}.js"></script>`;
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="stylesheet" href="/page.css">
${script}
</head>
<body data-page="${path.slice(1)}"><main><h1>${title}</h1></main></body>
</html>
`;
  return { body, type: HTML };
}
