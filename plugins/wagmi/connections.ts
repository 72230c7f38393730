/** The further connections of a modal in wagmi's list, for `createModal({ connections: 'several' })`. */

import type { AnyModal, Connection } from 'latchkey/plugin';
import { toProviderError } from 'latchkey/plugins/eip155/provider';
import { type Known, knownOf, notConnected } from './known.js';

// biome-ignore-start lint/suspicious/noTsIgnore: as in `connector.ts`, the package is optional
/** @ts-ignore */
type Config = import('@wagmi/core').Config;
// biome-ignore-end lint/suspicious/noTsIgnore: the end of this type

/** The parts of wagmi's connector that are read here. */
interface Connector {
  readonly uid: string;
  readonly id: string;
  readonly type: string;
  readonly emitter: { emit(event: 'connect', data: Known): unknown };
}

interface State {
  readonly status: string;
  readonly current: string | null;
  readonly connections: ReadonlyMap<string, Known & { readonly connector: Connector }>;
}

/** The parts of wagmi's config that are used here. */
interface Store {
  readonly connectors: readonly Connector[];
  readonly state: State;
  setState(next: (state: State) => State): void;
  subscribe<Value>(select: (state: State) => Value, listener: () => void): () => void;
  readonly _internal: { readonly connectors: { setup(create: () => unknown): Connector } };
}

/** The parts of the modal that its general type does not show. */
interface Actions {
  use(connection: Connection): Promise<unknown>;
  disconnect(connection: Connection): Promise<unknown>;
}

/** Ids of the connectors for further connections begin with this. */
const PREFIX = 'latchkey:';

/**
 * Keeps wagmi's list of connections as long as the modal's: the current one by the connector `latchkey(modal)`, each further one by
 * a connector of its own, which is in no list of connectors. `switchConnection` of wagmi makes one current in the modal too.
 * `wagmiConfig` does this itself.
 *
 * @returns the unsubscribe function
 */
export function followConnections(config: Config, modal: AnyModal): () => void {
  const store = config as unknown as Store;
  const main = store.connectors.find(({ id }) => id === 'latchkey');
  // On a server there is never a connection.
  // biome-ignore lint/style/noRestrictedGlobals: wagmi has no context
  if (!main || typeof window === 'undefined') return () => undefined;
  const actions = modal as unknown as Actions;
  const own = new Map<string, Connector>();
  let isBusy = false;

  const all = () => (modal.state.allConnections.get() as readonly Connection[]).filter(isEvm);
  const current = () => all().find((one) => one === modal.state.connections.get().get('eip155'));
  const connectorOf = ({ connector }: Connection) => {
    const known = own.get(connector.id);
    if (known) return known;
    const find = () => all().find((one) => one.connector.id === connector.id);
    const made = store._internal.connectors.setup(() => createConnector(find, actions));
    own.set(connector.id, made);
    return made;
  };
  const isOwn = ({ id }: Connector) => id.startsWith(PREFIX);

  const sync = () => {
    const { status } = store.state;
    if (isBusy || status === 'connecting' || status === 'reconnecting') return;
    isBusy = true;
    try {
      const first = current();
      const known = knownOf(first);
      if (known && !store.state.connections.has(main.uid)) main.emitter.emit('connect', known);
      const next = new Map([...store.state.connections].filter(([, { connector }]) => !isOwn(connector)));
      for (const other of all()) {
        const facts = other === first ? undefined : knownOf(other);
        if (facts && next.has(main.uid)) next.set(connectorOf(other).uid, { ...facts, connector: connectorOf(other) });
      }
      if (textOf(next) !== textOf(store.state.connections))
        store.setState((state) => ({ ...state, connections: next, current: currentIn(state, next, main) }));
    } finally {
      isBusy = false;
    }
  };
  /** wagmi has made a further connection current. The modal follows, and then has it by its own connector. */
  const choose = () => {
    const chosen = all().find((one) => own.get(one.connector.id)?.uid === store.state.current);
    if (isBusy || !chosen || chosen === current()) return;
    const leave = () =>
      store.setState((state) => ({
        ...state,
        current: currentIn({ ...state, current: null }, state.connections, main),
      }));
    // If the modal refuses, the current connection of wagmi is the modal's again.
    void actions.use(chosen).then(leave, leave);
  };
  const stops = [
    modal.state.connections.subscribe(sync),
    modal.state.allConnections.subscribe(sync),
    store.subscribe(({ connections }) => connections, sync),
    store.subscribe(({ status }) => status, sync),
    store.subscribe((state) => state.current, choose),
  ];
  sync();
  return () => {
    for (const stop of stops) stop();
  };
}

const isEvm = ({ namespace }: Connection) => namespace === 'eip155';

/** The current connection of wagmi: its own, if it is in the list, otherwise that of the modal. */
function currentIn({ current }: State, list: State['connections'], main: Connector): string | null {
  if (current !== null && list.has(current)) return current;
  return list.has(main.uid) ? main.uid : ([...list.keys()][0] ?? null);
}

const textOf = (list: State['connections']) =>
  [...list].map(([uid, { accounts, chainId }]) => `${uid} ${chainId} ${accounts}`).join();

function createConnector(find: () => Connection | undefined, { use, disconnect }: Actions) {
  const connection = () => {
    const found = find();
    if (found) return found;
    throw notConnected();
  };
  const known = () => knownOf(connection()) as Known;
  const { connector, features } = connection();
  const provider = {
    async request(call: { readonly method: string; readonly params?: unknown }) {
      if (call.method === 'eth_accounts') return known().accounts;
      const ask = connection().features['eip155:request'] as (input: typeof call) => Promise<unknown>;
      return ask(call).catch((error: unknown) => {
        throw toProviderError(error);
      });
    },
    on: () => undefined,
    removeListener: () => undefined,
  };
  return {
    id: `${PREFIX}${connector.id}`,
    name: features.walletName ?? connector.name,
    type: 'latchkey',
    async connect() {
      await use(connection());
      return known();
    },
    disconnect: () => disconnect(connection()),
    getAccounts: async () => known().accounts,
    getChainId: async () => known().chainId,
    getProvider: async () => provider,
    isAuthorized: async () => find() !== undefined,
    // The modal is watched instead.
    onAccountsChanged: () => undefined,
    onChainChanged: () => undefined,
    onDisconnect: () => undefined,
  };
}
