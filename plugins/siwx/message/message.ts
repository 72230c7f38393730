/** Writes and parses sign-in messages (CAIP-122, in the layout of EIP-4361). Pure; shared with the server. */

import { toEip55 } from './eip55.js';
import { isStatement } from './statement.js';
import { parseTime } from './time.js';

/** The contents of a sign-in message. */
export interface SIWXMessageData {
  /** In the notation of the namespace. */
  readonly accountAddress: string;
  /** CAIP-2 id of the network. */
  readonly chainId: string;
  /** Host of the page that asks for the signature, with the port if it has one. */
  readonly domain: string;
  /** The page that the user signs in to, on the same origin. */
  readonly uri: string;
  readonly version: '1';
  /** Issued by the server that verifies the signature; at least 128 random bits. */
  readonly nonce: string;
  /** A line for the user. */
  readonly statement?: string | undefined;
  readonly resources?: readonly string[] | undefined;
  readonly requestId?: string | undefined;
  /** RFC 3339, as are the next two. */
  readonly issuedAt?: string | undefined;
  readonly expirationTime?: string | undefined;
  readonly notBefore?: string | undefined;
}

/** A sign-in message; `toString` is the text to sign. */
export interface SIWXMessage extends SIWXMessageData {
  toString(): string;
}

/** A signed message. */
export interface SIWXSession {
  readonly data: SIWXMessageData;
  /** The exact text that was signed. */
  readonly message: string;
  /** In the encoding of the namespace: hex for EVM and Polkadot, Base58 for Solana, Base64 for Bitcoin. */
  readonly signature: string;
  /** The CACAO of a wallet that signed while it connected. */
  readonly cacao?: unknown;
}

/**
 * The lines of a message. It contains the network's reference without the namespace, and the namespace's display name.
 */
export interface MessageLines
  extends Omit<SIWXMessageData, 'chainId' | 'accountAddress' | 'uri' | 'version' | 'nonce'> {
  /** `https`, if the text starts with `https://`. */
  readonly scheme?: string | undefined;
  /** Display name of the namespace, such as `Ethereum`. */
  readonly name: string;
  readonly address: string;
  readonly uri?: string | undefined;
  readonly version?: string | undefined;
  /** The value of `Chain ID:`. */
  readonly reference?: string | undefined;
  readonly nonce?: string | undefined;
  /** A missing statement leaves one empty line (Sign in with Solana) instead of two (EIP-4361). */
  readonly compact?: boolean | undefined;
}

/** Longest accepted message, in characters. */
export const MAX_MESSAGE = 4096;

const MAX_RESOURCES = 64;
/**
 * The fields with a line of their own, in this order: key, label, test of the value, and its description for errors.
 */
