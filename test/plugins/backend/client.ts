/** Reads through the kernel with the backend's client, whose requests the test answers. */

import { createStore } from 'jotai/vanilla';
import { allConnectionsAtom, type Connection, type FetchInit, type PluginContext, type Token } from 'latchkey/plugin';
import { backend } from 'latchkey/plugins/backend';
import { createMemoryStorage } from 'latchkey/testing';
import { readIdentity } from '../../../kernel/core/identity.js';
import { readTokens } from '../../../kernel/core/tokens.js';
import { createStorage } from '../../../kernel/platform/storage.js';
import type { BackendOptions } from '../../../plugins/backend/options.js';
import { createFakeEnv } from '../../kernel/fakes.js';

export const ACCOUNT = '0x7a3f0000000000000000000000000000000091d4';
export const USDC = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913';
export const input = { network: 'eip155:1', address: ACCOUNT };

/** A request to the API. */
export interface Asked {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly init: FetchInit;
}
/** A text with status 200, a whole response, or an exception. */
export type Answer = (asked: Asked) => string | Response | Promise<Response>;

/** The balances that the API returns in these tests. */
export const BALANCES = {
  balances: [
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId: 'eip155:1',
      value: 3100.5,
      price: 3100.5,
      quantity: { decimals: '18', numeric: '1.0' },
      iconUrl: 'https://images.example/eth.png',
    },
    {
      name: 'USD Coin',
      symbol: 'USDC',
      chainId: 'eip155:1',
      address: `eip155:1:${USDC}`,
      quantity: { decimals: '6', numeric: '25.5' },
      iconUrl: '',
    },
  ],
};

export const CHAINS = JSON.stringify({ http: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], ws: [] });

/** The token that the nodes return if the backend does not answer. */
export const NODE_TOKEN: Token = {
  id: 'eip155:1/native',
  network: 'eip155:1',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  quantity: 7n,
};

/** State with a connected account. Answers are stored only then. */
export function connectedStore() {
  const store = createStore();
  store.set(allConnectionsAtom, [{ accounts: [] } as unknown as Connection]);
  return store;
}

/**
 * @param answers - By path. `/v1/supported-chains` has a default.
 * @param page - The storage of the browser, and its clock. Pass them again to reload the page.
 */
export function arrange(
  answers: Readonly<Record<string, Answer>>,
  options: Partial<BackendOptions> = {},
  { disk = createMemoryStorage(), env = createFakeEnv() } = {},
) {
  const store = connectedStore();
  const asked: Asked[] = [];
  const values = createStorage({
    env: { localStorage: () => disk, window: undefined },
    id: 'page',
    report: (error) => reported.push(error),
  });
  const reported: unknown[] = [];
  const alerts: unknown[] = [];
  const plugin = backend({ baseUrl: 'https://data.example/api/', projectId: 'p1', ...options });
  const context = {
    plugin: 'backend',
    options: plugin.options,
    env,
    store,
    app: { sdk: { type: 'latchkey', version: 'latchkey-0' } },
    signal: new AbortController().signal,
    notify: { alert: (...alert: unknown[]) => alerts.push(alert) },
    storage: values.for('backend'),
    async fetch(url: string, init: FetchInit = {}) {
      const { pathname, searchParams } = new URL(url);
      const path = pathname.replace(/^\/api/, '');
      const one = { path, query: searchParams, init };
      asked.push(one);
      const found = Object.entries(answers).find(([prefix]) => path.startsWith(prefix));
      if (!found && path === '/v1/supported-chains') return new Response(CHAINS);
      const answer = found ? await found[1](one) : new Response('Not found', { status: 404 });
      return typeof answer === 'string' ? new Response(answer) : answer;
    },
  } as unknown as PluginContext;
  const node = { list: async () => ({ tokens: [NODE_TOKEN], origin: { kind: 'rpc', name: 'One' } as const }) };
  const handlesOf = (slot: string) =>
    plugin.contributes
      .filter((one) => one.slot === slot && one.key === 'eip155')
      .map((one) => {
        let made: unknown;
        const load = async () => {
          made ??= await (one.value as (context: PluginContext) => unknown)(context);
          return made;
        };
        return { plugin: 'backend', load };
      });
  const slots: Readonly<Record<string, unknown>> = {
    tokens: new Map([['eip155', [...handlesOf('tokens'), { plugin: 'eip155', load: async () => node }]]]),
    prices: new Map([['eip155', handlesOf('prices')]]),
    identity: new Map([['eip155', handlesOf('identity')]]),
  };
  const host = {
    env,
    store,
    read: ((slot: { readonly id: string }) => slots[slot.id] ?? new Map()) as never,
    report: (error: unknown) => reported.push(error),
  };
  const paths = () => asked.map(({ path }) => path);
  return {
    env,
    asked,
    reported,
    alerts,
    paths,
    context,
    plugin,
    /** The names of the stored values and lists. */
    stored: () => Object.keys(disk).map((key) => key.split(':')[2]),
    list: (maxAgeMs?: number, of: { readonly address?: string } = {}) =>
      readTokens(host, { ...input, ...of, ...(maxAgeMs !== undefined && { maxAgeMs }) }),
    find: () => readIdentity(host, input),
    endpoints: async () => (await handlesOf('endpoints')[0]?.load()) as { fetch: (...args: unknown[]) => unknown },
  };
}
