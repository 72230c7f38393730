/** Checks all of a sign-in but its nonce and signature: layout, fields, account, site and time. */

import type { MessageLines, SIWXMessageData } from '../message/message.js';
import { parseLines } from '../message/message.js';
import { parseTime } from '../message/time.js';
import { requestError } from './http.js';
import type { SignedInput } from './schemas.js';
import type { SiwxVerifier } from './verifiers/verifier.js';

/** The clocks of clients and servers may differ by this much. */
export const SKEW_MS = 60_000;

/** The values that a login is checked against. */
export interface LoginChecks {
  readonly verifiers: ReadonlyMap<string, SiwxVerifier>;
  /** CAIP-2 ids; `undefined` accepts all networks that the verifiers know. */
  readonly networks: ReadonlySet<string> | undefined;
  /** Origin of the page that sent the request; already checked against the option `origin`. */
  readonly origin: string;
  readonly now: number;
}

type NetworkChecks = Pick<LoginChecks, 'verifiers' | 'networks'>;

/** A sign-in that passed all checks but those of nonce and signature. */
export interface CheckedLogin {
  readonly verifier: SiwxVerifier;
  readonly data: SIWXMessageData;
  readonly message: string;
  readonly signature: string;
  /** Canonical spelling of the account's address. */
  readonly address: string;
}

const TEXT_FIELDS = [
  'domain',
  'uri',
  'version',
  'nonce',
  'statement',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
] as const;

/**
 * @throws `NETWORK_UNKNOWN` · `MESSAGE_MALFORMED` · `MESSAGE_DIFFERS` · `ACCOUNT_MALFORMED` · `DOMAIN_REFUSED` ·
 * `MESSAGE_EXPIRED` · `MESSAGE_EARLY`
 */
export async function checkLogin(input: SignedInput, checks: LoginChecks): Promise<CheckedLogin> {
  const { message, signature, data } = input;
  const { chainId: network } = data;
  const verifier = findVerifier(network, checks);
  const lines = parseLines(message);
  if (!lines || (lines.compact && !verifier.compact)) {
    throw malformed();
  }
  const { uri, version, nonce, reference, issuedAt } = lines;
  if (!uri || !version || !nonce || !reference || !issuedAt) {
    throw requestError(
      'MESSAGE_MALFORMED',
      'The sign-in message needs the lines URI, Version, Chain ID, Nonce and Issued At.',
    );
  }
  const labels = [network.slice(network.indexOf(':') + 1), ...(verifier.labels?.(network) ?? [])];
  if (lines.name !== verifier.name || !labels.includes(reference)) throw differs('chainId');
  const difference = findDifference(data, lines);
  if (difference) throw differs(difference);
  const address = await checkAddress(verifier, network, data.accountAddress, lines.address);
  checkSite(lines, uri, checks.origin);
  checkTime(lines, checks.now);
  const { domain, statement, expirationTime, notBefore, requestId, resources } = lines;
  return {
    verifier,
    message,
    signature,
    address,
    data: {
      accountAddress: address,
      chainId: network,
      domain,
      uri,
      version: '1',
      nonce,
      issuedAt,
      ...(statement !== undefined && { statement }),
      ...(expirationTime !== undefined && { expirationTime }),
      ...(notBefore !== undefined && { notBefore }),
      ...(requestId !== undefined && { requestId }),
      ...(resources !== undefined && { resources }),
    },
  };
}

/**
 * Network and account as the text names them, for clients that send only the text and its signature. The text has the
 * network's reference and the name of its namespace.
 *
 * @throws `MESSAGE_MALFORMED` · `NETWORK_UNKNOWN`
 */
export function readData(message: string, { verifiers }: Pick<LoginChecks, 'verifiers'>): SignedInput['data'] {
  const { name, reference, address = '' } = parseLines(message) ?? {};
  if (reference === undefined) throw malformed();
  const [namespace] = [...verifiers].find(([, verifier]) => verifier.name === name) ?? [];
  if (namespace === undefined) throw networkUnknown(`${name}:${reference}`);
  return { chainId: `${namespace}:${reference}`, accountAddress: address };
}

/** The nonce was not issued here, was used before, or has expired. */
export function nonceRejected() {
  const message =
    'The nonce of the sign-in message is unknown, expired or was used before. Sign in again with a new nonce.';
  return requestError('NONCE_REFUSED', message, { hints: ['Sign in again.'] });
}

