/** EVM accounts: plain keys, contracts (ERC-1271), and contracts that are not deployed yet (ERC-6492). */

import { keccak_256 } from '@noble/hashes/sha3.js';
import { ModalError } from 'latchkey';
import { fromHex, toHex, utf8 } from '../bytes.js';
import { agree, type Endpoint, openEndpoint } from './eip155Rpc.js';
import { loadViem } from './packages.js';
import type { SiwxVerifier } from './verifier.js';

/** `isValidSignature(bytes32,bytes)`: its selector, and what it answers for "yes" (ERC-1271), filled up to a word. */
const MAGIC = `0x1626ba7e${'0'.repeat(56)}`;
/** secp256k1: half of its order. Greater ones would make two signatures of each (EIP-2). */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/** @param rpc - Nodes by CAIP-2 id; `false`: plain keys only. */
export function createEip155Verifier(rpc: Readonly<Record<string, string | readonly string[] | false>>): SiwxVerifier {
  const nodes = new Map(Object.entries(rpc).map(([network, urls]) => [network, urls === false ? [] : [urls].flat()]));
  return {
    name: 'Ethereum',
    checkNetwork(network) {
      if (nodes.has(network) && /:[1-9]\d*$/.test(network)) return;
      throw new ModalError('EIP155.verify: CaipNetwork not found', { code: 'NETWORK_UNKNOWN', plugin: 'siwx' });
    },
    readAddress: (address) => readAddress(address),
    async verify({ message, signature, address, network }) {
      const bytes = fromHex(signature);
      if (!bytes) return false;
      const { hashMessage } = await loadViem();
      const login = { address, hash: hashMessage(message), signature: signature.toLowerCase(), bytes };
      const urls = nodes.get(network) ?? [];
      if (urls.length === 0) return isOfKey(login);
      return agree(urls, async (url) => judge(await openEndpoint(url, network), login));
    },
  };
}

interface Login {
  readonly address: string;
  readonly hash: string;
  readonly signature: string;
  readonly bytes: Uint8Array;
}

async function judge(endpoint: Endpoint, login: Login): Promise<boolean> {
  const { isErc6492Signature, isErc8010Signature } = await loadViem();
  const { address, hash, signature, bytes } = login;
  const wrapped = signature as `0x${string}`;
  // The wrapper says how the account comes to be; a node plays it through and forgets it.
  if (isErc6492Signature(wrapped) || isErc8010Signature(wrapped))
    return endpoint.verifyWrapped(address, hash, signature);
  // Delegated accounts (EIP-7702) have code as well: it decides, not the key.
  if (!(await endpoint.hasCode(address))) return isOfKey(login);
  return (await endpoint.call(address, encodeCall(hash, bytes))) === MAGIC;
}

/** One encoding of a signature and no other: 65 bytes, low s, a recovery id that is one. */
async function isOfKey({ address, hash, bytes }: Login): Promise<boolean> {
  const [v = 255] = bytes.subarray(64);
  if (bytes.length !== 65 || ![0, 1, 27, 28].includes(v)) return false;
  if (BigInt(`0x${toHex(bytes.subarray(32, 64))}`) > HALF_ORDER) return false;
  const { recoverAddress } = await loadViem();
  const signature = `0x${toHex(bytes)}` as const;
  const signer = await recoverAddress({ hash: hash as `0x${string}`, signature }).catch(() => undefined);
  return signer !== undefined && signer === address;
}

/** `isValidSignature(hash, signature)`, in the encoding of Solidity. */
function encodeCall(hash: string, signature: Uint8Array): string {
  const word = (value: number) => value.toString(16).padStart(64, '0');
  const padded = toHex(signature).padEnd(Math.ceil(signature.length / 32) * 64, '0');
  return `${MAGIC.slice(0, 10)}${hash.slice(2)}${word(64)}${word(signature.length)}${padded}`;
}

/** EIP-55: one case only is no claim, a mixed one must be right. */
function readAddress(address: string): string | undefined {
  const bytes = fromHex(address, 20);
  if (!bytes || !address.startsWith('0x')) return undefined;
  const lower = toHex(bytes);
  const digest = toHex(keccak_256(utf8(lower)));
  const letters = [...lower].map((letter, at) =>
    Number.parseInt(digest.charAt(at), 16) > 7 ? letter.toUpperCase() : letter,
  );
  const spelt = `0x${letters.join('')}`;
  const body = address.slice(2);
  return address === spelt || body === lower || body === lower.toUpperCase() ? spelt : undefined;
}
