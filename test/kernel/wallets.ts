/** Scripted chain plugins and wallets for kernel tests. */

import {
  type Connector,
  connectors,
  definePlugin,
  type Grant,
  type ModalError,
  type NamespaceDefinition,
  namespaces,
  type Share,
  view,
  views,
} from 'latchkey/plugin';

export const field = (id: string, namespace = 'meadow') => ({
  id: `${namespace}:${id}`,
  namespace,
  name: `Field ${id}`,
  nativeCurrency: { name: 'Clover', symbol: 'CLV', decimals: 6 },
  rpcUrls: ['https://rpc.example'],
});

/** A grant that a test controls. */
export interface ScriptedGrant extends Grant {
  readonly ended: number;
  change(shares: Record<string, Partial<Share>> | undefined): void;
}

let grants = 0;

export function scriptGrant(shares: Record<string, Partial<Share>>, end: () => Promise<void> = async () => {}) {
  const watchers = new Set<(grant: Grant | undefined) => void>();
  let ended = 0;
  const id = `grant-${++grants}`;
  const complete = (given: Record<string, Partial<Share>>) =>
    new Map(
      Object.entries(given).map(([namespace, share]) => [
        namespace,
        { accounts: [{ address: 'alice' }], networks: 'any' as const, features: {}, ...share },
      ]),
    );
  const grant: ScriptedGrant = {
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
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    change(next) {
      for (const notify of [...watchers]) notify(next && { ...grant, shares: complete(next) });
    },
  };
  return grant;
}

/** A connector whose `connect` and `restore` settle when the test answers them. */
export function scriptConnector(id: string, over: Partial<Connector> = {}) {
  const asked: {
    answer(grant: Grant): void;
    refuse(error: unknown): void;
    readonly signal: AbortSignal;
    readonly network: string | undefined;
  }[] = [];
  const restores: typeof asked = [];
  const wait =
    (list: typeof asked) =>
    ({ signal, network }: { signal: AbortSignal; network?: string }) =>
      new Promise<Grant>((answer, refuse) => list.push({ answer, refuse, signal, network }));
  const connector: Connector = {
    id,
    name: id,
    type: 'ANNOUNCED',
    namespaces: ['meadow'],
    connect: wait(asked),
    restore: wait(restores),
    ...over,
  };
  return { connector, asked, restores };
}

export function meadow(list: readonly Connector[], over: Partial<NamespaceDefinition> = {}) {
  return definePlugin({
    id: 'meadow',
    contributes: [
      namespaces.of('meadow', {
        name: 'Meadow',
        networks: [field('1'), field('2')],
        isAddress: (text: string) => text.length > 0,
        ...over,
      }),
      connectors.of({ watch: (_context, publish) => publish(list) }),
    ],
  });
}

/** A second namespace, connected through the connectors of `meadow`. */
export const hill = definePlugin({
  id: 'hill',
  contributes: [namespaces.of('hill', { name: 'Hill', networks: [field('1', 'hill')], isAddress: () => true })],
});

/** Empty views for the routing rules. */
export const screens = definePlugin({
  id: 'screens',
  contributes: [
    views.of('Connect', view({ load: async () => ({ default: () => null }) })),
    views.of(
      'Account',
      view({ load: async () => ({ default: () => null }), when: (state) => Boolean(state.connection) }),
    ),
    views.of('Swap', view<{ from: string }>({ load: async () => ({ default: () => null }) })),
  ],
  setup(context) {
    context.tap('resolveView', ({ state }) => ({ view: state.connection ? 'Account' : 'Connect' }), { order: 300 });
  },
});

export const codeOf = (result: { status: string; error?: ModalError }) => [result.status, result.error?.code];
