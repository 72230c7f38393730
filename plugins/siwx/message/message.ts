/** Sign-in messages (CAIP-122, in the layout of EIP-4361): written, and read back byte by byte. Pure; shared with the server. */

import { parseTime } from './time.js';

/** What a sign-in says, without its text. */
export interface SIWXMessageData {
  /** As the namespace writes it. */
  readonly accountAddress: string;
  /** CAIP-2 id of the network. */
  readonly chainId: string;
  /** Host, with the port if it has one, that asks for the signature. */
  readonly domain: string;
  /** What the signature is for, of the same origin. */
  readonly uri: string;
  readonly version: '1';
  /** Issued by who verifies; at least 128 bits of chance. */
  readonly nonce: string;
  /** A line for the user. */
  readonly statement?: string | undefined;
  readonly resources?: readonly string[] | undefined;
  readonly requestId?: string | undefined;
  /** RFC 3339, like the other two. */
  readonly issuedAt?: string | undefined;
  readonly expirationTime?: string | undefined;
  readonly notBefore?: string | undefined;
}

/** A sign-in message; `toString` is the text to sign. */
export interface SIWXMessage extends SIWXMessageData {
  toString(): string;
}

/** A message that was signed. */
export interface SIWXSession {
  readonly data: SIWXMessageData;
  /** The exact text that was signed. */
  readonly message: string;
  /** As the namespace writes signatures. */
  readonly signature: string;
  /** What a wallet gave that signed while it connected. */
  readonly cacao?: unknown;
}

/** The lines of a message; of the network only its reference stands there, of the namespace only its name. */
export interface MessageLines
  extends Omit<SIWXMessageData, 'chainId' | 'accountAddress' | 'uri' | 'version' | 'nonce'> {
  /** `https`, where the text says it. */
  readonly scheme?: string | undefined;
  /** Such as `Ethereum`. */
  readonly name: string;
  readonly address: string;
  readonly uri?: string | undefined;
  readonly version?: string | undefined;
  /** What stands after `Chain ID:`. */
  readonly reference?: string | undefined;
  readonly nonce?: string | undefined;
  /** One empty line where no statement is, not two: how Sign in with Solana writes it. */
  readonly compact?: boolean | undefined;
}

/** Appendix B: of a whole message, in characters. */
export const MAX_MESSAGE = 4096;