const FIELDS = [
  ['uri', 'URI', isUri, 'an absolute URI that does not run code'],
  ['version', 'Version', (text: string) => text === '1', '"1"'],
  [
    'reference',
    'Chain ID',
    (text: string) => /^(?:[-a-z0-9]{3,8}:)?[-_a-zA-Z0-9]{1,32}$/.test(text),
    'the reference of a CAIP-2 id, such as "1"',
  ],
  ['nonce', 'Nonce', (text: string) => /^[A-Za-z0-9]{8,128}$/.test(text), '8 to 128 letters and digits'],
  ['issuedAt', 'Issued At', isTime, 'an RFC 3339 date-time such as "2025-01-01T00:00:00Z"'],
  ['expirationTime', 'Expiration Time', isTime, 'an RFC 3339 date-time such as "2025-01-01T00:00:00Z"'],
  ['notBefore', 'Not Before', isTime, 'an RFC 3339 date-time such as "2025-01-01T00:00:00Z"'],
  [
    'requestId',
    'Request ID',
    (text: string) => /^[-A-Za-z0-9._~!$&'()*+,;=:@%]{1,256}$/.test(text),
    '1 to 256 characters that a URI path segment can contain',
  ],
] as const;
const HEADER = /^(?:([a-z][a-z0-9+.-]{0,15}):\/\/)?(\S{1,261}) wants you to sign in with your (.{1,32}) account:$/;
/** Host and port of an URL (RFC 3986 §3.2.2), as browsers write `location.host`. */
const DOMAIN = /^(?:[a-z0-9](?:[-_a-z0-9.]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;
const NAME = /^[A-Za-z0-9](?:[A-Za-z0-9 .-]{0,30}[A-Za-z0-9])?$/;
/** URIs that run code or read local data when a wallet or a page opens them. */
const UNSAFE_URI = /^(?:javascript|vbscript|data|blob|file|filesystem|view-source):/i;

/**
 * A sign-in message. Hex addresses of 20 bytes get their EIP-55 checksum, which EIP-4361 requires and many wallets omit.
 *
 * @param name - Display name of the namespace: the text before `account:`.
 * @returns Its `toString` throws a `RangeError` that names the first invalid field.
 */
export function createMessage(data: SIWXMessageData, name: string): SIWXMessage {
  const message = { ...data, accountAddress: toEip55(data.accountAddress) ?? data.accountAddress };
  return Object.freeze({ ...message, toString: () => formatMessage(message, name) });
}

/**
 * The text of a message with the address exactly as it is in `data`, as in a text that a wallet has already signed.
 *
 * @throws `RangeError` that names the first invalid field
 */
export function formatMessage({ accountAddress: address, chainId, ...rest }: SIWXMessageData, name: string): string {
  return formatLines({ ...rest, name, address, reference: chainId.slice(chainId.indexOf(':') + 1) });
}

/** Whether two addresses are equal. Hex addresses are compared without regard to case. */
export const isSameAddress = (a: string, b: string): boolean =>
  a === b || (/^0x/i.test(a) && a.toLowerCase() === b.toLowerCase());

/** A predicate for sessions of this account on this network. */
export const isSessionOf =
  (chainId: string, address: string) =>
  ({ data }: SIWXSession): boolean =>
    data.chainId === chainId && isSameAddress(data.accountAddress, address);

/** The text of these lines. @throws `RangeError` that names the first invalid field */
export function formatLines(lines: MessageLines): string {
  const invalid = findInvalid(lines);
  if (invalid) {
    const [field, expected] = invalid;
    throw new RangeError(`The field "${field}" of the sign-in message is invalid; expected ${expected}.`);
  }
  const text = joinLines(lines);
  if (text.length > MAX_MESSAGE) {
    throw new RangeError(`The sign-in message has ${text.length} characters; at most ${MAX_MESSAGE} are allowed.`);
  }
  return text;
}

/** @returns `undefined` unless the text is exactly what {@link formatLines} writes */
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
    domain,
    name,
    address,
    ...(hasStatement && { statement: rest[0] }),
    ...fields,
    ...(compact && { compact }),
  };
  // The comparison rejects all that parsing has skipped: repeated or reordered fields, unknown lines, trailing text.
  return !findInvalid(lines) && joinLines(lines) === text ? lines : undefined;
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

function joinLines(lines: MessageLines): string {
  const { scheme, domain, name, address, statement, resources = [], compact } = lines;
  const fields = FIELDS.flatMap(([key, label]) => (lines[key] === undefined ? [] : [`${label}: ${lines[key]}`]));
  const below = [...fields, ...(resources.length > 0 ? ['Resources:', ...resources.map((uri) => `- ${uri}`)] : [])];
  const head = `${scheme === undefined ? '' : `${scheme}://`}${domain} wants you to sign in with your ${name} account:`;
  const middle = statement === undefined ? [] : ['', statement];
  const gap = below.length === 0 ? [] : statement === undefined && !compact ? ['', ''] : [''];
  return [head, address, ...middle, ...gap, ...below].join('\n');
}

/** The first invalid field, and what it must be instead. */
function findInvalid(lines: MessageLines): readonly [field: string, expected: string] | undefined {
  const { scheme, domain, name, address, statement, resources = [] } = lines;
  if (scheme !== undefined && !/^[a-z][a-z0-9+.-]{0,15}$/.test(scheme)) return ['scheme', 'a scheme such as "https"'];
  if (!DOMAIN.test(domain)) return ['domain', 'a host in lower case, such as "app.example.com:8443"'];
  if (!NAME.test(name)) return ['name', '1 to 32 letters, digits, spaces, dots or hyphens'];
  if (!/^[\x21-\x7e]{1,128}$/.test(address)) return ['accountAddress', '1 to 128 visible ASCII characters'];
  if (statement !== undefined && !isStatement(statement)) {
    return ['statement', 'one line of visible characters that does not look like another line of the message'];
  }
  if (resources.length > MAX_RESOURCES || !resources.every(isUri)) {
    return ['resources', `at most ${MAX_RESOURCES} absolute URIs, and none that runs code`];
  }
  const field = FIELDS.find(([key, , isValid]) => lines[key] !== undefined && !isValid(lines[key]));
  return field && [field[0], field[3]];
}

/** RFC 3986: a scheme, and only characters that need no escape. */
function isUri(text: string): boolean {
  if (UNSAFE_URI.test(text)) return false;
  return /^[a-zA-Z][a-zA-Z0-9+.-]*:[-A-Za-z0-9._~:/?#[\]@!$&'()*+,;=%]+$/.test(text);
}

function isTime(text: string): boolean {
  return parseTime(text) !== undefined;
}

/** Whether a value from a server or a storage is a session, as far as this plugin reads it. */
export function isSession(raw: unknown): raw is SIWXSession {
  const { data, message, signature } = (raw ?? {}) as Partial<SIWXSession>;
  return [data?.chainId, data?.accountAddress, message, signature].every((text) => typeof text === 'string');
}
