/** Connects to a Bitcoin wallet through its adapter, or restores a connection, and follows its changes. Lazy. */

import { createLiveGrant, type LiveGrant, PROMPT_MS, READ_MS } from 'latchkey/chain-kit';
import {
  type Absence,
  type ConnectContext,
  type Grant,
  isModalError,
  type Network,
  type NetworkId,
  type PluginContext,
} from 'latchkey/plugin';
import {
  type AdapterFactory,
  createRequestWallet,
  type RequestLimits,
  type WalletAdapter,
} from '../adapters/adapter.js';
import { bip122Error, toModalError } from '../errors.js';
import { createFeatures } from '../features/createFeatures.js';
import { networksOf, type Purpose, type SharedAccounts } from './accounts.js';

/** How often a read is repeated when changes of the wallet keep making it stale. */
const MAX_RETRIES = 3;

/** Opens a connection. @returns `undefined` when the wallet shares no Bitcoin accounts; at a restore, a grant without accounts if it shares none at all */
export async function openWallet(
  context: PluginContext,
  createAdapter: AdapterFactory,
  firstPurpose: Purpose,
  options: ConnectContext,
  mode: 'connect' | 'restore',
): Promise<Grant | undefined> {
  const { adapter, open } = prepare(context, createAdapter, options, firstPurpose);
  const { signal } = options;
  if (mode === 'connect') return open(() => adapter.connect({ timeoutMs: PROMPT_MS, signal }));
  // Enkrypt's `getAccounts` asks the user.
  return open(() => readAgain(adapter, { timeoutMs: PROMPT_MS, signal }));
}

/** Reads the accounts of a restored wallet. @returns `undefined` when it shares none with this app any longer */
async function readAgain(
  { readAccounts }: WalletAdapter,
  limits: RequestLimits,
): Promise<SharedAccounts | Absence | undefined> {
  try {
    const shared = await readAccounts?.(limits);
    return shared?.accounts.length === 0 ? 'empty' : shared;
  } catch (error) {
    if (isModalError(error, 'WALLET_LOCKED')) return 'locked';
    if (isOneOf(error, ['UNAUTHORIZED', 'FEATURE_MISSING'])) return undefined;
    throw error;
  }
}

function prepare(
  context: PluginContext,
  createAdapter: AdapterFactory,
  { network }: ConnectContext,
  firstPurpose: Purpose,
) {
  const appName = context.app?.name ?? 'this app';
  const adapter = createAdapter(createRequestWallet(context, toModalError), { network, firstPurpose, appName });
  const appNetworks = () => context.networks.all().flatMap(({ id, namespace }) => (namespace === 'bip122' ? [id] : []));
  let granted = false;
  // An event during the connect request means that the wallet's answer may be stale.
  let stale = false;
  // Counts the reads and the changes, so that a slow answer cannot overwrite a newer one.
  let version = 0;

  const apply = (shared: SharedAccounts) => (shared.accounts.length === 0 ? live.lock('empty') : live.update(shared));
  const refresh = async (limits: RequestLimits, retries = MAX_RETRIES): Promise<void> => {
    const started = ++version;
    const shared = await adapter.readAccounts?.(limits);
    if (!shared || live.signal.aborted) return undefined;
    if (started === version) return apply(shared);
    // The wallet has changed during the read. Read again, because the caller acts on the result.
    if (retries > 0) return refresh(limits, retries - 1);
    throw bip122Error(
      'WALLET_FAILED',
      `The wallet changed its accounts or network during each of ${MAX_RETRIES + 1} reads. Try again.`,
    );
  };
  const refreshIfSupported = async (limits: RequestLimits) => {
    try {
      await refresh(limits);
    } catch (error) {
      // Some wallets cannot read accounts without a prompt. Keep the known accounts.
      if (!isModalError(error, 'FEATURE_MISSING')) throw error;
    }
  };
  /** Refreshes after an event. A wallet that has revoked the permission ends the connection. */
  const refreshAfterEvent = async (signal: AbortSignal) => {
    try {
      await refreshIfSupported({ timeoutMs: READ_MS, signal });
    } catch (error) {
      if (isModalError(error, 'WALLET_LOCKED')) live.lock('locked');
      else if (isModalError(error, 'UNAUTHORIZED')) live.finish();
      else if (!isModalError(error, 'ABORTED')) throw error;
    }
  };
  const live: LiveGrant = createLiveGrant(context, {
    namespace: 'bip122',
    // A getter, because the wallet's network and the app's networks may change.
    get networks(): readonly NetworkId[] | 'any' {
      if (adapter.switchNetwork) return 'any';
      const network = live.network();
      return network ? [network] : networksOf(live.accounts(), appNetworks());
    },
    equip: (wallet) => ({
      ...createFeatures(context, adapter, wallet, refreshIfSupported),
      ...(adapter.switchNetwork && { switchNetwork: (to: Network) => switchNetwork(adapter, live, to, refresh) }),
    }),
    listen: (self) =>
      adapter.subscribe?.((change) => {
        if (!granted) stale = true;
        else if (change === 'ended') self.finish();
        else if (change === 'changed') context.task(() => refreshAfterEvent(self.signal));
        else {
          version++;
          apply(change.shared);
        }
      }) ?? (() => undefined),
    ...(adapter.disconnect && { leave: adapter.disconnect }),
  });

  return {
    adapter,
    /** Gets the accounts and makes the grant. Resolves to `undefined` when there are no accounts. */
    async open(request: () => Promise<SharedAccounts | Absence | undefined>): Promise<Grant | undefined> {
      try {
        const shared = await request();
        if (typeof shared === 'string') live.lock(shared);
        else if (!shared || shared.accounts.length === 0) return undefined;
        else live.update(shared);
        granted = true;
        if (stale) await refreshAfterEvent(live.signal);
        return live.signal.aborted ? undefined : live.grant();
      } finally {
        if (!granted) live.close();
      }
    },
  };
}

/** @throws `NETWORK_NOT_SWITCHED` when the wallet confirms the switch but is still on another network */
async function switchNetwork(
  adapter: WalletAdapter,
  live: LiveGrant,
  network: Network,
  refresh: (limits: RequestLimits) => Promise<void>,
): Promise<void> {
  await adapter.switchNetwork?.(network, { timeoutMs: PROMPT_MS, signal: live.signal });
  // The addresses of the new network are different.
  if (adapter.readAccounts) await refresh({ timeoutMs: READ_MS, signal: live.signal });
  live.flush();
  if (live.network() === network.id) return;
  throw bip122Error(
    'NETWORK_NOT_SWITCHED',
    `The wallet confirmed the switch to ${network.id}, but it is on ${live.network()}. Switch in the wallet, or try again.`,
  );
}

const isOneOf = (error: unknown, codes: readonly string[]) => codes.some((code) => isModalError(error, code));
