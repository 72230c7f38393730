/** Wallets and nodes of `pebble`. This file is loaded when the user is about to act. */

import { askOnce, attempt, createLiveGrant, createRpc, type Transport } from 'latchkey/chain-kit';
import type { Balances, Connector, Grant, PluginContext } from 'latchkey/plugin';
import { anySignal, displayText, ModalError } from 'latchkey/plugin';

/** Wallets dispatch `new CustomEvent('pebble:wallet', { detail: { id, name, wallet } })`, at once and on `pebble:ready`. */
export interface PebbleWallet {
  request(method: Access | 'sign', params?: unknown): Promise<unknown>;
  on(event: 'accounts', listener: (accounts: unknown) => void): () => void;
}
/** `connect` asks the user. `accounts` returns the accounts that the user approved before. */
type Access = 'connect' | 'accounts';

export function discover(context: PluginContext, publish: (list: readonly Connector[]) => void): void {
  const { window } = context.env;
  const found = new Map<string, Connector>();
  const read = (event: Event) => {
    const { id, name: given, wallet } = (event as CustomEvent).detail;
    const name = displayText(given);
    if (found.size > 255 || !name || !/^[a-z]{1,32}$/.test(id) || typeof wallet.request !== 'function') return;
    const via = (method: Access) => (request: { signal: AbortSignal }) => open(context, wallet, method, request.signal);
    const methods = { connect: via('connect'), restore: via('accounts') };
    const connector = { id: `pebble/${id}`, name, type: 'ANNOUNCED', namespaces: ['pebble'], ...methods } as const;
    if (!found.has(id)) found.set(id, connector);
    publish([...found.values()]);
  };
  // Any script of the page can announce anything. Ignore announcements that throw while they are read.
  window?.addEventListener('pebble:wallet', (event) => attempt(() => read(event)), { signal: context.signal });
  window?.dispatchEvent(new window.Event('pebble:ready'));
}

async function open(context: PluginContext, wallet: PebbleWallet, method: Access, cancel: AbortSignal): Promise<Grant> {
  const { env } = context;
  const asking = (what: string, signal: AbortSignal) => ({ what, plugin: 'pebble', signal, isRefusal });
  const live = createLiveGrant(context, {
    namespace: 'pebble',
    networks: 'any',
    accounts: await askOnce(env, () => wallet.request(method), readAccounts, asking(method, cancel)),
    equip: (its) => ({
      async signMessage({ message, account = its.accounts()[0]?.address, signal = its.signal }) {
        const isShared = its.accounts().some(({ address }) => address === account);
        if (!isShared) throw new ModalError(`The wallet does not share ${account}.`, { code: 'ACCOUNT_UNKNOWN' });
        const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message;
        const sign = () => wallet.request('sign', { account, message: bytes });
        return askOnce(env, sign, readSignature, asking('sign', anySignal(its.signal, signal)));
      },
    }),
    listen: (its) => wallet.on('accounts', (list) => its.share(attempt(() => readAccounts(list)) ?? its.accounts())),
  });
  return live.grant();
}

const isRefusal = (error: unknown) => (error as Error).name === 'Refused';

/** Returns the answer if it has this form, and throws otherwise. */
function match(answer: unknown, form: RegExp): string {
  if (typeof answer === 'string' && form.test(answer)) return answer;
  throw new TypeError(`Expected an answer that matches ${form}.`);
}
const readSignature = (answer: unknown) => match(answer, /^[0-9a-f]{128}$/);
const readAmount = (answer: unknown) => BigInt(match(answer, /^\d{1,40}$/));
const readAccounts = (list: unknown) =>
  Array.isArray(list) ? list.slice(0, 100).map((one) => ({ address: match(one, /^[0-9a-f]{64}$/) })) : undefined;

export function createBalances(context: PluginContext): Balances {
  // A node is used only after it has returned the id of its network.
  const identify = async (ask: Transport) => `pebble:${String(await ask({ method: 'network' }))}`;
  const rpc = createRpc(context, { namespace: 'pebble', identify });
  return {
    native: ({ network, address, signal }) =>
      rpc(network, { method: 'balance', params: [address] }, signal, readAmount),
  };
}
