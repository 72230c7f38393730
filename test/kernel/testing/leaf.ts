/** A small correct chain plugin for a fictional namespace. On request it has the bug that one check must find. */

import {
  type Account,
  balances,
  type ConnectContext,
  type Connector,
  connectors,
  definePlugin,
  displayText,
  fees,
  isModalError,
  ModalError,
  type Network,
  namespaces,
  type PluginContext,
} from 'latchkey';
import { askOnce, createLiveGrant, createTransport, PROMPT_MS, RESTORE_MS } from 'latchkey/chain-kit';
import type { CheckId } from 'latchkey/testing';
import { ALICE, type LeafWallet } from './leafWallet.js';

const ADDRESS = /^leaf1[a-z0-9]{13}$/;
const isAddress = (text: unknown): text is string => typeof text === 'string' && ADDRESS.test(text);

const network = (name: string): Network => ({
  id: `leaf:${name}`,
  namespace: 'leaf',
  name,
  nativeCurrency: { name: 'Leaf', symbol: 'LEAF', decimals: 9 },
  rpcUrls: [`https://${name}.leaf.example`],
  explorerUrl: 'https://explorer.leaf.example',
});

/** @param bug - The only check that must fail. */
export function leaf(bug?: CheckId) {
  const has = (one: CheckId) => bug === one;
  const networks = [network('oak'), network('elm')];
  if (has('networks')) networks.push(network('elm'));
  if (has('origins')) networks[1] = { ...network('elm'), rpcUrls: ['https://elm.leaf.example', 'https://b.example'] };
  if (has('import')) setTimeout(() => undefined, 0);
  // Shared by two modals only with the bug `two-modals`.
  const taken = new Set<unknown>();
  const link = ({ explorerUrl }: Network, path: string, id: string) => {
    if (has('explorer')) return `http://explorer.leaf.example/${path}/${id}`;
    return /^[a-z0-9]+$/.test(id) ? `${explorerUrl}/${path}/${id}` : undefined;
  };
  const plugin = definePlugin({
    id: 'leaf',
    origins: networks.slice(0, 2).map(({ rpcUrls }) => new URL(rpcUrls[0] ?? '').origin),
    contributes: [
      namespaces.of('leaf', {
        name: 'Leaf',
        networks,
        isAddress(text: string) {
          if (has('server')) Reflect.get(globalThis, 'document');
          return has('addresses') ? text.length > 0 : isAddress(text);
        },
        addressUrl: (on: Network, address: string) => link(on, 'account', address),
        transactionUrl: (on: Network, id: string) => link(on, 'transaction', id),
      }),
      connectors.of({
        watch(context, publish) {
          if (has('frozen')) networks.push(network('ash'));
          discover(context, publish, has, has('two-modals') ? taken : new Set());
        },
      }),
      balances.of('leaf', (context) => ({
        native: (input) => readBalance(context, input.network, input.address, has),
      })),
      fees.of('leaf', () => ({ transfer: async () => 12n }), has('contributions') ? ('urgent' as never) : 'default'),
    ],
    setup({ env, defer }) {
      if (has('idle')) defer(env.after(60_000, () => undefined));
    },
  });
  return has('contract') ? { ...plugin, contract: 2 as unknown as 1 } : plugin;
}

type Has = (check: CheckId) => boolean;

function discover(
  context: PluginContext,
  publish: (list: readonly Connector[]) => void,
  has: Has,
  taken: Set<unknown>,
) {
  const { window, after } = context.env;
  const found = new Map<string, Connector>();
  const send = () => publish([...found.values()]);
  const onAnnounce = (event: Event) => {
    const read = () => {
      const { id, name, wallet } = (event as CustomEvent).detail;
      const shown = displayText(name);
      const fits = /^[a-z]{1,32}$/.test(id) && typeof wallet.request === 'function' && shown !== '';
      if (!fits || found.has(id) || taken.has(wallet)) return;
      taken.add(wallet);
      found.set(id, connectorOf(context, id, shown, wallet, has));
      send();
    };
    if (has('wallets-hostile')) return read();
    try {
      read();
    } catch {
      // Any script can announce anything: ignore invalid announcements.
    }
  };
  const forget = (event: Event) => {
    if (!has('wallet-gone') && found.delete(String((event as CustomEvent).detail))) send();
  };
  const stop = () => {
    window?.removeEventListener('leaf:wallet', onAnnounce);
    window?.removeEventListener('leaf:removed', forget);
  };
  window?.addEventListener('leaf:wallet', onAnnounce);
  window?.addEventListener('leaf:removed', forget);
  if (!has('teardown')) context.defer(stop);
  if (has('wallet-late')) context.defer(after(1_000, stop));
  if (window && !has('wallet-first')) window.dispatchEvent(new window.Event('leaf:ready'));
  send();
}

function connectorOf(context: PluginContext, id: string, name: string, wallet: LeafWallet, has: Has): Connector {
  return {
    id,
    name,
    type: 'ANNOUNCED',
    namespaces: ['leaf'],
    connect: (request) => connect(context, wallet, request, 'connect', has),
    restore: (request) => connect(context, wallet, request, has('restore') ? 'connect' : 'accounts', has),
  };
}

