/** The service `names` of this namespace: names of ENS, resolved by viem on the app's own nodes. Lazy. */

import { isRevert } from 'latchkey/chain-kit';
import {
  isModalError,
  ModalError,
  type NameSource,
  type NetworkId,
  type PluginContext,
  toModalError,
} from 'latchkey/plugin';
import { isAddress, toChecksum } from '../address.js';
import type { Eip155Options } from '../options.js';
import { createRpc } from '../rpc/client.js';
import { delegateOf } from '../rpc/delegation.js';
import { createRequest } from '../rpc/reads.js';

/** The universal resolver of the Ethereum mainnet. */
const MAINNET_RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee';
/** A name is resolved on the mainnet, also for accounts of other networks. */
const MAINNET = 1;

/**
 * A name without an address on the wanted network has the address of the home network, if that is a plain account: its key
 * controls the address on every network. A contract exists on its own network only.
 */
export function createNames(context: PluginContext<Eip155Options>): NameSource {
  const { chainId = MAINNET, universalResolver = MAINNET_RESOLVER } = context.options.ens || {};
  const home: NetworkId = `eip155:${chainId}`;
  const rpc = createRpc(context);
  const universalResolverAddress = universalResolver as `0x${string}`;
  const open = async (signal: AbortSignal | undefined) => {
    const { createClient, custom, ...ens } = await loadViem();
    const request = async ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
      rpc(home, { method, params: (params ?? []) as readonly unknown[] }, signal);
    // A name must not make the page send requests to URLs of the name's choice (EIP-3668).
    return { client: createClient({ transport: custom({ request }, { retryCount: 0 }), ccipRead: false }), ...ens };
  };
  return {
    async resolve({ name, network, signal }) {
      // A name without a dot is one of an address book.
      if (!name.includes('.')) return undefined;
      if (!context.networks.get(home)) return undefined;
      const { client, normalize, getEnsAddress, toCoinType } = await open(signal);
      const ensName = normalized(name, normalize);
      if (ensName === undefined) return undefined;
      const find = (coinType?: bigint) =>
        orNull(
          getEnsAddress(client, {
            name: ensName,
            universalResolverAddress,
            ...(coinType !== undefined && { coinType }),
          }),
        );
      const chainId = Number(network.slice('eip155:'.length));
      // ENSIP-11 has coin types for smaller ids only.
      const hasCoinType = network !== home && chainId < 2 ** 31;
      const other = hasCoinType ? await find(toCoinType(chainId)) : null;
      const found = other ?? (await find());
      // Resolvers can return any bytes for other networks.
      if (!isAddress(found)) return undefined;
      if (network !== home && other === null) {
        const code = await createRequest(rpc, home, signal)('eth_getCode', [found, 'latest']);
        if (code !== '0x' && delegateOf(code) === undefined) return undefined;
      }
      return toChecksum(found);
    },
    async reverse({ address, signal }) {
      if (!context.networks.get(home)) return undefined;
      const opened = await open(signal).catch((error: unknown) => {
        // Names are shown beside addresses. Pages without viem show the addresses alone.
        if (isModalError(error, 'PACKAGE_MISSING')) return undefined;
        throw error;
      });
      if (!opened) return undefined;
      const { client, normalize, getEnsName } = opened;
      const account = address as `0x${string}`;
      const name = await orNull(getEnsName(client, { address: account, universalResolverAddress })).catch(onchain);
      // A name in another spelling could look like the name of somebody else (ENSIP-15).
      return name !== null && normalized(name, normalize) === name ? name : undefined;
    },
  };
}

/** `null` for a call that reverts. @throws `NAME_OFFCHAIN` if it reverts to name a server that has the answer */
async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isOffchain(error)) {
      const message = 'The name is kept outside of the chain (EIP-3668). It is not looked up there.';
      throw new ModalError(message, { code: 'NAME_OFFCHAIN', plugin: 'eip155', cause: error });
    }
    if (hasReverted(error)) return null;
    const message = 'A name could not be read from the node of the network of ENS.';
    throw toModalError(error, { code: 'NAME_UNREADABLE', plugin: 'eip155', message });
  }
}

/** `OffchainLookup(address,string[],bytes,bytes4,bytes)` of EIP-3668. */
const OFFCHAIN_LOOKUP = '556f1830';

/** Whether the data of the revert is that of a lookup on a server. */
function isOffchain(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { data } = cause as { readonly data?: unknown };
    const bytes = typeof data === 'object' && data !== null ? (data as { readonly data?: unknown }).data : data;
    if (typeof bytes === 'string' && bytes.startsWith(`0x${OFFCHAIN_LOOKUP}`)) return true;
  }
  return false;
}

/** An account whose name is kept outside of the chain is shown without one. */
function onchain(error: unknown): null {
  if (isModalError(error, 'NAME_OFFCHAIN')) return null;
  throw error;
}

/** The name in the spelling of ENSIP-15. `undefined` for one that it forbids, such as a mixture of alphabets: nobody can have it. */
function normalized(name: string, normalize: (name: string) => string): string | undefined {
  try {
    return normalize(name);
  } catch {
    return undefined;
  }
}

/** Whether the call reverted, somewhere in the chain of causes. The universal resolver reverts for names without a resolver. */
function hasReverted(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (isRevert(cause)) return true;
  return false;
}

async function loadViem() {
  try {
    // Taken apart where they are imported, so that bundlers leave out the rest of viem. Some of it fails while it loads on
    // pages with frozen prototypes.
    const { createClient, custom } = await import('viem');
    const { getEnsAddress, getEnsName, normalize, toCoinType } = await import('viem/ens');
    return { createClient, custom, getEnsAddress, getEnsName, normalize, toCoinType };
  } catch (cause) {
    const hints = ['npm install viem'];
    throw new ModalError('Names of accounts need the package "viem". Install it: npm install viem', {
      code: 'PACKAGE_MISSING',
      plugin: 'eip155',
      hints,
      cause,
    });
  }
}
