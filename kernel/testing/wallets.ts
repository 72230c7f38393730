/** Fake wallets and a fake namespace, for tests of code that uses connections. */

import type { ConnectorSource, Contribution, Plugin } from '../contract/contract.js';
import { definePlugin } from '../contract/define.js';
import type {
  ConnectContext,
  Connector,
  ConnectorType,
  Features,
  Grant,
  Namespace,
  Network,
  NetworkId,
  Share,
} from '../contract/model.js';
import { connectors, type NamespaceDefinition, namespaces } from '../contract/slots.js';
import { ModalError } from '../values/error.js';

/**
 * How a wallet answers a request: approves, rejects, does not answer, throws, or returns invalid data. Requests without
 * an answer can be answered later with `FakeConnector.answer`.
 */
export type WalletMode = 'approve' | 'reject' | 'hang' | 'throw' | 'lie';

/** Initial properties of a fake wallet. */
export interface FakeConnectorScript {
  readonly id: string;
  /** Default: the id. */
  readonly name?: string;
  /** Default `ANNOUNCED`. */
  readonly type?: ConnectorType;
  /** Default `['fake']`. */
  readonly namespaces?: readonly Namespace[];
  /** Addresses it shares in each namespace, the selected one first. Default `['alice']`. */
  readonly accounts?: readonly string[];
  /** Default `'any'`. */
  readonly networks?: readonly NetworkId[] | 'any';
  /** The wallet's current network, if wallets of the namespace have one. */
  readonly network?: NetworkId;
  /** Default: none. */
  readonly features?: Features;
  /** Default `approve`. */
  readonly mode?: WalletMode;
  /** Whether it reconnects after a reload without asking. Default true. */
  readonly remembers?: boolean;
}

/** A grant controlled by a test. */
export interface FakeGrant extends Grant {
  /** Number of calls of `end`. */
  readonly ended: number;
  /** Notifies the watchers of new shares, or with `undefined` of the end. Fields left out keep their initial values. */
  change(shares: Readonly<Record<Namespace, Partial<Share>>> | undefined): void;
}

/** A wallet controlled by a test. */
export interface FakeConnector {
  /** For a plugin's `connectors` slot; see `fakeNamespace`. */
  readonly connector: Connector;
  /** Received connect requests, oldest first. */
  readonly prompts: readonly ConnectContext[];
  /** Returned grants, oldest first. */
  readonly grants: readonly FakeGrant[];
  /** Sets how it answers the following requests. */
  behave(mode: WalletMode): void;
  /** Answers all pending requests, also those whose caller has aborted. */
  answer(mode: Exclude<WalletMode, 'hang'>): void;
  /** Simulates a change of accounts in the wallet. */
  changeAccounts(addresses: readonly string[]): void;
  /** The user moves the wallet to a network. */
  changeNetwork(network: NetworkId): void;
  /** The wallet ends the connection. */
  end(): void;
}

/**
 * Creates a grant with these shares.
 *
 * @param shares - By namespace. Default of each: the account `alice`, any network, no feature.
 * @param end - Called when the grant is ended.
 */
export function fakeGrant(
  id: string,
  shares: Readonly<Record<Namespace, Partial<Share>>>,
  end: () => Promise<void> = async () => undefined,
): FakeGrant {
  const watchers = new Set<(grant: Grant | undefined) => void>();
  let ended = 0;
  const complete = (given: Readonly<Record<Namespace, Partial<Share>>>) =>
    new Map(
      Object.entries(given).map(([namespace, share]): [Namespace, Share] => [
        namespace,
        { accounts: [{ address: 'alice' }], networks: 'any', features: {}, ...shares[namespace], ...share },
      ]),
    );
  const grant: FakeGrant = {
    id,
    shares: complete(shares),
    get ended() {
      return ended;
    },
    async end() {
      ended++;
      await end();
    },
    watch(changed) {
      const own = (next: Grant | undefined) => changed(next);
      watchers.add(own);
      return () => void watchers.delete(own);
    },
    change(next) {
      for (const notify of [...watchers]) notify(next && { ...grant, shares: complete(next) });
    },
  };
  return grant;
}

