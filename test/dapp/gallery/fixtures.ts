/** A scripted chain plugin with wallets and balances, so that the gallery renders the real views. */

import {
  type Absence,
  type Account,
  balances,
  type Connector,
  connectors,
  definePlugin,
  type Grant,
  ModalError,
  type Network,
  namespaces,
  view,
  views,
} from 'latchkey/plugin';
import { assetsOf } from './assets.js';
import { delegationFixture } from './delegation.js';
import { directoryFixture, openBrowser } from './directory.js';
import { featuresOf } from './features.js';
import { historyOf } from './history.js';
import { KIT_PAGES } from './kit/index.js';
import { loginsFixture } from './logins.js';
import { signingOf } from './names.js';
import { pairingFixture } from './pairing.js';
import { type NETWORKS, networksOf } from './pictures.js';
import type { SceneOptions, WalletFixture } from './scene.js';
import { PERMISSION_FEATURES, sessionsFixture } from './sessions.js';
import { signatureOf, signInFixture } from './signIn.js';
import { swapsFixture } from './swaps.js';
import { transfersFixture } from './transfers.js';

/** The account of every scene. */
export const ADDRESS = '0x7a3F0000000000000000000000000000000091D4';
const ETHER = 10n ** 18n;
const never = <T>() => new Promise<T>(() => undefined);

const SOLANA_SHARE = {
  accounts: [{ address: '7sVt4kfyJ2mD9s1Q3GvY8bTnR5wLxHc6uKpZaEoNj3Fd' }] as const,
  networks: 'any' as const,
  features: {},
};

type Watcher = Parameters<Grant['watch']>[0];

