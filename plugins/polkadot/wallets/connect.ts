/** Connects to an extension, or restores a connection, and follows its accounts. Lazy. */

import { type Asking, askOnce, attempt, createLiveGrant, type LiveGrant, PROMPT_MS } from 'latchkey/chain-kit';
import {
  activeNetworkIdAtom,
  anySignal,
  type ConnectContext,
  type Grant,
  isModalError,
  type NetworkId,
  type PluginContext,
} from 'latchkey/plugin';
import { polkadotError, toModalError } from '../errors.js';
import { createFeatures } from '../features/createFeatures.js';
import type { PolkadotExtension, PolkadotInjected } from '../slots.js';
import { GENERIC_PREFIX } from '../ss58.js';
import { accountsOn, type ExtensionAccount, encodeAccounts, networksOf, parseAccounts } from './accounts.js';

/** An extension of the page or of the app. */
export interface ExtensionSource {
  readonly context: PluginContext;
  /** Reads the entry of `window.injectedWeb3` again, because an updated extension replaces its object. */
  readExtension(): PolkadotExtension;
  /** The SS58 prefix of each network. */
  readonly prefixes: ReadonlyMap<NetworkId, number>;
}

/** A wallet that does not answer `accounts.get` for this time before a signature is silent, ms. */
const ALIVE_MS = 5_000;

/**
 * Opens a connection. Resolves to `undefined` when the extension shares no usable accounts, and to a grant without accounts
 * when a restored one shares none at the moment.
 *
 * Extensions cannot be asked without a prompt: an extension that has lost the permission opens its window at `enable`, and
 * Enkrypt at `accounts.get`. So both requests wait for the user, also at a restore.
 */
export async function openWallet(
  source: ExtensionSource,
  { network: wanted, signal }: ConnectContext,
  mode: 'connect' | 'restore',
): Promise<Grant | undefined> {
  const { context, prefixes } = source;
  const networks = new Set(prefixes.keys());
  const limits = (what: string): Asking => ({
    what,
    plugin: 'polkadot',
    timeoutMs: PROMPT_MS,
    signal,
    toError: toModalError,
  });
  const { injected } = await askOnce(
    context.env,
    () => {
      const extension = source.readExtension();
      return extension.connect ? extension.connect(context.app.name) : extension.enable?.(context.app.name);
    },
    // Wrapped in an object: if the extension's own object has a `then`, the promise would call it.
    (answer) => (isInjected(answer) ? { injected: answer } : undefined),
    limits('enable'),
  );
  const accounts = await askOnce(
    context.env,
    () => injected.accounts.get(),
    (answer) => parseAccounts(answer, networks) ?? [],
    limits('accounts.get'),
  );
  if (accounts.length === 0 && mode === 'connect') return undefined;
  const network = firstNetwork(source, accounts, wanted);
  if (accountsOn(accounts, network).length === 0 && mode === 'connect') throw otherNetworks(source, accounts, network);
  return createGrant(source, injected, accounts, network);
}

function createGrant(
  { context, prefixes }: ExtensionSource,
  injected: PolkadotInjected,
  initialAccounts: readonly ExtensionAccount[],
  initialNetwork: NetworkId | undefined,
): Grant {
  const { store } = context;
  const networks = new Set(prefixes.keys());
  let accounts = initialAccounts;
  /** The last active network of this namespace. */
  let current = initialNetwork;
  let followAgain: (list: unknown) => void = () => undefined;
  const refresh = async (ended: AbortSignal, caller: AbortSignal | undefined) => {
    const limits = { what: 'accounts.get', plugin: 'polkadot', timeoutMs: ALIVE_MS, toError: toModalError };
    const signal = anySignal(ended, caller);
    const call = () => injected.accounts.get();
    try {
      const { list } = await askOnce(context.env, call, (answer) => ({ list: answer }), { ...limits, signal });
      followAgain(list);
    } catch (error) {
      if (!isModalError(error, 'DEADLINE_PASSED')) throw error;
      throw polkadotError('WALLET_SILENT', 'The wallet isn’t answering. Reload this page, then try again.', error);
    }
  };
  const share = (live: LiveGrant) => {
    const shown = encodeAccounts(accountsOn(accounts, current), prefixes.get(current ?? '') ?? GENERIC_PREFIX);
    if (shown.length === 0) live.lock(accounts.length > 0 ? 'elsewhere' : 'empty');
    else live.share(shown);
  };
  const live = createLiveGrant(context, {
    namespace: 'polkadot',
    networks: networksOf(accounts),
    equip: (wallet) =>
      createFeatures({
        context,
        injected,
        wallet,
        networks,
        refresh: (signal) => refresh(wallet.signal, signal),
        accounts: (network = current) => accountsOn(accounts, network),
      }),
    listen(live) {
      let active = true;
      const onAccounts = (list: unknown) => {
        const next = active ? attempt(() => parseAccounts(list, networks)) : undefined;
        if (!next) return;
        if (next.length === 0) {
          accounts = next;
          return live.lock('empty');
        }
        const before = networksOf(accounts);
        accounts = next;
        if (`${before}` !== `${networksOf(accounts)}`) live.allow(networksOf(accounts));
        share(live);
      };
      const subscribe = () => attempt(() => injected.accounts.subscribe(onAccounts));
      let unsubscribe = subscribe();
      followAgain = (list) => {
        if (!active) return;
        onAccounts(list);
        // After its worker was stopped, an extension never calls the old listener again.
        attempt(() => unsubscribe?.());
        unsubscribe = subscribe();
      };
      // The accounts and the encoding of their addresses depend on the active network.
      const stopWatching = store.sub(activeNetworkIdAtom, () => {
        const active = store.get(activeNetworkIdAtom) ?? '';
        if (prefixes.has(active)) current = active;
        share(live);
        live.flush();
      });
      return () => {
        active = false;
        stopWatching();
        attempt(() => unsubscribe?.());
      };
    },
  });
  share(live);
  return live.grant();
}

/** The network to begin on: the wanted one, otherwise the app's first one that has an account. */
function firstNetwork(
  { prefixes }: ExtensionSource,
  accounts: readonly ExtensionAccount[],
  wanted: NetworkId | undefined,
): NetworkId | undefined {
  const all = [...prefixes.keys()];
  if (wanted !== undefined && prefixes.has(wanted)) return wanted;
  return all.find((id) => accountsOn(accounts, id).length > 0) ?? all[0];
}

function otherNetworks(
  { context }: ExtensionSource,
  accounts: readonly ExtensionAccount[],
  network: NetworkId | undefined,
): Error {
  const nameOf = (id: NetworkId) => `“${context.networks.get(id)?.name ?? id}”`;
  const others = [...new Set(accounts.flatMap(({ network: own }) => own ?? []))].map(nameOf).join(', ');
  return polkadotError(
    'NETWORK_NOT_APPROVED',
    `The wallet shares no account for ${nameOf(network ?? '')}. Its accounts are for ${others}. Switch to that network, or share another account in the wallet.`,
  );
}

function isInjected(value: unknown): value is PolkadotInjected {
  const { accounts, signer } = (value ?? {}) as Partial<PolkadotInjected>;
  return typeof accounts?.get === 'function' && typeof signer === 'object' && signer !== null;
}
