/** EVM accounts: plain keys, contracts (ERC-1271), and contracts that are not deployed yet (ERC-6492). */

import { ModalError } from 'latchkey/plugin';
import { toEip55 } from '../../message/eip55.js';
import { fromHex, toHex } from '../bytes.js';
import { type Endpoint, openEndpoint, verifyByQuorum } from './eip155Rpc.js';
import { loadViem } from './packages.js';
import type { SiwxVerifier } from './verifier.js';

/**
 * Return value of `isValidSignature(bytes32,bytes)` for a valid signature: its selector, padded to 32 bytes (ERC-1271).
 */
const MAGIC = `0x1626ba7e${'0'.repeat(56)}`;
/** Half of the order of secp256k1. Accepting a greater s would allow two signatures for each message (EIP-2). */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/**
 * Verifies signatures of EVM accounts, for servers of your own: sign-ins, or the names of `createBackend`.
 *
 * @param rpc - Node URLs by CAIP-2 id; `false` accepts plain keys only.
 */
export function eip155Verifier(rpc: Readonly<Record<string, string | readonly string[] | false>>): SiwxVerifier {
  const nodes = new Map(Object.entries(rpc).map(([network, urls]) => [network, urls === false ? [] : [urls].flat()]));
  return {
    name: 'Ethereum',
    checkNetwork(network) {
      if (nodes.has(network) && /:[1-9]\d*$/.test(network)) return;
      throw new ModalError('EIP155.verify: CaipNetwork not found', { code: 'NETWORK_UNKNOWN', plugin: 'siwx' });
    },
    readAddress,
    async verify({ message, signature, address, network }) {
      // A contract whose owners have approved the text on the chain has an empty signature (ERC-1271).
      const bytes = signature === '0x' ? new Uint8Array() : fromHex(signature);
      if (!bytes) return false;
      const { hashMessage } = await loadViem();
      const login = { address, hash: hashMessage(message), signature: signature.toLowerCase(), bytes };
      const urls = nodes.get(network) ?? [];
      if (urls.length === 0) return isSignedByKey(login);
      return verifyByQuorum(urls, async (url) => verifyOnChain(await openEndpoint(url, network), login));
    },
  };
}

interface Login {
  readonly address: string;
  readonly hash: string;
  readonly signature: string;
  readonly bytes: Uint8Array;
}

async function verifyOnChain(endpoint: Endpoint, login: Login): Promise<boolean> {
  const { isErc6492Signature, isErc8010Signature } = await loadViem();
  const { address, hash, signature, bytes } = login;
  const wrapped = signature as `0x${string}`;
  // The wrapper contains the account's deployment, which the node simulates in a call.
  if (isErc6492Signature(wrapped) || isErc8010Signature(wrapped))
    return endpoint.verifyWrapped(address, hash, signature);
  // An account that delegates (EIP-7702) has code too, which then decides instead of the key.
  if (!(await endpoint.hasCode(address))) return isSignedByKey(login);
  return (await endpoint.call(address, encodeCall(hash, bytes))) === MAGIC;
}

/** Accepts one encoding only: 65 bytes, a low s, and 0, 1, 27 or 28 as the recovery id. */
async function isSignedByKey({ address, hash, bytes }: Login): Promise<boolean> {
  const [v = 255] = bytes.subarray(64);
  if (bytes.length !== 65 || ![0, 1, 27, 28].includes(v)) return false;
  if (BigInt(`0x${toHex(bytes.subarray(32, 64))}`) > HALF_ORDER) return false;
  const { recoverAddress } = await loadViem();
  const signature = `0x${toHex(bytes)}` as const;
  const signer = await recoverAddress({ hash: hash as `0x${string}`, signature }).catch(() => undefined);
  return signer !== undefined && signer === address;
}

/** Call data of `isValidSignature(hash, signature)`, ABI-encoded. */
function encodeCall(hash: string, signature: Uint8Array): string {
  const word = (value: number) => value.toString(16).padStart(64, '0');
  const padded = toHex(signature).padEnd(Math.ceil(signature.length / 32) * 64, '0');
  return `${MAGIC.slice(0, 10)}${hash.slice(2)}${word(64)}${word(signature.length)}${padded}`;
}

/** Rootstock and its test network, whose wallets spell addresses with the chain id in the checksum (EIP-1191 §Adoption). */
const SPELL_WITH_CHAIN: ReadonlySet<string> = new Set(['30', '31']);

/** An address in mixed case must have the right checksum (EIP-55, EIP-1191); one in a single case has none. */
function readAddress(address: string, network: string): string | undefined {
  const checksummed = toEip55(address);
  const [, chain = ''] = network.split(':');
  if (SPELL_WITH_CHAIN.has(chain) && address === toEip55(address, `${chain}0x`)) return checksummed;
  const digits = address.slice(2);
  const isValid = address === checksummed || digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return isValid ? checksummed : undefined;
}
