/** Checks for untrusted links and images. Each function accepts any value and returns `undefined` for an unsafe one. */

import { IMAGE_TEXT, LINK_TEXT } from './limits.js';
import { secureUrl } from './url.js';

/** White space and control characters. URL parsers remove some, so the opened link would differ from the checked text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern is meant to match control characters
const HIDDEN = /[\s\\\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/;

/** Schemes that run code, embed content, or open the system or another program than a wallet, and schemes that are handled separately here. */
const BLOCKED = new Set(
  `about afp android-app blob callto chrome chrome-extension cid cmd content data facetime facetime-audio feed feeds file filesystem
firefox ftp ftps git googlechrome googlechromes gopher hcp http https intent irc ircs jar javascript jnlp ldap ldaps magnet mailto market
mhtml mid mk moz-extension nfs news nntp nxm opera-http opera-https org-appextension powershell rdp res resource rlogin safari-web-extension
search sftp shell sip sips sms smb ssh tel telnet vbscript view-source vnc vscode webcal webcals ws wss`.split(/\s+/),
);
/** Families of schemes that belong to an operating system, a store or a browser. */
const BLOCKED_FAMILY = /^(ms-|microsoft-edge|search-ms|itms|x-apple|x-safari|macappstore)/;

/** A web link in normalised form: `https:`, or `http:` on this machine; no user name. */
export function safeLink(text: unknown): string | undefined {
  return isPlainLink(text) ? secureUrl(text)?.href : undefined;
}

/** A link into an app with a custom scheme, unchanged: `wallet:` or `wallet://path`. Never `https:`. */
export function safeAppLink(text: unknown): string | undefined {
  if (!isPlainLink(text)) return undefined;
  const [, scheme = ''] = /^([a-z][a-z0-9+.-]{1,30}):/.exec(text) ?? [];
  return scheme && !BLOCKED.has(scheme) && !BLOCKED_FAMILY.test(scheme) ? text : undefined;
}

/** A `data:` image. Showing it sends no request. For `<img>` only. */
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
