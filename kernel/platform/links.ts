/** Checks for untrusted links and images. Each function accepts any value and returns `undefined` for an unsafe one. */

import { IMAGE_TEXT, LINK_TEXT } from './limits.js';
import { secureUrl } from './url.js';

/** White space and control characters. URL parsers remove some, so the opened link would differ from the checked text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern is meant to match control characters
const HIDDEN = /[\s\\\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/;

/** Schemes that run code, embed content or reach into the device, and schemes that are handled separately here. */
const BLOCKED = new Set(
  `about blob chrome chrome-extension content data file filesystem ftp http https intent jar javascript mailto
moz-extension resource safari-web-extension search-ms shell sms tel vbscript view-source ws wss x-apple-helpbasic
ms-msdt ms-settings ms-officecmd itms-services`.split(/\s+/),
);

/** A web link in normalised form: `https:`, or `http:` on this machine; no user name. */
export function safeLink(text: unknown): string | undefined {
  return isPlainLink(text) ? secureUrl(text)?.href : undefined;
}

/** A link into an app with a custom scheme, unchanged: `wallet:` or `wallet://path`. Never `https:`. */
export function safeAppLink(text: unknown): string | undefined {
  if (!isPlainLink(text)) return undefined;
  const [, scheme = ''] = /^([a-z][a-z0-9+.-]{1,30}):/.exec(text) ?? [];
  return scheme && !BLOCKED.has(scheme) ? text : undefined;
}

/** A `data:` image. Showing it sends no request, so nobody learns about it. For `<img>` only. */
export function safeDataImage(text: unknown): string | undefined {
  return typeof text === 'string' && text.length <= IMAGE_TEXT && DATA_IMAGE.test(text) ? text : undefined;
}

/** A `data:` or `https:` image. For `<img>` only. */
export function safeImage(text: unknown): string | undefined {
  return safeDataImage(text) ?? safeLink(text);
}

// RFC 2397: a media type, parameters, a comma.
const DATA_IMAGE = /^data:image\/(png|webp|jpeg|gif|svg\+xml)(;[\w=.-]{1,40}){0,3},/i;

const isPlainLink = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= LINK_TEXT && !HIDDEN.test(text);
