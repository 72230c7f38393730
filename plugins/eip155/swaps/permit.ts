/** Permits of tokens (EIP-2612): the typed data that the wallet signs, and its signature as arguments of the function `permit`. */

import { keccak_256 } from '@noble/hashes/sha3.js';
import type { NetworkId } from 'latchkey/plugin';
import type { SwapField, SwapIntent } from 'latchkey/plugins/swaps/slots';
import { readString, readWord } from '../assets/abi.js';
import { eip155Error } from '../errors.js';
import { readQuantity } from '../parse.js';
import type { NodeRequest } from '../rpc/reads.js';
import type { Eip155TypedData } from '../slots.js';
import { isSameAddress } from '../transfers/request.js';

/** `name()`, `version()`, `nonces(address)`, `DOMAIN_SEPARATOR()` and `PERMIT_TYPEHASH()`. */
const NAME = '0x06fdde03';
const VERSION = '0x54fd4d50';
const NONCES = '0x7ecebe00';
const DOMAIN_SEPARATOR = '0x3644e515';
const PERMIT_TYPEHASH = '0x30adf81f';
/** Validity of a permit: 20 minutes, in seconds. */
const LIFE_S = 20n * 60n;
/** How far the clock of the network may be from that of this device, in seconds. */
const SKEW_S = 15n * 60n;
const DOMAIN = 'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)';

/** EIP-2612 §Specification. */
const PERMIT = [
  { name: 'owner', type: 'address' },
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
];
const PERMIT_TYPE = `Permit(${PERMIT.map(({ type, name }) => `${type} ${name}`).join(',')})`;

/** A word of calldata in hex, without 0x. */
export const wordOf = (value: bigint | string): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0');

const unsupported = (reason: string) =>
  eip155Error('PERMIT_UNSUPPORTED', `The allowance cannot be signed: ${reason}. Send an approval instead.`);

/** The fields of a permit. */
interface Terms {
  readonly network: NetworkId;
  readonly from: string;
  readonly router: string;
  readonly token: string;
  readonly amount: bigint;
}

/** A permit to sign: its number and deadline (epoch seconds), and its typed data as JSON. */
interface PermitRequest extends NonNullable<SwapIntent['permitTerms']> {
  readonly typedData: string;
}

/**
 * Reads the parts of a permit of the token, and writes its typed data. The deadline is 20 minutes after the later one of the network's
 * clock and our own. A node could name any time, so the two clocks must agree.
 *
 * @param now - Epoch ms.
 * @throws `PERMIT_UNSUPPORTED` if the token has no permits, or computes its domain in another way, and if the clocks differ by more than
 * 15 minutes
 */
export async function permitData(node: NodeRequest, terms: Terms, now: number): Promise<PermitRequest> {
  const { network, from, router, token, amount } = terms;
  const call = (data: string) => node('eth_call', [{ to: token, data }, 'latest']).catch(() => undefined);
  const [name, version, nonce, separator, typeHash, block] = await Promise.all([
    call(NAME).then(readString),
    call(VERSION).then(readString),
    call(`${NONCES}${wordOf(from)}`).then(readWord),
    call(DOMAIN_SEPARATOR),
    call(PERMIT_TYPEHASH),
    node('eth_getBlockByNumber', ['latest', false]),
  ]);
  const time = readQuantity((block as { readonly timestamp?: unknown } | null)?.timestamp);
  if (time === undefined) throw eip155Error('RPC_MALFORMED', 'The RPC node returned an invalid answer.');
  const own = secondsOf(now);
  if (time > own + SKEW_S || time + SKEW_S < own) {
    throw unsupported('the clock of the network differs by more than 15 minutes from that of this device');
  }
  if (name === undefined || nonce === undefined) throw unsupported('the token has no permits');
  const domain = { name, version: version ?? '1', chainId: Number(network.slice(7)), verifyingContract: token };
  if (separatorOf(domain) !== String(separator).toLowerCase()) throw unsupported('the token has another domain');
  // DAI and its forks have the same functions, but a permit without an amount. Tokens need not have this function.
  if (readWord(typeHash) !== undefined && readWord(typeHash) !== BigInt(`0x${hashOf(PERMIT_TYPE)}`)) {
    throw unsupported('the token has permits of another form');
  }
  const deadline = (time > own ? time : own) + LIFE_S;
  const message = { owner: from, spender: router, value: `${amount}`, nonce: `${nonce}`, deadline: `${deadline}` };
  const typedData = JSON.stringify({ domain, types: { Permit: PERMIT }, primaryType: 'Permit', message });
  return { nonce, deadline, typedData };
}

