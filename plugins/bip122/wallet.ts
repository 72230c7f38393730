/** Connecting to a Bitcoin wallet, whatever language it speaks. Lazy. */

import {
  type ConnectContext,
  type Grant,
  isModalError,
  ModalError,
  type Network,
  type NetworkId,
  type PluginContext,
} from 'latchkey';
import { createLiveGrant, type LiveGrant, PROMPT_MS, READ_MS, RESTORE_MS } from 'latchkey/chain-kit';
import { networksOf, type Purpose, type Shared } from './accounts.js';
import { fromWallet } from './errors.js';
import { createFeatures } from './features.js';
import { createAsk, type Dialect, type How, type Open } from './wire.js';

/** Asks the user for accounts. @throws `NO_ACCOUNTS` when the wallet shares none */
export async function connectWallet(
  context: PluginContext,
  open: Open,
  wish: ConnectContext,
  first: Purpose,
): Promise<Grant> {
  const start = begin(context, open, wish, first);
  const grant = await start.finish(() => start.dialect.connect({ timeoutMs: PROMPT_MS, signal: wish.signal }));
  if (grant) return grant;
  throw new ModalError('The wallet shared no accounts.', {
    code: 'NO_ACCOUNTS',
    plugin: 'bip122',
    hints: ['Choose at least one Bitcoin account in the wallet.'],
  });
}

/** Takes up what the wallet still allows, without asking anybody. `undefined`: nothing, or it cannot be asked silently. */
export async function restoreWallet(
  context: PluginContext,
  open: Open,
  wish: ConnectContext,
  first: Purpose,
): Promise<Grant | undefined> {
  const start = begin(context, open, wish, first);
  const { look } = start.dialect;
  if (!look) return start.finish(async () => ({ accounts: [] }));
  try {
    return await start.finish(() => look({ timeoutMs: RESTORE_MS, signal: wish.signal }));
  } catch (error) {
    // "Not allowed", "locked", "no such thing" are the wallet's way to say that it shares nothing now.
    if (['UNAUTHORIZED', 'WALLET_LOCKED', 'FEATURE_MISSING'].some((code) => isModalError(error, code)))
      return undefined;
    throw error;
  }
}

function begin(context: PluginContext, open: Open, { network }: ConnectContext, first: Purpose) {
  const dialect = open(createAsk(context, fromWallet), { network, first, appName: context.app?.name ?? 'this app' });
  const known = () => context.networks.all().flatMap(({ id, namespace }) => (namespace === 'bip122' ? [id] : []));
  // Events before the wallet has answered say only that its answer may be old.
  let granted = false;
  let stale = false;
  // A slow answer must not overwrite a newer one.
  let round = 0;

  const apply = ({ accounts, network }: Shared) => {
    if (accounts.length === 0) return live.finish();
    live.moveTo(network);
    live.share(accounts);
  };
  const refresh = async (how: How, tries = 3): Promise<void> => {
    const mine = ++round;
    const shared = await dialect.look?.(how);
    if (!shared || live.signal.aborted) return undefined;
    if (mine === round) return apply(shared);
    // Overtaken by news: who acts on what is read must have read the newest.
    if (tries > 0) return refresh(how, tries - 1);
    throw new ModalError('The wallet keeps changing.', { code: 'WALLET_FAILED', plugin: 'bip122' });
  };
  const look = async (how: How) => {
    try {
      await refresh(how);
    } catch (error) {
      // Some can be asked for accounts only with a person looking: what was known has to do.
      if (!isModalError(error, 'FEATURE_MISSING')) throw error;
    }
  };
  const live: LiveGrant = createLiveGrant(context, {
    namespace: 'bip122',
    get networks(): readonly NetworkId[] | 'any' {
      if (dialect.switchTo) return 'any';
      const network = live.network();
      return network ? [network] : networksOf(live.accounts(), known());
    },
    equip: (wallet) => ({
      ...createFeatures(dialect, wallet, look),
      ...(dialect.switchTo && { switchNetwork: (to: Network) => switchNetwork(dialect, live, to, refresh) }),
    }),
    listen: (own) =>
      dialect.listen?.((news) => {
        if (!granted) stale = true;
        else if (news === 'ended') own.finish();
        else if (news === 'changed') context.task(() => follow(own.signal));
        else {
          round++;
          apply(news.shared);
        }
      }) ?? (() => undefined),
    ...(dialect.leave && { leave: dialect.leave }),
  });
  /** The wallet says that something is new: what it shares now counts, and that it shares nothing. */
  const follow = async (signal: AbortSignal) => {
    try {
      await look({ timeoutMs: READ_MS, signal });
    } catch (error) {
      if (['UNAUTHORIZED', 'WALLET_LOCKED'].some((code) => isModalError(error, code))) live.finish();
      else if (!isModalError(error, 'ABORTED')) throw error;
    }
  };

  return {
    dialect,
    async finish(ask: () => Promise<Shared>): Promise<Grant | undefined> {
      try {
        const { accounts, network } = await ask();
        if (accounts.length === 0) return undefined;
        live.moveTo(network);
        live.share(accounts);
        granted = true;
        if (stale) await follow(live.signal);
        return live.signal.aborted ? undefined : live.grant();
      } finally {
        if (!granted) live.close();
      }
    },
  };
}

/** @throws `NETWORK_NOT_SWITCHED` when the wallet says yes and stays */
async function switchNetwork(
  { switchTo, look }: Dialect,
  live: LiveGrant,
  network: Network,
  refresh: (how: How) => Promise<void>,
): Promise<void> {
  await switchTo?.(network, { timeoutMs: PROMPT_MS, signal: live.signal });
  // Other networks have other addresses.
  if (look) await refresh({ timeoutMs: READ_MS, signal: live.signal });
  if (live.network() === network.id) return;
  throw new ModalError('The wallet stayed on another network.', { code: 'NETWORK_NOT_SWITCHED', plugin: 'bip122' });
}
