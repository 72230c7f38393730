/** Checks the option `origin`, and says for a wrong one what it should be. Pure. */

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const EXAMPLE = 'an origin, such as "https://app.example.com"';
/** Longer values are cut off in a message. */
const MAX_SHOWN = 80;

/** Whether an origin is on this machine, where browsers need no https. */
export const isLoopback = (origin: string): boolean => LOOPBACK.test(origin);

/** The problem of the option, with the given and the expected value; `undefined` if it is right. */
export function findOriginProblem(given: unknown): string | undefined {
  if (!Array.isArray(given)) return describe('option "origin"', given);
  if (given.length === 0) return 'option "origin" is an empty list; expected an origin.';
  return given.map((one, at) => describe(`option "origin[${at}]"`, one)).find((problem) => problem !== undefined);
}

function describe(name: string, given: unknown): string | undefined {
  if (typeof given !== 'string') return `${name} is ${typeof given}; expected ${EXAMPLE}.`;
  const text = given.trim();
  if (text === '') return `${name} is empty; expected ${EXAMPLE}.`;
  if (isOrigin(given)) return undefined;
  const expected = expectedFor(text);
  // A log must not have a password.
  const shown = given.replace(/\/\/[^/]*@/g, '//…@');
  return `${name} is "${shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN)}…` : shown}"; expected ${expected}.`;
}

/** The origin that was probably meant. */
function expectedFor(text: string): string {
  const several = text.split(/[\s,;]+/).filter(Boolean);
  if (several.length > 1)
    return `one origin, or a list such as ${JSON.stringify(several.map((one) => originOf(one) ?? one))}`;
  const origin = originOf(text);
  if (origin === undefined) return EXAMPLE;
  if (!origin.startsWith('http://') || isLoopback(origin)) return `"${origin}"`;
  return `"${origin.replace('http', 'https')}"; http is for localhost only`;
}

/** The origin of a URL, also of one without a scheme. */
function originOf(text: string): string | undefined {
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(text);
  const whole = text.includes('://') ? text : `${isLocal ? 'http' : 'https'}://${text}`;
  // A word, such as "null", is no host that was left without a scheme.
  if (!URL.canParse(whole) || !(isLocal || /:\/\/|\./.test(text))) return undefined;
  const { origin, hostname } = new URL(whole);
  // A page on any other scheme has the origin "null". No page has an origin with a wildcard.
  return /^https?:/.test(origin) && !hostname.includes('*') ? origin : undefined;
}

const isOrigin = (given: string): boolean =>
  originOf(given) === given && (given.startsWith('https://') || isLoopback(given));