const secondsOf = (ms: number) => BigInt(Math.floor(ms / 1000));

/** Whether a permit with this deadline ends in time: not yet, and not later than any that is asked for. @param now - Epoch ms. */
export function isInTime({ permitTerms }: SwapIntent, now: number): boolean {
  const own = secondsOf(now);
  const { deadline } = permitTerms ?? {};
  return deadline !== undefined && deadline > own && deadline <= own + SKEW_S + LIFE_S;
}

/** The typed data in the payload of an intent. */
export const typedDataOf = ({ payload }: SwapIntent) =>
  JSON.parse(payload.typedData ?? '{}') as Eip155TypedData & {
    readonly message: Readonly<Record<'owner' | 'spender' | 'value' | 'nonce' | 'deadline', string>>;
  };

/** The first field in which the typed data of an intent differs from the intent itself. */
export function permitDifference(intent: SwapIntent): SwapField | undefined {
  if (intent.token.address === undefined) return 'token';
  const { domain, primaryType, types, message } = typedDataOf(intent);
  if (primaryType !== 'Permit' || JSON.stringify(types) !== JSON.stringify({ Permit: PERMIT })) return 'data';
  if (`eip155:${domain?.chainId}` !== intent.network) return 'network';
  if (!isSameAddress(domain?.verifyingContract, intent.token.address)) return 'token';
  if (!isSameAddress(message.owner, intent.from)) return 'from';
  if (!isSameAddress(message.spender, intent.router)) return 'router';
  if (message.value !== `${intent.amount}`) return 'amount';
  const { nonce, deadline } = intent.permitTerms ?? {};
  if (message.nonce !== `${nonce}` || message.deadline !== `${deadline}`) return 'data';
  return Object.keys(message).length === PERMIT.length ? undefined : 'data';
}

/** The arguments of `permit` in hex: owner, spender, amount, deadline and signature. @throws `RESPONSE_MALFORMED` */
export function encodePermit(intent: SwapIntent, signature: string): string {
  if (!/^0x[0-9a-fA-F]{130}$/.test(signature)) {
    throw eip155Error('RESPONSE_MALFORMED', 'The wallet returned a signature that is not 65 bytes long.');
  }
  const { message } = typedDataOf(intent);
  const [r, s, v] = [signature.slice(2, 66), signature.slice(66, 130), BigInt(`0x${signature.slice(130)}`)];
  const words = [
    message.owner,
    message.spender,
    BigInt(message.value),
    BigInt(message.deadline),
    v < 27n ? v + 27n : v,
  ];
  return `0x${words.map(wordOf).join('')}${r}${s}`.toLowerCase();
}

const hashOf = (text: string) => toHex(keccak_256(new TextEncoder().encode(text)));

function separatorOf(domain: { name: string; version: string; chainId: number; verifyingContract: string }): string {
  const words = [DOMAIN, domain.name, domain.version].map(hashOf);
  const encoded = `${words.join('')}${wordOf(BigInt(domain.chainId))}${wordOf(domain.verifyingContract)}`;
  return `0x${toHex(keccak_256(Uint8Array.from(encoded.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))))}`;
}

const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
