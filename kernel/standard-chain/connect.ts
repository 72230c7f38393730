/** Connects to a wallet of the chain, or restores a connection, and follows its accounts and its network. Lazy. */

import { attempt, READ_MS } from '../chain-kit/askOnce.js';
import { createLiveGrant, type LiveGrant } from '../chain-kit/liveGrant.js';
import type { Account, ConnectContext, Grant } from '../contract/model.js';
import { anySignal } from '../platform/signals.js';
import { hasStandardMethod } from '../standard-wallets/readWallet.js';
import { readShared } from './accounts.js';
import { createAsk, methodName } from './ask.js';
import type { WalletCode } from './code.js';
import { createFeatures } from './features.js';
import type { ConnectRequest, FeatureCall, SharedAccount, WalletAnswer } from './types.js';

const DISCONNECT_MS = 5_000;

/**
 * Opens a connection.
 *
 * @returns `undefined` if the wallet shares no account of the chain; at a restore, a grant without accounts if it shares none at all
 */
export async function openWallet(
  given: WalletCode,
  { signal, network }: ConnectContext,
  mode: 'connect' | 'restore',
): Promise<Grant | undefined> {
  const { context, chain, code, wallet } = given;
  const ask = createAsk(given);
  const silent = mode === 'restore';
  const connect: FeatureCall<ConnectRequest, { readonly all: number; readonly own: readonly SharedAccount[] }> = {
    feature: 'standard:connect',
    inputs: (how) => (how.silent ? [{ silent: true }] : []),
    ...code.connect,
    read: (answer) => readShared(given, answer),
  };
  const answered = await ask(connect, { silent, network }, signal);
  let shared = answered.own;
  const isLocked = silent && answered.all === 0;
  if (shared.length === 0 && !isLocked) return undefined;

  const live = createLiveGrant(context, {
    namespace: chain.prefix,
    // A getter, because the app may add networks later.
    get networks() {
      return networksOf(given);
    },
    accounts: shared.map(toAccount),
    equip: (its) => createFeatures({ ...given, ask }, { ...its, shared: () => shared, move: (to) => move(live, to) }),
    listen(its) {
      const accountsFeature = code.accounts?.changes ?? 'standard:events';
      const networkFeature = code.network?.changes;
      const networkIn = (change: unknown) => attempt(() => code.network?.read(change as WalletAnswer, undefined));
      const onAccounts = given.subscribe(wallet, accountsFeature, (change) => {
        const next = attempt(() => readShared(given, change as WalletAnswer));
        if (!next) return;
        shared = next.own;
        // If an event reports both, watchers see no account with the network of another.
        const network = networkFeature === accountsFeature ? networkIn(change) : undefined;
        if (next.all === 0) its.lock('empty');
        else its.update({ accounts: shared.map(toAccount), ...(network && { network }) });
      });
      if (!networkFeature || networkFeature === accountsFeature) return onAccounts;
      const onNetwork = given.subscribe(wallet, networkFeature, (change) => {
        const to = networkIn(change);
        if (to !== undefined) its.moveTo(to);
      });
      return () => {
        onAccounts();
        onNetwork();
      };
    },
    async leave() {
      const disconnect = { feature: code.disconnect ?? 'standard:disconnect', read: () => true };
      if (!hasStandardMethod(wallet, disconnect.feature, methodName(disconnect))) return;
      await ask(disconnect, undefined, undefined, DISCONNECT_MS);
    },
  });
  if (isLocked) live.lock('empty');
  else await readNetwork(live);
  return live.grant();

  async function readNetwork(its: LiveGrant): Promise<void> {
    if (!code.network || !hasStandardMethod(wallet, code.network.feature, methodName(code.network))) return;
    try {
      its.moveTo(await ask(code.network, undefined, anySignal(signal, its.signal), READ_MS));
    } catch (error) {
      its.close();
      throw error;
    }
  }
}

/** The wallet has moved: the connection follows at once, because the app has asked for it. */
function move(live: LiveGrant, to: string): void {
  live.moveTo(to);
  live.flush();
}

/** The networks that a connection may use. A wallet with an active network may move to any. */
function networksOf({ context, chain, code, wallet }: WalletCode): readonly string[] | 'any' {
  if (code.network) return 'any';
  const own = context.networks.all().filter(({ namespace }) => namespace === chain.prefix);
  const listed = own.map(({ id }) => id).filter((id) => wallet.chains.includes(id));
  // Wallets of some chains have other names for the networks.
  return listed.length > 0 ? listed : 'any';
}

const toAccount = ({ address, label, publicKey }: SharedAccount): Account =>
  Object.freeze({ address, ...(label && { label }), ...(publicKey && { publicKey }) });
