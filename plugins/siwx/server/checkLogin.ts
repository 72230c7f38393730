/** The checks of a sign-in before its signature: byte by byte, and of this site, now, for this account. */

import type { MessageLines, SIWXMessageData } from '../message/message.js';
import { parseLines } from '../message/message.js';
import { parseTime } from '../message/time.js';
import { refusal } from './http.js';
import type { SignedInput } from './schemas.js';
import type { SiwxVerifier } from './verifiers/verifier.js';

/** Clocks of devices and of servers may differ by this much. */
export const SKEW_MS = 60_000;

/** What a login is checked against. */
export interface LoginChecks {
  readonly verifiers: ReadonlyMap<string, SiwxVerifier>;
  /** CAIP-2 ids; all of them without one. */
  readonly networks: ReadonlySet<string> | undefined;
  /** The page the request came from, already known to be one of ours. */
  readonly origin: string;
  readonly now: number;
}

/** A sign-in of which only nonce and signature are still to be judged. */
export interface CheckedLogin {
  readonly verifier: SiwxVerifier;
  readonly data: SIWXMessageData;
  readonly message: string;
  readonly signature: string;
  /** The one spelling of the account. */
  readonly address: string;
}

const TEXTS = [
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
 * @throws `NETWORK_UNKNOWN` · `MESSAGE_MALFORMED` · `MESSAGE_DIFFERS` · `ACCOUNT_MALFORMED` · `DOMAIN_REFUSED` · `MESSAGE_EXPIRED` ·
 * `MESSAGE_EARLY`
 */
export async function checkLogin(input: SignedInput, checks: LoginChecks): Promise<CheckedLogin> {
  const { message, signature, data } = input;
  const { chainId: network } = data;
  const verifier = findVerifier(network, checks);
  const lines = parseLines(message);
  if (!lines || (lines.compact && !verifier.compact)) {
    throw refusal('MESSAGE_MALFORMED', 'The text is not a sign-in message.');
  }
  const { uri, version, nonce, reference, issuedAt } = lines;
  if (!uri || !version || !nonce || !reference || !issuedAt) {
    throw refusal('MESSAGE_MALFORMED', 'The sign-in message lacks a line.');
  }
  const labels = [network.slice(network.indexOf(':') + 1), ...(verifier.labels?.(network) ?? [])];
  if (lines.name !== verifier.name || !labels.includes(reference) || !agrees(data, lines)) {
    throw refusal('MESSAGE_DIFFERS', 'The signed text says something else than the sign-in.');
  }
  const address = await checkAddress(verifier, network, data.accountAddress, lines.address);
  checkPlace(lines, uri, checks.origin);
  checkTime(lines, checks.now);
  const { domain, statement, expirationTime, notBefore, requestId, resources } = lines;
  return {
    ...{ verifier, message, signature, address },
    data: {
      ...{ accountAddress: address, chainId: network, domain, uri, version: '1', nonce, issuedAt },
      ...(statement !== undefined && { statement }),
      ...(expirationTime !== undefined && { expirationTime }),
      ...(notBefore !== undefined && { notBefore }),
      ...(requestId !== undefined && { requestId }),
      ...(resources !== undefined && { resources }),
    },
  };
}

/** It was not issued here, was used before, or is too old. */
export function nonceRefused() {
  return refusal('NONCE_REFUSED', 'The sign-in took too long or was used before.', { hints: ['Sign in again.'] });
}

function findVerifier(network: string, { verifiers, networks }: LoginChecks): SiwxVerifier {
  const verifier = verifiers.get(network.slice(0, network.indexOf(':')));
  if (!verifier || (networks && !networks.has(network))) {
    throw refusal('NETWORK_UNKNOWN', 'Nobody can sign in on this network.');
  }
  verifier.checkNetwork?.(network);
  return verifier;
}

/** The fields that came beside the text must be those of the text. */
function agrees(data: SignedInput['data'], lines: MessageLines): boolean {
  const { resources } = data;
  const texts = TEXTS.every((key) => data[key] === undefined || data[key] === lines[key]);
  return texts && (resources === undefined || JSON.stringify(resources) === JSON.stringify(lines.resources ?? []));
}

async function checkAddress(verifier: SiwxVerifier, network: string, named: string, written: string): Promise<string> {
  const [beside, address] = [await verifier.readAddress(named, network), await verifier.readAddress(written, network)];
  if (address === undefined || beside === undefined) {
    throw refusal('ACCOUNT_MALFORMED', 'The account is none of this network.');
  }
  if (address !== beside) throw refusal('MESSAGE_DIFFERS', 'The signed text names another account.');
  return address;
}

function checkPlace({ scheme, domain }: MessageLines, uri: string, origin: string): void {
  const { host, protocol } = new URL(origin);
  const isHere = domain === host && (scheme === undefined || `${scheme}:` === protocol) && originOf(uri) === origin;
  if (!isHere) throw refusal('DOMAIN_REFUSED', 'The sign-in is for another site.');
}

function checkTime({ issuedAt, notBefore, expirationTime }: MessageLines, now: number): void {
  const hints = ['Check the clock of this device.'];
  const starts = [issuedAt, notBefore].map((text) => (text === undefined ? 0 : parseTime(text)));
  if (starts.some((start) => start === undefined || start > now + SKEW_MS)) {
    throw refusal('MESSAGE_EARLY', 'The sign-in is not valid yet.', { hints });
  }
  if (expirationTime !== undefined && !((parseTime(expirationTime) ?? 0) > now - SKEW_MS)) {
    throw refusal('MESSAGE_EXPIRED', 'The sign-in is no longer valid.', { hints });
  }
}

function originOf(uri: string): string | undefined {
  try {
    return new URL(uri).origin;
  } catch {
    return undefined;
  }
}
