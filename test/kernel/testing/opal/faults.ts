/** A plugin of `opal` with transfers, which is right, or has one of nine faults that lose money or trust. For tests of the kit. */

import {
  createLiveGrant,
  createWalletConnector,
  errorMapper,
  type LiveWallet,
  PROVIDER_ROWS,
} from 'latchkey/chain-kit';
import {
  anySignal,
  balances,
  type ConnectContext,
  type Connector,
  connectors,
  definePlugin,
  type Grant,
  type Network,
  namespaces,
  originsOf,
  type PluginContext,
  readNetworks,
  transfers,
} from 'latchkey/plugin';
import {
  callStandardWallet,
  copyBytes,
  onStandardChange,
  parseStandardAccounts,
  type StandardWallet,
  watchStandardWallets,
} from 'latchkey/standard-wallets';
import { isAddress } from '../../../plugins/example-standard/index.js';
import { reportingLate } from '../reportingLate.js';
import { createReader, createTransfers, error, type Fault, type Has, type SendInput } from './faultTransfers.js';

const TIMEOUT_MS = 300_000;
const toError = errorMapper('opal', PROVIDER_ROWS);
const isId = (answer: unknown): answer is string => typeof answer === 'string' && /^[0-9a-f]{64}$/.test(answer);

/** @param fault - Absent: the plugin is right. */
export function opalWith(fault: Fault | undefined, options: { networks: Network[] }) {
  const has: Has = (one) => one === fault;
  const [first] = options.networks;
  if (has('changes its options') && first) options.networks[0] = { ...first, name: 'Opal' };
  const networks = readNetworks('opal', options.networks);
  return definePlugin({
    id: 'opal',
    origins: originsOf(networks),
    contributes: [
      namespaces.of('opal', { name: 'Opal', networks, isAddress }),
      connectors.of({ watch: (context, publish) => discover(context, publish, has) }),
      balances.of('opal', (context) => ({ native: createReader(context, has).balance })),
      transfers.of('opal', (context) => createTransfers(context, has)),
    ],
  });
}

function discover(context: PluginContext, publish: (list: readonly Connector[]) => void, has: Has): void {
  watchStandardWallets(context, (wallets) => {
    publish(
      wallets.map((wallet, at) => {
        const same = wallets.filter(({ name }) => name === wallet.name);
        const ordinal = same.length > 1 ? `/${same.indexOf(wallet)}` : '';
        const id = has('makes ids of positions') ? `opal/${at}` : `opal/${wallet.name}${ordinal}`;
        const contested = ordinal ? { contested: true } : {};
        const info = { id, name: wallet.name, type: 'ANNOUNCED', ...contested } as const;
        return createWalletConnector(info, {
          namespace: 'opal',
          noAccounts: 'The wallet shares no account of Opal.',
          open: (request, mode) => open(context, wallet, request, mode, has),
        });
      }),
    );
  });
}

async function open(
  context: PluginContext,
  wallet: StandardWallet,
  { signal }: ConnectContext,
  mode: 'connect' | 'restore',
  has: Has,
): Promise<Grant | undefined> {
  const inputs = mode === 'restore' ? [{ silent: true }] : [];
  const call = { feature: 'standard:connect', method: 'connect', inputs, timeoutMs: TIMEOUT_MS, signal, toError };
  const read = (answer: unknown) =>
    parseStandardAccounts((answer as { readonly accounts?: unknown }).accounts)?.filter(({ address }) =>
      isAddress(address),
    );
  let raw = await callStandardWallet(context, wallet, call, read);
  if (raw.length === 0) return undefined;
  const find = (account: string | undefined) => {
    const found =
      raw.find(({ address }) => address === account) ?? (has('signs with any account') ? raw[0] : undefined);
    if (found) return found.raw;
    throw error('ACCOUNT_UNKNOWN', `The wallet does not share ${account}.`);
  };
  const ask = <T>(
    its: LiveWallet,
    method: string,
    input: object,
    asked: AbortSignal | undefined,
    parse: (answer: unknown) => T | undefined,
  ) => {
    const joined = has('ignores the signal of the caller') ? its.signal : anySignal(its.signal, asked ?? its.signal);
    const request = {
      feature: `opal:${method}`,
      method,
      inputs: [input],
      timeoutMs: TIMEOUT_MS,
      signal: joined,
      toError,
    };
    return callStandardWallet(context, wallet, request, parse);
  };
  const live = createLiveGrant(context, {
    namespace: 'opal',
    networks: 'any',
    accounts: raw.map(({ address }) => ({ address })),
    equip: (its) => ({
      async signMessage({ message, account = its.accounts()[0]?.address, signal: asked }) {
        const input = { account: find(account), message: encode(message, has) };
        const signature = await ask(its, 'signMessage', input, asked, (answer) =>
          copyBytes((answer as { readonly signature?: unknown }).signature, 64),
        );
        return [...signature].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      },
      async 'opal:send'({ network, from, to, amount, signal: asked }: SendInput) {
        const account = find(from);
        if (!has('sends without a look at the network of the wallet')) {
          const isOn = await ask(its, 'network', {}, asked, (answer) =>
            typeof answer === 'string' ? answer : undefined,
          );
          if (isOn !== network)
            throw error('NETWORK_MISMATCH', `The wallet is on ${isOn}. Switch it to ${network} first.`);
        }
        return ask(its, 'send', { account, to, amount: `${amount}` }, asked, (answer) =>
          isId(answer) ? answer : undefined,
        );
      },
    }),
    listen: (its) => {
      const share = (accounts: typeof raw) => {
        raw = accounts.filter(({ address }) => isAddress(address));
        its.share(raw.map(({ address }) => ({ address })));
      };
      if (has('leaves a listener on a wallet that cannot remove it')) {
        const events = (
          wallet.wallet as { features: Record<string, { on(type: string, call: (to: object) => void): void }> }
        ).features['standard:events'];
        events?.on('change', (change) => share([...(parseStandardAccounts(Reflect.get(change, 'accounts')) ?? [])]));
        return () => undefined;
      }
      return onStandardChange(wallet, ({ accounts }) => accounts && share([...accounts]));
    },
    async leave() {
      const end = { feature: 'standard:disconnect', method: 'disconnect', timeoutMs: 5_000, toError };
      await callStandardWallet(context, wallet, end, () => true);
    },
  });
  const grant = live.grant();
  return has('reports an account after the end') ? reportingLate(context, grant) : grant;
}

function encode(message: string | Uint8Array, has: Has): Uint8Array {
  const utf8 = new TextEncoder();
  if (typeof message === 'string') return utf8.encode(message);
  return has('loses bytes that are no UTF-8') ? utf8.encode(new TextDecoder().decode(message)) : message;
}
