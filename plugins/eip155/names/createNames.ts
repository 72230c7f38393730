/** The service `names` of this namespace: names of ENS, resolved by viem on the app's own nodes. Lazy. */

import { nodeCode } from 'latchkey/chain-kit';
import { ModalError, type NameSource, type NetworkId, type PluginContext } from 'latchkey/plugin';
import { isAddress, toChecksum } from '../address.js';
import type { Eip155Options } from '../options.js';
import { createRpc } from '../rpc/client.js';

/** The universal resolver of the Ethereum mainnet. */
const MAINNET_RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee';
/** A name is resolved on the mainnet, also for accounts of other networks. */
const MAINNET = 1;
/** The error code of a call that reverts. The universal resolver reverts for names without a resolver. */
const REVERTED = 3;

/** Names without an address on the wanted network have the address of the mainnet: an account has it on all networks. */
export function createNames(context: PluginContext, options: NonNullable<Eip155Options['ens']> = {}): NameSource {
  const { chainId = MAINNET, universalResolver = MAINNET_RESOLVER } = options;
  const home: NetworkId = `eip155:${chainId}`;
  const rpc = createRpc(context);
  return {
    async resolve({ name, network, signal }) {
      if (!context.networks.get(home)) return undefined;
      const { createClient, custom, normalize, getEnsAddress, toCoinType } = await loadViem();
      const request = async ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
        rpc(home, { method, params: (params ?? []) as readonly unknown[] }, signal);
      // A name must not make the page send requests to URLs of the name's choice (EIP-3668).
      const client = createClient({ transport: custom({ request }, { retryCount: 0 }), ccipRead: false });
      const ensName = normalize(name);
      const find = (coinType?: bigint) =>
        getEnsAddress(client, {
          name: ensName,
          universalResolverAddress: universalResolver as `0x${string}`,
          ...(coinType !== undefined && { coinType }),
        }).catch((error: unknown) => {
          if (isRevert(error)) return null;
          throw error;
        });
      const other = network === home ? null : await find(toCoinType(Number(network.slice('eip155:'.length))));
      const found = other ?? (await find());
      // Resolvers can return any bytes for other networks.
      return isAddress(found) ? toChecksum(found) : undefined;
    },
  };
}

/** Whether the call reverted, somewhere in the chain of causes. */
function isRevert(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (nodeCode(cause) === REVERTED) return true;
  return false;
}

async function loadViem() {
  try {
    // Taken apart where they are imported, so that bundlers leave out the rest of viem. Some of it fails while it loads on
    // pages with frozen prototypes.
    const { createClient, custom } = await import('viem');
    const { getEnsAddress, normalize, toCoinType } = await import('viem/ens');
    return { createClient, custom, getEnsAddress, normalize, toCoinType };
  } catch (cause) {
    const hints = ['npm install viem'];
    throw new ModalError('Names of accounts need the package "viem". Install it: npm install viem', {
      ...{ code: 'PACKAGE_MISSING', plugin: 'eip155', hints, cause },
    });
  }
}
