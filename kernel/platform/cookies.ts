/** Cookies as a storage backend, so that a server may know what a browser keeps. */

import { createEnv } from './env.js';
import type { StorageBackend } from './storage.js';

export interface CookieStorageOptions {
  /** A request's `Cookie` header, on a server: read only. Default: the page's cookies. */
  readonly cookie?: string | undefined;
}

/** Browsers keep about 4 KB a cookie, with its name and attributes. */
const MAX_COOKIE = 3_072;
/** How long browsers keep them at most. */
const MAX_AGE_S = 400 * 24 * 60 * 60;
/** A header is foreign: longer than any server takes. */
const MAX_HEADER = 65_536;

/**
 * For `createModal({ storage })`. One cookie a value, `SameSite=Lax`, `Secure` on https; a value over 3 KB is refused,
 * and lives in memory.
 *
 * Give a server a modal for each request, never one for all: its `cookie` is one person's. A page is given none of it:
 * other cookies in the header may be hidden from scripts, and what is handed to the page is not.
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
    if (text.length > MAX_COOKIE) throw new RangeError('A cookie may hold 3 KB.');
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

/** Everything but letters and digits: nothing may end a cookie, a header or a script that echoes it. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The first of a name counts, as servers read it; what is no cookie of ours is left out. */
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
      // Somebody else's, written otherwise.
    }
  }
  return cookies;
}
