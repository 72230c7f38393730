/** Proves that an account wants what a request about its session says: by its contract, or by its signature. */

import { isRecord, type NetworkId } from 'latchkey/plugin';
import type { Hex } from 'viem';
import { signedText } from '../../signedText.js';
import { refusal } from '../errors.js';
import { isReverted } from '../nodes/abi.js';
import { malformed } from '../nodes/askNode.js';
import type { BackendNode, NodePool } from '../nodes/pool.js';
import type { StoredSession } from '../store/sessions.js';
import type { NameVerifier } from '../types.js';
import type { Cosigner } from './cosigner.js';

/** Checks requests about sessions. */
export interface SessionProofs {
  /**
   * How the account has granted the session to these keys, the server's first; `undefined` if it has not. `block`: its contract had the
   * keys at this block. Absent for a signature.
   *
   * @throws `NODE_UNAVAILABLE`
   */
  findGrant(
    session: StoredSession,
    context: string,
    signer: unknown,
    signature: unknown,
  ): Promise<{ readonly block?: number } | undefined>;
  /**
   * Whether the account has ended the session: by a signature, or in its contract. A contract without the keys proves it only at a
   * later block than one that had them: a node may be behind, and a session that was activated by a signature need not be in it yet.
   *
   * @throws `NODE_UNAVAILABLE`
   */
  isEnded(session: StoredSession, signature: unknown): Promise<boolean>;
}

const MAX_SIGNATURE = 16_386;
const KEYS_OF = ['function keysOf(bytes32 id) view returns (address[])'] as const;

/**
 * @param server - Public origin of this server. Without it, or without a verifier, only the account's contract is a proof.
 */
export function createProofs(
  pool: NodePool,
  cosigner: Cosigner,
  verifier: NameVerifier | undefined,
  server: string | undefined,
): SessionProofs {
  async function isSigned(
    session: StoredSession,
    action: 'activate-session' | 'revoke-session',
    given: unknown,
    context?: string,
  ) {
    if (!verifier || server === undefined || typeof given !== 'string' || given.length > MAX_SIGNATURE) return false;
    const { account, pci } = session;
    const { network, address: lower } = placeOf(account);
    const address = await verifier.readAddress(lower, network);
    const message = signedText(action, server, { account, pci, ...(context !== undefined && { context }) });
    if (address === undefined) return false;
    const isValid = await verifier.verify({ message, signature: given, address, network }).catch((cause) => {
      throw refusal('SOURCE_UNAVAILABLE', 'We failed to reach the provider for your request', cause);
    });
    // A verifier of the app may return something else that is truthy.
    return isValid === true;
  }

  /** The keys of a session in the account's contract, and the block of this answer; `undefined` for a contract that does not say. */
  async function keysOf(account: string, context: string) {
    if (!/^0x[0-9a-fA-F]{64}$/.test(context)) return undefined;
    const { decodeFunctionResult, encodeFunctionData, parseAbi } = await import('viem');
    const { network, address } = placeOf(account);
    const abi = parseAbi(KEYS_OF);
    const data = encodeFunctionData({ abi, args: [context as Hex] });
    const { block, answer } = await pool.read(network, (node) => callAtLatest(node, address, data));
    try {
      const keys = decodeFunctionResult({ abi, data: answer?.result as Hex });
      return { block, keys: keys.map((key) => key.toLowerCase()) };
    } catch {
      return undefined;
    }
  }

  return {
    async findGrant(session, context, signer, signature) {
      if (await isSigned(session, 'activate-session', signature, context)) return {};
      const { publicKeyToAddress } = await import('viem/accounts');
      const keys = isRecord(signer) && isRecord(signer.data) ? signer.data.keys : undefined;
      const texts = (Array.isArray(keys) ? keys : []).map((key: unknown) => (isRecord(key) ? `${key.publicKey}` : ''));
      if (texts[0] !== (await cosigner.publicKey(session.pci))) return undefined;
      if (!texts.every((key) => /^0x04[0-9a-f]{128}$/i.test(key))) return undefined;
      const wanted = texts.map((key) => publicKeyToAddress(key.toLowerCase() as Hex).toLowerCase());
      const found = await keysOf(session.account, context);
      return found?.keys.join() === wanted.join() ? { block: found.block } : undefined;
    },
    async isEnded(session, signature) {
      if (await isSigned(session, 'revoke-session', signature)) return true;
      const { account, context, grantedBlock } = session;
      if (context === undefined || grantedBlock === undefined) return false;
      const found = await keysOf(account, context);
      return found !== undefined && found.keys.length === 0 && found.block > grantedBlock;
    },
  };
}

/** Calls a contract at the last block of a node. The node may be many: the block is named by its hash. */
async function callAtLatest(node: BackendNode, to: string, data: string) {
  const [latest] = await node.ask([{ method: 'eth_getBlockByNumber', params: ['latest', false] }]);
  const { number, hash } = isRecord(latest?.result) ? latest.result : {};
  const isBlock = /^0x[0-9a-f]{1,13}$/i.test(`${number}`) && /^0x[0-9a-f]{64}$/i.test(`${hash}`);
  if (!isBlock) throw malformed('a block');
  // EIP-1898
  const [answer] = await node.ask([{ method: 'eth_call', params: [{ to, data }, { blockHash: hash }] }]);
  if (answer?.error && !isReverted(answer)) throw malformed('the result of a call');
  return { block: Number(number), answer };
}

function placeOf(account: string): { readonly network: NetworkId; readonly address: string } {
  const at = account.lastIndexOf(':');
  return { network: account.slice(0, at) as NetworkId, address: account.slice(at + 1) };
}
