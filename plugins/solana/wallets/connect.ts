/** Connects to a Wallet Standard wallet, or restores a connection, and follows its accounts. Lazy. */

import { createLiveGrant, PROMPT_MS } from 'latchkey/chain-kit';
import type { Account, ConnectContext, Grant, PluginContext } from 'latchkey/plugin';
import {
  callStandardWallet,
  hasStandardMethod,
  onStandardChange,
  parseStandardAccounts,
  readStandardAccounts,
  type StandardAccount,
  type StandardWallet,
} from 'latchkey/standard-wallets';
import { fromBase58, sameBytes } from '../base58.js';
import { toModalError } from '../errors.js';
import { createFeatures } from '../features/createFeatures.js';
import { supportedNetworks } from './clusters.js';

export { rememberOwner } from './nameOwners.js';

const DISCONNECT_MS = 1_000;

/** Opens a connection. @returns `undefined` when the wallet shares no Solana accounts; at a restore, a grant without accounts if it shares none at all */
export async function openWallet(
  context: PluginContext,
  wallet: StandardWallet,
  { signal }: ConnectContext,
  mode: 'connect' | 'restore',
): Promise<Grant | undefined> {
  const silent = mode === 'restore';
  let shared: readonly StandardAccount[] = [];
  let granted = false;
  const live = createLiveGrant(context, {
    namespace: 'solana',
    // A getter, because the app may add networks later.
    get networks() {
      return supportedNetworks(context, wallet);
    },
    equip: (self) => createFeatures(context, wallet, { ...self, shared: () => shared }),
    listen: (self) =>
      onStandardChange(wallet, ({ accounts }) => {
        // Ignore changes before the wallet has answered `connect`: nothing is shared yet.
        if (!accounts || !granted) return;
        shared = keepSolanaAccounts(accounts);
        if (accounts.length === 0) return self.lock('empty');
        self.share(shared.map(toAccount));
      }),
    async leave() {
      if (!hasStandardMethod(wallet, 'standard:disconnect', 'disconnect')) return;
      const call = {
        feature: 'standard:disconnect',
        method: 'disconnect',
        timeoutMs: DISCONNECT_MS,
        toError: toModalError,
      };
      await callStandardWallet(context, wallet, call, () => true);
    },
  });
  let isEmpty = false;
  try {
    shared = await callStandardWallet(
      context,
      wallet,
      {
        feature: 'standard:connect',
        method: 'connect',
        inputs: silent ? [{ silent }] : [],
        // Enkrypt and MetaMask may ask the user even if `silent` is set.
        timeoutMs: PROMPT_MS,
        signal,
        toError: toModalError,
      },
      (answer) => {
        const list = parseStandardAccounts((answer as { readonly accounts: unknown }).accounts);
        isEmpty = silent && list?.length === 0;
        return list && keepSolanaAccounts(list);
      },
    );
    if (isEmpty) live.lock('empty');
    else if (shared.length === 0) return undefined;
    else live.share(shared.map(toAccount));
    const grant = live.grant();
    granted = true;
    return grant;
  } finally {
    if (!granted) live.close();
  }
}

/** Calls `shown` with the Solana accounts that the wallet shows without being asked: now, or after an unlock. */
export function watchShown(wallet: StandardWallet, signal: AbortSignal, shown: (grant: Pick<Grant, 'shares'>) => void) {
  const check = (list = readStandardAccounts(wallet)) => {
    const accounts = keepSolanaAccounts(list).map(toAccount);
    if (accounts.length === 0 || signal.aborted) return;
    shown({ shares: new Map([['solana', { accounts, networks: 'any', features: {} }]]) });
  };
  if (!signal.aborted)
    signal.addEventListener(
      'abort',
      onStandardChange(wallet, ({ accounts }) => check(accounts)),
    );
  check();
}

/** Drops accounts of other namespaces, which multi-chain wallets share too, and accounts with an invalid address. */
const keepSolanaAccounts = (accounts: readonly StandardAccount[]) =>
  accounts.filter(({ address, publicKey, chains }) => {
    const key = fromBase58(address, 32);
    const isSolana = chains.length === 0 || chains.some((chain) => chain.startsWith('solana:'));
    // The address is the public key in base58. If the two differ, one of them is wrong.
    return isSolana && key && (!publicKey || sameBytes(key, publicKey));
  });

const toAccount = ({ address, label }: StandardAccount): Account =>
  Object.freeze({ address, publicKey: address, ...(label && { label }) });