function grant(
  options: SceneOptions,
  namespace: string,
  watchers = new Set<Watcher>(),
  { id = namespace, address = ADDRESS }: Partial<WalletFixture> = {},
): Grant {
  const { switching, signIn, label } = options;
  const account: Account = {
    address,
    ...(label && { label }),
    ...((signIn?.isSmart || options.smart) && { type: 'smartAccount' }),
  };
  const share = {
    accounts: [account, ...(options.others ?? [])] as const,
    networks: options.agreed ?? ('any' as const),
    network: options.network ?? 'eip155:1',
    // The switch stays pending while the state is shown.
    features: {
      switchNetwork: () => (switching ? Promise.reject(switching) : never<void>()),
      ...(signIn && signatureOf(signIn)),
      ...(options.names && signingOf(options.names)),
      ...(options.sessions && PERMISSION_FEATURES),
    },
  };
  return {
    id: `grant-${id}`,
    shares: new Map([[namespace, namespace === 'solana' ? SOLANA_SHARE : share]]),
    end: async () => undefined,
    watch(watcher) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}

function connector(wallet: WalletFixture, options: SceneOptions, watchers: Set<Watcher>): Connector {
  const { answer = 'approve', namespace = 'eip155', ...face } = wallet;
  return {
    ...face,
    // The id of the wallet's directory entry.
    explorerId: face.id,
    type: 'ANNOUNCED',
    namespaces: [namespace],
    connect() {
      if (answer === 'hang') return never();
      return answer === 'approve'
        ? Promise.resolve(grant(options, namespace, watchers, wallet))
        : Promise.reject(answer);
    },
  };
}

/** The scripted pairing plugin, if the state has one. */
export const pairingOf = (options: SceneOptions) =>
  options.pairing ? [pairingFixture(options.pairing, async () => grant(options, 'eip155'))] : [];

/** The scripted log-in plugins, if the state has them. */
export const loginsOf = (options: SceneOptions) =>
  options.logins ? loginsFixture(options.logins, async () => grant(options, 'eip155')) : [];

/** The scripted delegation, if the state has one. */
export const delegationOf = ({ delegation }: SceneOptions) => (delegation ? [delegationFixture(delegation)] : []);

/** The permissions of apps, if the state has them. */
export const sessionsOf = ({ sessions, unreadable }: SceneOptions) =>
  sessions ? sessionsFixture(sessions, unreadable) : [];

/** The scripted sign-in plugin, if the state has one. */
export const signInOf = ({ signIn }: SceneOptions) => (signIn ? [signInFixture(signIn)] : []);

/** The list of announced wallets. It can change while the modal is open. */
export function createWalletList(options: SceneOptions) {
  const watchers = new Set<Watcher>();
  const list = (options.wallets ?? []).map((wallet) => connector(wallet, options, watchers));
  let publish: (connectors: readonly Connector[]) => void = () => undefined;
  return {
    source: connectors.of({
      watch(_context, publishList) {
        publish = publishList;
        publish(list);
        return options.looking ? never<void>() : undefined;
      },
    }),
    add(wallet: WalletFixture) {
      list.push(connector(wallet, options, watchers));
      publish(list);
    },
    /** Locks the connected wallets: they share no accounts. @param only - Locks the last one. */
    lock(absence: Absence = 'locked', only?: 'last') {
      const { shares, ...rest } = grant(options, 'eip155');
      const locked = new Map([...shares].map(([namespace, share]) => [namespace, { ...share, accounts: [], absence }]));
      for (const watcher of [...watchers].slice(only ? -1 : 0)) watcher({ ...rest, shares: locked });
    },
    /** Removes all wallets. */
    clear() {
      list.length = 0;
      publish(list);
    },
  };
}

/** The scripted chain plugin. States use its `api` to show toasts, alerts and views. */
export function fixture(options: SceneOptions, wallets: ReturnType<typeof createWalletList>) {
  const { namespaces: shown = ['eip155'], balance = (12_345n * ETHER) / 10_000n } = options;
  const chain = (namespace: keyof typeof NETWORKS) => {
    return namespaces.of(namespace, {
      name: { eip155: 'Ethereum family', solana: 'Solana', bip122: 'Bitcoin', polkadot: 'Polkadot' }[namespace],
      ...(namespace === 'eip155' && { signInName: 'Ethereum' }),
      ...networksOf(namespace, options.drawn),
      isAddress: (text: string) => (namespace === 'eip155' ? /^0x[0-9a-fA-F]{40}$/ : /^[1-9A-Za-z]{26,48}$/).test(text),
      addressUrl: (network: Network, address: string) => `${network.explorerUrl}/address/${address}`,
      transactionUrl: (network: Network, id: string) => `${network.explorerUrl}/tx/${id}`,
    });
  };
  return definePlugin({
    id: 'fixture',
    contributes: [
      ...shown.map(chain),
      ...featuresOf(options.features),
      ...(options.assets ? assetsOf(options.assets) : []),
      ...(options.history ? historyOf(options.history) : []),
      ...(options.directory && options.directory !== true ? [directoryFixture(options.directory)] : []),
      ...(options.send ? transfersFixture(options.send, ADDRESS) : []),
      ...(options.swaps ? swapsFixture(options.swaps, ADDRESS) : []),
      wallets.source,
      balances.of('eip155', () => ({
        native() {
          if (balance === 'hang') return never<bigint>();
          if (balance === 'fail') return Promise.reject(new ModalError('The node is down.', { code: 'RPC_FAILED' }));
          return Promise.resolve(balance);
        },
      })),
      ...Object.entries(KIT_PAGES).map(([page, load]) => views.of(`Kit${page}`, view({ load }))),
      views.of('Slow', view({ load: () => never<{ default: () => null }>() })),
      views.of('Missing', view({ load: () => Promise.reject(new Error('The file is not there.')) })),
      views.of('Broken', view({ load: () => import('./parts.js').then(({ Broken }) => ({ default: Broken })) })),
    ],
    setup: (context) => void (options.phone && openBrowser(context)),
    api: ({ notify, router }) => ({ toast: notify.toast, alert: notify.alert, shake: router.shake, push: router.push }),
  });
}
