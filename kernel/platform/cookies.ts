/** Cookies as a storage backend, so that a server can read what the browser stored. */

import { createEnv } from './env.js';
import type { StorageBackend } from './storage.js';

export interface CookieStorageOptions {
  /** On a server: the request's `Cookie` header, read only. Default: the page's cookies. */
  readonly cookie?: string | undefined;
}

/** Browsers limit a cookie to about 4 KB, including name and attributes. */
const MAX_COOKIE = 3_072;
/** Browsers cap the lifetime of a cookie at 400 days. */
const MAX_AGE_S = 400 * 24 * 60 * 60;
/** The header is untrusted input. Longer headers are ignored; servers reject them anyway. */
const MAX_HEADER = 65_536;

/**
 * A storage backend for `createModal({ storage })`. Each value is one cookie: `SameSite=Lax`, and `Secure` on https. A
 * value over 3 KB is rejected and kept in memory instead.
 *
 * On a server, create one modal per request, because the header belongs to one user. Do not pass the header to the page:
 * it may contain HttpOnly cookies, which scripts must not see.
 */
export function cookieStorage({ cookie }: CookieStorageOptions = {}): StorageBackend {
  const env = createEnv();
  const page = () => (cookie === undefined ? env.document : undefined);
  const all = () => parse(cookie ?? page()?.cookie ?? '');
  const write = (name: string, value: string, age: number) => {
    const document = page();
    if (!document) return;
    const secure = env.window?.location.protocol === 'https:' ? '; Secure' : '';
    const text = `${encode(name)}=${encode(value)}`;
    if (text.length > MAX_COOKIE)
      throw new RangeError(`The cookie "${name}" needs ${text.length} bytes; the limit is ${MAX_COOKIE}.`);
    document.cookie = `${text}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  };
  return {
    onServers: true,
    getItem: (key) => all().get(key) ?? null,
    setItem: (key, value) => write(key, value, MAX_AGE_S),
    removeItem: (key) => write(key, '', 0),
    keys: () => [...all().keys()],
  };
}

/** Encodes all special characters, so that no value can end a cookie, a header or a script that echoes it. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Cookies by name. The first of several with the same name wins, as on servers. Malformed cookies are skipped. */
function parse(header: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  if (header.length > MAX_HEADER) return cookies;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at < 0) continue;
    try {
      const name = decodeURIComponent(part.slice(0, at).trim());
      if (!cookies.has(name)) cookies.set(name, decodeURIComponent(part.slice(at + 1).trim()));
    } catch {
      // A cookie of other code, not percent-encoded.
    }
  }
  return cookies;
}