/** Creates a wallet controlled by a test. */
export function fakeConnector(script: FakeConnectorScript): FakeConnector {
  const { id, name = id, type = 'ANNOUNCED', namespaces = ['fake'], remembers = true } = script;
  const prompts: ConnectContext[] = [];
  const grants: FakeGrant[] = [];
  const waiting: ((mode: Exclude<WalletMode, 'hang'>) => void)[] = [];
  let mode = script.mode ?? 'approve';
  let share: Partial<Share> = {
    accounts: (script.accounts ?? ['alice']).map((address) => ({ address })),
    networks: script.networks ?? 'any',
    features: script.features ?? {},
    ...(script.network === undefined ? {} : { network: script.network }),
  };
  const sharesIn = (wanted: readonly Namespace[], given = share) =>
    Object.fromEntries(wanted.filter((one) => namespaces.includes(one)).map((one) => [one, given]));
  const change = (more: Partial<Share>) => {
    share = { ...share, ...more };
    for (const grant of grants) if (grant.ended === 0) grant.change(sharesIn([...grant.shares.keys()]));
  };
  const answer = (how: Exclude<WalletMode, 'hang'>, wanted: readonly Namespace[]): Grant => {
    if (how === 'reject') throw new ModalError('The request was declined in the wallet.', { code: 'USER_REJECTED' });
    if (how === 'throw') throw new Error('The wallet broke.');
    const given = how === 'lie' ? sharesIn(wanted, { accounts: [{ address: '' }] }) : sharesIn(wanted);
    const grant = fakeGrant(`${id}-${grants.length + 1}`, given);
    grants.push(grant);
    return grant;
  };
  const ask = (context: ConnectContext) =>
    new Promise<Grant>((resolve) => {
      prompts.push(context);
      const give = (how: Exclude<WalletMode, 'hang'>) =>
        resolve(new Promise((settled) => settled(answer(how, context.namespaces))));
      if (mode === 'hang') waiting.push(give);
      else give(mode);
    });
  return {
    connector: Object.freeze({
      id,
      name,
      type,
      namespaces,
      connect: ask,
      ...(remembers && { restore: async ({ namespaces: wanted }: ConnectContext) => answer('approve', wanted) }),
    }),
    prompts,
    grants,
    behave(next) {
      mode = next;
    },
    answer(how) {
      for (const give of waiting.splice(0)) give(how);
    },
    changeAccounts: (addresses) => change({ accounts: addresses.map((address) => ({ address })) }),
    changeNetwork: (network) => change({ network }),
    end() {
      for (const grant of grants) if (grant.ended === 0) grant.change(undefined);
    },
  };
}

/** Lower-case letters, and real addresses: EVM, base58 of 32 bytes and more, and bech32. */
const ADDRESS = /^([a-z]{1,64}|0x[\da-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{26,64}|(bc|tb)1[a-z\d]{8,87})$/;

/** The plugin that `fakeNamespace` creates. */
export type FakeNamespace<Id extends string> = Plugin<
  Id,
  readonly [Contribution<'namespaces', Id, NamespaceDefinition>, Contribution<'connectors', never, ConnectorSource>]
>;

/**
 * Creates a chain plugin with these wallets and two networks, `<namespace>:1` and `<namespace>:2`.
 *
 * @param wallets - Wallets to publish. Pass a wallet of several namespaces to only one plugin.
 */
export function fakeNamespace<const Id extends string = 'fake'>(
  wallets: readonly FakeConnector[],
  namespace: Id = 'fake' as Id,
  // Without `NoInfer`, the list of plugins that it is written into would decide the id, as `any`.
): FakeNamespace<NoInfer<Id>> {
  const network = (reference: string): Network => ({
    id: `${namespace}:${reference}`,
    namespace,
    name: `Network ${reference}`,
    nativeCurrency: { name: 'Token', symbol: 'TKN', decimals: 9 },
    rpcUrls: ['https://rpc.example'],
  });
  return definePlugin({
    id: namespace,
    contributes: [
      namespaces.of(namespace, {
        name: 'Fake networks',
        networks: [network('1'), network('2')],
        isAddress: (text: string) => ADDRESS.test(text),
      }),
      connectors.of({ watch: (_context, publish) => publish(wallets.map(({ connector }) => connector)) }),
    ],
  }) as unknown as FakeNamespace<Id>;
}
