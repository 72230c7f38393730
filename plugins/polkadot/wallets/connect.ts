/** Connects to an extension, or restores a connection, and follows its accounts. Lazy. */

import {
  type Asking,
  askOnce,
  attempt,
  createLiveGrant,
  type LiveGrant,
  PROMPT_MS,
  READ_MS,
  RESTORE_MS,
} from 'latchkey/chain-kit';
import { activeNetworkIdAtom, type ConnectContext, type Grant, type NetworkId } from 'latchkey/plugin';
import { toModalError } from '../errors.js';
import { createFeatures } from '../features/createFeatures.js';
import type { PolkadotInjected } from '../slots.js';
import { GENERIC_PREFIX } from '../ss58.js';
import { type ExtensionAccount, encodeAccounts, parseAccounts } from './accounts.js';
import type { ExtensionSource } from './connector.js';

/**
 * Opens a connection. Resolves to `undefined` when the extension shares no usable accounts, and to a grant without accounts
 * when a restored one shares none at the moment.
 *
 * Extensions cannot be asked without a prompt: an extension that has lost the permission may open its window. A restore
 * then ends after `RESTORE_MS`.
 */
export async function openWallet(
  source: ExtensionSource,
  { signal }: ConnectContext,
  mode: 'connect' | 'restore',
): Promise<Grant | undefined> {
  const { context, prefixes } = source;
  const networks = new Set(prefixes.keys());
  const limits = (what: string, ms: number): Asking => ({
    what,
    plugin: 'polkadot',
    timeoutMs: ms,
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
    limits('enable', mode === 'connect' ? PROMPT_MS : RESTORE_MS),
  );
  const accounts = await askOnce(
    context.env,
    () => injected.accounts.get(),
    (answer) => parseAccounts(answer, networks) ?? [],
    limits('accounts.get', READ_MS),
  );
  if (accounts.length === 0 && mode === 'connect') return undefined;
  return createGrant(source, injected, accounts, networks);
}

function createGrant(
  { context, prefixes }: ExtensionSource,
  injected: PolkadotInjected,
  initialAccounts: readonly ExtensionAccount[],
  networks: ReadonlySet<NetworkId>,
): Grant {
  const { store } = context;
  let accounts = initialAccounts;
  const activePrefix = () =>
    prefixes.get(store.get(activeNetworkIdAtom) ?? '') ?? prefixes.values().next().value ?? GENERIC_PREFIX;
  const share = (live: LiveGrant) => live.share(encodeAccounts(accounts, activePrefix()));
  const live = createLiveGrant(context, {
    namespace: 'polkadot',
    networks: 'any',
    equip: (wallet) => createFeatures({ context, injected, wallet, networks, accounts: () => accounts }),
    listen(live) {
      let active = true;
      const onAccounts = (list: unknown) => {
        const next = active ? attempt(() => parseAccounts(list, networks)) : undefined;
        if (!next) return;
        if (next.length === 0) return live.lock();
        accounts = next;
        share(live);
      };
      const unsubscribe = attempt(() => injected.accounts.subscribe(onAccounts));
      // The encoding of the addresses depends on the active network.
      const stopWatching = store.sub(activeNetworkIdAtom, () => {
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
  if (accounts.length === 0) live.lock();
  else share(live);
  return live.grant();
}

function isInjected(value: unknown): value is PolkadotInjected {
  const { accounts, signer } = (value ?? {}) as Partial<PolkadotInjected>;
  return typeof accounts?.get === 'function' && typeof signer === 'object' && signer !== null;
}