const malformed = () =>
  requestError('MESSAGE_MALFORMED', 'The signed text is not a sign-in message in the layout of EIP-4361.');

function networkUnknown(network: string, networks?: ReadonlySet<string>) {
  const isLeftOut = networks && !networks.has(network);
  const advice = isLeftOut
    ? `The option "networks" of createSiwxServer names ${[...networks].join(', ') || 'none'}.`
    : 'See the options "networks", "rpc" and "verifiers" of createSiwxServer.';
  return requestError('NETWORK_UNKNOWN', `Sign-in on network "${network}" is not enabled. ${advice}`);
}

function differs(field: string) {
  return requestError('MESSAGE_DIFFERS', `The signed text and "data" differ in the field "${field}".`);
}

/**
 * The networks of the list on which accounts can sign in. A page asks for them before its wallet signs anything.
 *
 * @throws `NETWORK_UNKNOWN` if accounts can sign in on no network of the list
 */
export function acceptedOf(asked: readonly string[], checks: NetworkChecks): readonly string[] {
  const accepted = asked.filter((network) => isAccepted(network, checks));
  const [first] = asked;
  if (accepted.length === 0 && first !== undefined) throw networkUnknown(first, checks.networks);
  return accepted;
}

function isAccepted(network: string, checks: NetworkChecks): boolean {
  try {
    findVerifier(network, checks);
    return true;
  } catch {
    // `verify` would throw the same.
    return false;
  }
}

function findVerifier(network: string, { verifiers, networks }: NetworkChecks): SiwxVerifier {
  const verifier = verifiers.get(network.slice(0, network.indexOf(':')));
  const isOn = networks ? networks.has(network) : (verifier?.knows?.(network) ?? true);
  if (!verifier || isOn !== true) throw networkUnknown(network, networks);
  verifier.checkNetwork?.(network);
  return verifier;
}

/** The first field of `data` that is not what the text says. Fields that `data` leaves out are not compared. */
function findDifference(data: SignedInput['data'], lines: MessageLines): string | undefined {
  const { resources } = data;
  const field = TEXT_FIELDS.find((key) => data[key] !== undefined && data[key] !== lines[key]);
  if (field) return field;
  const hasSame = resources === undefined || JSON.stringify(resources) === JSON.stringify(lines.resources ?? []);
  return hasSame ? undefined : 'resources';
}

async function checkAddress(verifier: SiwxVerifier, network: string, inData: string, inText: string): Promise<string> {
  const expected = await verifier.readAddress(inData, network);
  const address = await verifier.readAddress(inText, network);
  if (address === undefined || expected === undefined) {
    throw requestError('ACCOUNT_MALFORMED', `The account is not a valid address on network "${network}".`);
  }
  if (address !== expected) throw differs('accountAddress');
  return address;
}

function checkSite({ scheme, domain }: MessageLines, uri: string, origin: string): void {
  const { host, protocol } = new URL(origin);
  const isSameSite = domain === host && (scheme === undefined || `${scheme}:` === protocol) && originOf(uri) === origin;
  if (!isSameSite) {
    throw requestError(
      'DOMAIN_REFUSED',
      `The message was sent from "${origin}", but its domain is "${domain}" or its URI is of another origin.`,
    );
  }
}

function checkTime({ issuedAt, notBefore, expirationTime }: MessageLines, now: number): void {
  const hints = ['Check the clock of this device.'];
  const serverTime = `By the clock of the server it is ${new Date(now).toISOString()}.`;
  const starts = [issuedAt, notBefore].map((text) => (text === undefined ? 0 : parseTime(text)));
  if (starts.some((start) => start === undefined || start > now + SKEW_MS)) {
    throw requestError('MESSAGE_EARLY', `The sign-in message is not valid yet. ${serverTime}`, { hints });
  }
  if (expirationTime !== undefined && !((parseTime(expirationTime) ?? 0) > now - SKEW_MS)) {
    throw requestError('MESSAGE_EXPIRED', `The sign-in message expired at ${expirationTime}. ${serverTime}`, { hints });
  }
}

function originOf(uri: string): string | undefined {
  try {
    return new URL(uri).origin;
  } catch {
    return undefined;
  }
}
