/** A modal with a real wallet on two local chains, for the tests of the libraries. */

import { eip155 } from 'latchkey/plugins/eip155';
import { type SIWXOptions, siwx } from 'latchkey/plugins/siwx';
import { createTestModal } from 'latchkey/testing';
import type { TestChain } from '../../tools/anvil.js';
import { openPage, walletOn } from '../sandbox/page.js';

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };

/** The options of a bench. */
interface BenchOptions {
  /** The storage of an earlier modal, to simulate a reload or a second tab. */
  readonly storage?: Storage;
  /** The wallet of an earlier bench. */
  readonly wallet?: ReturnType<typeof walletOn>;
  /** How many of the chains the app has. The wallet has them all. Default: all. */
  readonly appChains?: number;
  /** The option of the modal. */
  readonly allowUnsupported?: boolean;
  /** A second wallet, whose id is `birch`, and several connections. Default: none, and one connection. */
  readonly second?: ReturnType<typeof walletOn>;
  /** The options of the sign-in. Default: none. */
  readonly signIn?: SIWXOptions;
}

/** Creates a modal with one wallet, whose id is `acorn`. The nodes are real; the clock is not. */
export function createBench(chains: readonly TestChain[], options: BenchOptions = {}) {
  const { storage, wallet: given, appChains = chains.length, allowUnsupported = false, second, signIn } = options;
  const known = chains.map(({ chainId, url }) => ({ chainId, name: `Local ${chainId}`, rpcUrl: url }));
  const wallet = given ?? walletOn(openPage(), { chains: known });
  const asked: string[] = [];
  const networks = chains.slice(0, appChains).map(({ chainId, url }) => ({
    id: chainId,
    name: `Local ${chainId}`,
    nativeCurrency: ETHER,
    rpcUrls: [url],
  }));
  const connectors = [
    { id: 'acorn', name: 'Acorn', provider: wallet.provider },
    ...(second ? [{ id: 'birch', name: 'Birch', provider: second.provider }] : []),
  ];
  const modal = createTestModal({
    plugins: [eip155({ networks, connectors }), ...(signIn ? [siwx(signIn)] : [])],
    networks: { allowUnsupported },
    ...(second && { connections: 'several' as const }),
    platform: {
      ...(storage && { storage }),
      fetch({ url, method, headers, body = '' }) {
        asked.push(body);
        return fetch(url, { method, headers: { ...headers }, body });
      },
    },
  });
  /** Connects by the modal itself, as its own button would. */
  const connect = async () => {
    const result = await modal.connect({ connector: 'acorn' });
    if (result.status !== 'connected') throw new Error(`not connected: ${JSON.stringify(result)}`);
  };
  return { modal, wallet, connect, asked: asked as readonly string[], networks };
}
