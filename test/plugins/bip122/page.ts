/** A page with Bitcoin burner wallets, and the connectors that the plugin lists. */

import {
  type ConnectContext,
  type Connector,
  type Grant,
  isModalError,
  type PluginContext,
  type Share,
} from 'latchkey/plugin';
import { type Bip122Features, bitcoin, bitcoinSignet, bitcoinTestnet3, bitcoinTestnet4 } from 'latchkey/plugins/bip122';
import { announceBurnerWallets, type Bip122BurnerWallet, type SandboxWallet } from 'latchkey/plugins/sandbox';
import { discover } from '../../../plugins/bip122/discovery.js';
import type { Bip122Options } from '../../../plugins/bip122/options.js';
import { memory } from '../../tools/memory.js';
import { fakeContext } from '../eip155/context.js';

export const NETWORKS = [bitcoin, bitcoinTestnet3, bitcoinTestnet4, bitcoinSignet];

/** The argument of `connector.connect`. */
export const connectOptions = (over: Partial<ConnectContext> = {}): ConnectContext => ({
  namespaces: ['bip122'],
  networks: NETWORKS,
  signal: new AbortController().signal,
  proof: async () => undefined,
  progress: () => {},
  ...over,
});

/** A page without wallets. */
export function openPage(options: Partial<Bip122Options> = {}, stored = new Map<string, string>()) {
  const fake = fakeContext({
    networks: NETWORKS,
    options: { networks: NETWORKS, ...options },
    window: {
      CustomEvent,
      crypto,
      localStorage: memory(stored),
      location: { origin: 'http://127.0.0.1' },
      reportError: (error: unknown) => {
        throw error;
      },
      setTimeout: () => 0,
    },
  });
  const openings: ((state: { readonly open: boolean }) => void)[] = [];
  const watch = (_: unknown, changed: never) => void openings.push(changed);
  const context = { ...fake.context, plugin: 'bip122', app: { name: 'Meadow' }, watch } as unknown as PluginContext;
  const lists: (readonly Connector[])[] = [];
  const start = () => discover(context, (list) => lists.push(list));
  return {
    fake,
    context,
    lists,
    stored,
    start,
    /** Simulates the opening of the modal. */
    open: () => openings.forEach((changed) => void changed({ open: true })),
    get now() {
      return lists.at(-1) ?? [];
    },
    async announce(wallets: readonly SandboxWallet[], network?: 'Testnet4') {
      const spec = {
        bip122: { ...(network && { network }) },
        wallets: wallets.map(toBitcoin),
        mode: 'approve' as const,
      };
      return (await announceBurnerWallets(spec, fake.window as never)) as readonly Bip122BurnerWallet[];
    },
  };
}

const toBitcoin = (wallet: SandboxWallet): SandboxWallet => ({ namespaces: ['bip122'], ...wallet });

export type Standard = Bip122BurnerWallet['standard'];

/** Connects one burner wallet of a standard. */
export async function connected(
  standard: Standard,
  over: Partial<ConnectContext> = {},
  options: Partial<Bip122Options> = {},
) {
  const page = openPage(options);
  const [burner] = await page.announce([{ name: 'Harbor', rdns: 'example.harbor', bip122: { standard } }]);
  if (!burner) throw new Error('no wallet');
  page.start();
  const [connector] = page.now;
  if (!connector) throw new Error('not found');
  const grant = await connector.connect(connectOptions(over));
  const grants: (Grant | undefined)[] = [];
  grant.watch((changed) => grants.push(changed));
  return { ...page, page, burner, connector, grant, grants, features: featuresOf(grant) };
}

export function shareOf(grant: Grant | undefined): Share {
  const share = grant?.shares.get('bip122');
  if (!share) throw new Error('no share');
  return share;
}

type Name = 'signMessage' | 'switchNetwork' | `bip122:${'signMessage' | 'signPsbt' | 'sendTransfer'}`;

/** The features, typed as present: most burner wallets have all of them. */
export const featuresOf = (grant: Grant | undefined) =>
  shareOf(grant).features as Bip122Features & Required<Pick<Bip122Features, Name>>;

export const addressesOf = (grant: Grant | undefined) => shareOf(grant).accounts.map(({ address }) => address);

/** The error code of a rejected promise; `settled` if it resolves. */
export const codeOf = (promise: Promise<unknown> | undefined) =>
  Promise.resolve(promise).then(
    () => 'settled',
    (error) => (isModalError(error) ? error.code : error),
  );
