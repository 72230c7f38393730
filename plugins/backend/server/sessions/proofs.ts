/** Proves that an account wants what a request about its session says: by its contract, or by its signature. */

import type { NetworkId } from 'latchkey/plugin';
import type { Hex } from 'viem';
import { signedText } from '../../signedText.js';
import { refusal } from '../errors.js';
import { callOf } from '../nodes/abi.js';
import { isObject } from '../nodes/askNode.js';
import type { NodePool } from '../nodes/pool.js';
import type { StoredSession } from '../store/sessions.js';
import type { NameVerifier } from '../types.js';
import type { Cosigner } from './cosigner.js';

/** Checks requests about sessions. */
export interface SessionProofs {
  /** Whether the account has granted the session to these keys, the server's first. @throws `NODE_UNAVAILABLE` */
  isGranted(session: StoredSession, context: string, signer: unknown, signature: unknown): Promise<boolean>;
  /** Whether the account has ended the session. @throws `NODE_UNAVAILABLE` */
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

  /** The keys of a session in the account's contract; `undefined` for a contract that does not say. */
  async function keysOf(account: string, context: string): Promise<readonly string[] | undefined> {
    if (!/^0x[0-9a-fA-F]{64}$/.test(context)) return undefined;
    const { decodeFunctionResult, encodeFunctionData, parseAbi } = await import('viem');
    const { network, address } = placeOf(account);
    const abi = parseAbi(KEYS_OF);
    const data = encodeFunctionData({ abi, args: [context as Hex] });
    const [answer] = await pool.read(network, (node) => node.ask([callOf(address, data)]));
    try {
      return decodeFunctionResult({ abi, data: answer?.result as Hex }).map((key) => key.toLowerCase());
    } catch {
      return undefined;
    }
  }

  return {
    async isGranted(session, context, signer, signature) {
      if (await isSigned(session, 'activate-session', signature, context)) return true;
      const { publicKeyToAddress } = await import('viem/accounts');
      const keys = isObject(signer) && isObject(signer.data) ? signer.data.keys : undefined;
      const texts = (Array.isArray(keys) ? keys : []).map((key: unknown) => (isObject(key) ? `${key.publicKey}` : ''));
      if (texts[0] !== (await cosigner.publicKey(session.pci))) return false;
      if (!texts.every((key) => /^0x04[0-9a-f]{128}$/i.test(key))) return false;
      const wanted = texts.map((key) => publicKeyToAddress(key.toLowerCase() as Hex).toLowerCase());
      return (await keysOf(session.account, context))?.join() === wanted.join();
    },
    async isEnded(session, signature) {
      if (await isSigned(session, 'revoke-session', signature)) return true;
      return session.context !== undefined && (await keysOf(session.account, session.context))?.length === 0;
    },
  };
}

function placeOf(account: string): { readonly network: NetworkId; readonly address: string } {
  const at = account.lastIndexOf(':');
  return { network: account.slice(0, at) as NetworkId, address: account.slice(at + 1) };
}
