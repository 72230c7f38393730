/** Connecting to an injected extension. Lazy. */

import {
  activeNetworkIdAtom,
  type ConnectContext,
  type Grant,
  ModalError,
  type NetworkId,
  type PluginContext,
} from 'latchkey';
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
import { type Owned, readAccounts, spell } from './accounts.js';
import { fromExtension } from './errors.js';
import { createFeatures } from './features.js';
import type { PolkadotExtension, PolkadotInjected } from './slots.js';

/** An extension, and what its plugin knows of the networks. */
export interface Source {
  readonly context: PluginContext;
  /** Reads the entry anew: an extension that was updated is another object. */
  read(): PolkadotExtension;
  /** The SS58 prefix of each network. */
  readonly spelling: ReadonlyMap<NetworkId, number>;
  readonly source: string;
}

/** Asks the user for accounts. @throws `NO_ACCOUNTS` when the wallet shares none that fit */
export async function connectWallet(from: Source, { signal }: ConnectContext): Promise<Grant> {
  const grant = await open(from, PROMPT_MS, signal);
  if (grant) return grant;
  throw new ModalError('The wallet shared no accounts.', {
    code: 'NO_ACCOUNTS',
    plugin: 'polkadot',
    hints: ['Choose at least one account in the wallet, for any network or for one of this app’s.'],
  });
}

/**
 * Takes up what the wallet still allows. `undefined`: nothing.
 *
 * Extensions have no silent question: one that no longer lets the page in may show its window. It is not waited for.
 */
export function restoreWallet(from: Source, { signal }: ConnectContext): Promise<Grant | undefined> {
  return open(from, RESTORE_MS, signal);
}

async function open(from: Source, timeoutMs: number, signal: AbortSignal): Promise<Grant | undefined> {
  const { context, spelling } = from;
  const networks = new Set(spelling.keys());
  const asking = (what: string, ms: number): Asking => ({
    what,
    plugin: 'polkadot',
    timeoutMs: ms,
    signal,
    toError: fromExtension,
  });
  const { injected } = await askOnce(
    context.env,
    () => {
      const extension = from.read();
      return extension.connect ? extension.connect(context.app.name) : extension.enable?.(context.app.name);
    },
    // Boxed: an extension is a stranger's object, and may have a `then`.
    (answer) => (isInjected(answer) ? { injected: answer } : undefined),
    asking('enable', timeoutMs),
  );
  const first = await askOnce(
    context.env,
    () => injected.accounts.get(),
    (answer) => readAccounts(answer, networks) ?? [],
    asking('accounts.get', READ_MS),
  );
  return first.length === 0 ? undefined : hold(from, injected, first, networks);
}

/** From here on the extension tells of its changes. */
function hold(
  { context, spelling }: Source,
  injected: PolkadotInjected,
  first: readonly Owned[],
  networks: ReadonlySet<NetworkId>,
): Grant {
  const { store } = context;
  let owned = first;
  const prefix = () =>
    spelling.get(store.get(activeNetworkIdAtom) ?? '') ?? spelling.values().next().value ?? GENERIC_PREFIX;
  const share = (live: LiveGrant) => live.share(spell(owned, prefix()));
  const live = createLiveGrant(context, {
    namespace: 'polkadot',
    networks: 'any',
    equip: (wallet) => createFeatures({ context, injected, wallet, networks, owned: () => owned }),
    listen(live) {
      let on = true;
      const hear = (list: unknown) => {
        const next = on ? attempt(() => readAccounts(list, networks)) : undefined;
        if (!next) return;
        owned = next.length > 0 ? next : owned;
        if (next.length === 0) live.finish();
        else share(live);
      };
      const stop = attempt(() => injected.accounts.subscribe(hear));
      const forget = store.sub(activeNetworkIdAtom, () => share(live));
      return () => {
        on = false;
        forget();
        attempt(() => stop?.());
      };
    },
  });
  share(live);
  return live.grant();
}

const GENERIC_PREFIX = 42;

function isInjected(value: unknown): value is PolkadotInjected {
  const { accounts, signer } = (value ?? {}) as Partial<PolkadotInjected>;
  return typeof accounts?.get === 'function' && typeof signer === 'object' && signer !== null;
}