/** Converts an error of a wallet to a `ModalError`. */
function toError(error: unknown): ModalError {
  const refused = (error as { code?: unknown } | undefined)?.code === 'DECLINED';
  return refused
    ? new ModalError('The request was declined in the wallet.', { code: 'USER_REJECTED', plugin: 'leaf' })
    : new ModalError('The wallet could not do this.', { code: 'WALLET_FAILED', plugin: 'leaf', cause: error });
}

const readAccounts = (answer: unknown): readonly Account[] | undefined =>
  Array.isArray(answer) && answer.every(isAddress) ? answer.map((address) => ({ address })) : undefined;

async function connect(
  context: PluginContext,
  wallet: LeafWallet,
  { signal }: ConnectContext,
  method: 'connect' | 'accounts',
  has: Has,
) {
  const { env } = context;
  const asking = { plugin: 'leaf', toError };
  const live = createLiveGrant(context, {
    namespace: 'leaf',
    networks: 'any',
    equip: ({ signal: ending, accounts }) => {
      const ask = (what: string, params: unknown, parse: (answer: unknown) => string | undefined) =>
        askOnce(env, () => wallet.request(what, params), parse, {
          ...asking,
          what,
          timeoutMs: PROMPT_MS,
          ...(!has('features-hang') && { signal: ending }),
          ...(has('features-refused') && {
            toError: (cause) => new ModalError('No.', { code: 'WALLET_FAILED', cause }),
          }),
        });
      return {
        signMessage: ({ message }) =>
          ask('sign', has('features') ? `${message} ` : message, (answer) => {
            const fits = typeof answer === 'string' && answer.startsWith(`signed:${accounts()[0]?.address}:`);
            return fits ? answer : has('features-junk') ? '' : undefined;
          }),
        switchNetwork: async ({ id }) => {
          await ask('move', id, (answer) => (answer === id ? id : undefined));
          live.moveTo(id);
        },
        ...(has('features-known') && { 'leaf:bark': async () => undefined }),
      };
    },
    listen(own) {
      const accounts = (list: unknown) => {
        const next = readAccounts(list);
        if (has('wallet-ends') && next?.length === 0) return;
        if (next && !(has('accounts') && next.length > 0)) own.share(next);
      };
      const moved = (to: unknown) => !has('network') && typeof to === 'string' && own.moveTo(to);
      wallet.on('accounts', accounts);
      wallet.on('network', moved);
      return () => {
        wallet.off('accounts', accounts);
        wallet.off('network', moved);
      };
    },
  });
  const request = wallet.request(method);
  try {
    const accounts = await askOnce(env, () => request, readAccounts, {
      ...asking,
      what: method,
      timeoutMs: method === 'connect' ? PROMPT_MS : RESTORE_MS,
      signal,
    }).catch((error) => {
      if (has('connect-throws') && isModalError(error, 'WALLET_FAILED')) return [{ address: ALICE }];
      if (has('connect-junk') && isModalError(error, 'RESPONSE_MALFORMED')) return [{ address: ALICE }];
      throw error;
    });
    live.share(has('connect') ? [...accounts].reverse() : accounts);
    live.moveTo('leaf:oak');
    const grant = live.grant();
    return has('disconnect') ? endingOnce(grant) : grant;
  } catch (error) {
    const leaks = has('connect-hangs') && isModalError(error, 'ABORTED');
    if (!leaks) live.close();
    if (has('connect-refused') && isModalError(error, 'USER_REJECTED')) throw toError(error);
    if (has('connect-late') && isModalError(error, 'ABORTED'))
      void request.then(() => wallet.on('accounts', () => undefined)).catch(() => undefined);
    if (has('errors') && isModalError(error, 'WALLET_FAILED')) throw new Error('broken');
    throw error;
  }
}

/** A grant that cannot be ended twice. */
function endingOnce(grant: Awaited<ReturnType<Connector['connect']>>): typeof grant {
  let ended = false;
  return {
    ...grant,
    async end() {
      if (ended) throw new Error('The grant has already ended.');
      ended = true;
      await grant.end();
    },
  };
}

async function readBalance(context: PluginContext, network: string, address: string, has: Has): Promise<bigint> {
  if (has('globals')) Reflect.get(globalThis, 'localStorage');
  const url = context.networks.get(network)?.rpcUrls[0] ?? '';
  // JSON.parse would round these amounts, so quote them first.
  const parse = (text: string) => JSON.parse(has('amounts') ? text : text.replace(/:(\d{16,})/g, ':"$1"'));
  try {
    const answer = await createTransport(context, url, parse)({ method: 'balance', params: [address] });
    if (typeof answer === 'number' && Number.isInteger(answer)) return BigInt(answer);
    if (typeof answer === 'string' && /^\d+$/.test(answer)) return BigInt(answer);
    throw new ModalError('The node returned an invalid balance.', { code: 'RPC_MALFORMED', plugin: 'leaf' });
  } catch (error) {
    if (has('amounts-junk')) return 0n;
    throw error;
  }
}