const MAX_RESOURCES = 64;
/** Lines of their own, in this order; each with what it may hold. */
const FIELDS = [
  ['uri', 'URI', isUri],
  ['version', 'Version', (text: string) => text === '1'],
  ['reference', 'Chain ID', (text: string) => /^(?:[-a-z0-9]{3,8}:)?[-_a-zA-Z0-9]{1,32}$/.test(text)],
  ['nonce', 'Nonce', (text: string) => /^[A-Za-z0-9]{8,128}$/.test(text)],
  ['issuedAt', 'Issued At', isTime],
  ['expirationTime', 'Expiration Time', isTime],
  ['notBefore', 'Not Before', isTime],
  ['requestId', 'Request ID', (text: string) => /^[-A-Za-z0-9._~!$&'()*+,;=:@%]{1,256}$/.test(text)],
] as const;
const HEADER = /^(?:([a-z][a-z0-9+.-]{0,15}):\/\/)?(\S{1,261}) wants you to sign in with your (.{1,32}) account:$/;
/** Host and port of an URL (RFC 3986 §3.2.2), as browsers write `location.host`. */
const DOMAIN = /^(?:[a-z0-9](?:[-_a-z0-9.]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;
const NAME = /^[A-Za-z0-9](?:[A-Za-z0-9 .-]{0,30}[A-Za-z0-9])?$/;
/** Nothing that ends a line, is not seen, or turns the reading direction around. */
const UNFIT = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u;

/**
 * The message of a sign-in.
 *
 * @param name - How the namespace is called in the text: what comes before `account:`.
 * @returns Its `toString` throws a `RangeError` naming the field that cannot stand in a message.
 */
export function createMessage(data: SIWXMessageData, name: string): SIWXMessage {
  const { accountAddress: address, chainId, ...rest } = data;
  const reference = chainId.slice(chainId.indexOf(':') + 1);
  return Object.freeze({ ...data, toString: () => formatLines({ ...rest, name, address, reference }) });
}

/** Whether two addresses are one: hex may come in any case, elsewhere case means something. */
export const isSameAddress = (a: string, b: string): boolean =>
  a === b || (/^0x/i.test(a) && a.toLowerCase() === b.toLowerCase());

/** Whether a session is of this account on this network. */
export const isOf =
  (chainId: string, address: string) =>
  ({ data }: SIWXSession): boolean =>
    data.chainId === chainId && isSameAddress(data.accountAddress, address);

/** The text of these lines. @throws `RangeError` naming the first field that cannot stand in a message */
export function formatLines(lines: MessageLines): string {
  const wrong = findUnfit(lines);
  if (wrong) throw new RangeError(`This cannot stand in a sign-in message: ${wrong}.`);
  const text = write(lines);
  if (text.length > MAX_MESSAGE) throw new RangeError('The sign-in message is too long.');
  return text;
}

/** @returns `undefined` for every text that is not, byte by byte, what {@link formatLines} writes */
export function parseLines(text: string): MessageLines | undefined {
  if (text.length > MAX_MESSAGE) return undefined;
  const [first = '', address = '', blank, ...rest] = text.split('\n');
  const [, scheme, domain, name] = HEADER.exec(first) ?? [];
  if (domain === undefined || name === undefined) return undefined;
  const hasStatement = rest.length > 1 ? rest[1] === '' : rest.length === 1 && !rest[0]?.startsWith('URI: ');
  const compact = blank !== undefined && rest[0] !== '' && !hasStatement;
  const fields = readFields(hasStatement ? rest.slice(2) : compact ? rest : rest.slice(1));
  const lines: MessageLines = {
    ...(scheme !== undefined && { scheme }),
    ...{ domain, name, address },
    ...(hasStatement && { statement: rest[0] }),
    ...fields,
    ...(compact && { compact }),
  };
  // Whatever was read over must not have been there: two blocks of fields, junk, other orders, trailing text.
  return !findUnfit(lines) && write(lines) === text ? lines : undefined;
}

function readFields(lines: readonly string[]): Partial<MessageLines> {
  const found: Record<string, string> = {};
  for (const [key, label] of FIELDS) {
    const line = lines[Object.keys(found).length];
    if (line?.startsWith(`${label}: `)) found[key] = line.slice(label.length + 2);
  }
  const after = lines.slice(Object.keys(found).length);
  if (after[0] !== 'Resources:') return found;
  return { ...found, resources: after.slice(1).map((line) => line.replace(/^- /, '')) };
}

function write(lines: MessageLines): string {
  const { scheme, domain, name, address, statement, resources = [], compact } = lines;
  const fields = FIELDS.flatMap(([key, label]) => (lines[key] === undefined ? [] : [`${label}: ${lines[key]}`]));
  const below = [...fields, ...(resources.length > 0 ? ['Resources:', ...resources.map((uri) => `- ${uri}`)] : [])];
  const head = `${scheme === undefined ? '' : `${scheme}://`}${domain} wants you to sign in with your ${name} account:`;
  const middle = statement === undefined ? [] : ['', statement];
  const gap = below.length === 0 ? [] : statement === undefined && !compact ? ['', ''] : [''];
  return [head, address, ...middle, ...gap, ...below].join('\n');
}

function findUnfit(lines: MessageLines): string | undefined {
  const { scheme, domain, name, address, statement, resources = [] } = lines;
  if (scheme !== undefined && !/^[a-z][a-z0-9+.-]{0,15}$/.test(scheme)) return 'scheme';
  if (!DOMAIN.test(domain)) return 'domain';
  if (!NAME.test(name)) return 'name';
  if (!/^[\x21-\x7e]{1,128}$/.test(address)) return 'accountAddress';
  if (statement !== undefined && (statement === '' || UNFIT.test(statement))) return 'statement';
  if (resources.length > MAX_RESOURCES || !resources.every(isUri)) return 'resources';
  return FIELDS.find(([key, , fits]) => lines[key] !== undefined && !fits(lines[key]))?.[0];
}

/** RFC 3986: a scheme, and no character that would need an escape. */
function isUri(text: string): boolean {
  return /^[a-zA-Z][a-zA-Z0-9+.-]*:[-A-Za-z0-9._~:/?#[\]@!$&'()*+,;=%]+$/.test(text);
}

function isTime(text: string): boolean {
  return parseTime(text) !== undefined;
}
