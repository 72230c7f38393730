/** Names and pictures of accounts by ENS, read from the nodes of a configured network. */

import { ModalError, type NetworkId } from 'latchkey/plugin';
import type { NodePool } from '../nodes/pool.js';
import type { Identity, IdentitySource } from '../types.js';

/** Options of ENS. */
export interface EnsOptions {
  /** Network with the ENS contracts. Default `eip155:1`. */
  readonly network?: NetworkId | undefined;
  /** Address of the universal resolver. Default: the one of the Ethereum mainnet. */
  readonly universalResolver?: `0x${string}` | undefined;
}

const NOBODY: Identity = { name: null, avatar: null };
const MAINNET_RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee';
const MAX_AVATAR = 131_072;

/** A source for networks without names. */
export const noIdentity: IdentitySource = { find: async () => NOBODY };

/** The primary names of accounts, checked in both directions by the universal resolver. */
export function ensIdentity(pool: NodePool, options: EnsOptions = {}): IdentitySource {
  const { network = 'eip155:1', universalResolver = MAINNET_RESOLVER } = options;
  return {
    async find(address) {
      const { createClient, custom } = await load(() => import('viem'));
      const { getEnsName, getEnsText } = await load(() => import('viem/actions'));
      // Names must not make this server send requests to URLs of their choice (EIP-3668).
      const client = createClient({ transport: custom({ request: createRequest(pool, network) }), ccipRead: false });
      const name = await getEnsName(client, {
        address: address as `0x${string}`,
        universalResolverAddress: universalResolver,
      });
      if (name === null) return NOBODY;
      const avatar = await getEnsText(client, { name, key: 'avatar', universalResolverAddress: universalResolver });
      return { name, avatar: avatar !== null && isImage(avatar) ? avatar : null };
    },
  };
}

/** Sends requests of viem to the nodes of a network. */
function createRequest(pool: NodePool, network: NetworkId) {
  return async ({ method, params = [] }: { readonly method: string; readonly params?: readonly unknown[] }) => {
    const [answer] = await pool.read(network, (node) => node.ask([{ method, params }]));
    if (answer?.error) throw Object.assign(new Error(answer.error.message), answer.error);
    return answer?.result;
  };
}

/** Pages show only pictures that they can load without further requests of the server. */
const isImage = (avatar: string) => avatar.length <= MAX_AVATAR && /^(https:\/\/|data:image\/)/.test(avatar);

async function load<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    const hints = ['npm install viem'];
    throw new ModalError('Names of accounts need the package "viem". Install it: npm install viem', {
      code: 'PACKAGE_MISSING',
      plugin: 'backend',
      hints,
      cause,
    });
  }
}
