/** Checks for URLs of this machine, the only ones that the sandbox may contact. */

// 127.0.0.0/8 and ::1 (RFC 6890); `localhost` and names under it resolve to them (RFC 6761).
const LOOPBACK_HOST = /^(?:localhost|(?:[a-z0-9-]{1,63}\.)+localhost|127(?:\.[0-9]{1,3}){3}|\[::1\])$/;

/** Parses a URL. Returns `undefined` for an invalid URL or a text of more than 2048 characters. */
export function readUrl(text: unknown): URL | undefined {
  if (typeof text !== 'string' || text.length > 2048) return undefined;
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Whether a value is an http or https URL on this machine. */
export const isLoopbackUrl = (text: unknown): boolean => isLocal(text, /^https?:$/);

/** Whether a value is a ws or wss URL on this machine. */
export const isLoopbackSocketUrl = (text: unknown): boolean => isLocal(text, /^wss?:$/);

function isLocal(text: unknown, protocol: RegExp): boolean {
  const url = readUrl(text);
  return url !== undefined && protocol.test(url.protocol) && LOOPBACK_HOST.test(url.hostname);
}
