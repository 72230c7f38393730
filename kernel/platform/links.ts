/** Which foreign links may be opened, and which foreign images shown. All take any text; `undefined` means "not this". */

import { IMAGE_TEXT, LINK_TEXT } from './limits.js';
import { secureUrl } from './url.js';

/** White space and controls: URL parsers drop some of them, so that what is read is not what is opened. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is for
const HIDDEN = /[\s\\\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/;

/** Schemes that run, embed or reach into something on this device, or that have a function of their own here. */
const BLOCKED = new Set(
  `about blob chrome chrome-extension content data file filesystem ftp http https intent jar javascript mailto
moz-extension resource safari-web-extension search-ms shell sms tel vbscript view-source ws wss x-apple-helpbasic
ms-msdt ms-settings ms-officecmd itms-services`.split(/\s+/),
);

/** A page's address, as the platform writes it: `https:`, or `http:` on this machine; no user name. */
export function safeLink(text: unknown): string | undefined {
  return isPlainLink(text) ? secureUrl(text)?.href : undefined;
}

/** A link into an app, by a scheme of its own, as given: `wallet:` or `wallet://path`. Never `https:`. */
export function safeAppLink(text: unknown): string | undefined {
  if (!isPlainLink(text)) return undefined;
  const [, scheme = ''] = /^([a-z][a-z0-9+.-]{1,30}):/.exec(text) ?? [];
  return scheme && !BLOCKED.has(scheme) ? text : undefined;
}

/** An image that comes with its text, and so tells nobody that it is looked at. For `<img>` only. */
export function safeDataImage(text: unknown): string | undefined {
  return typeof text === 'string' && text.length <= IMAGE_TEXT && DATA_IMAGE.test(text) ? text : undefined;
}

/** A `data:` or an `https:` image. For `<img>` only. */
export function safeImage(text: unknown): string | undefined {
  return safeDataImage(text) ?? safeLink(text);
}

// RFC 2397: a media type, parameters, a comma.
const DATA_IMAGE = /^data:image\/(png|webp|jpeg|gif|svg\+xml)(;[\w=.-]{1,40}){0,3},/i;

const isPlainLink = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= LINK_TEXT && !HIDDEN.test(text);
