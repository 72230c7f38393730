/** Connecting to a wallet of the Wallet Standard, and keeping up with it. Lazy. */

import type { Account, ConnectContext, Grant, PluginContext } from 'latchkey';
import { createLiveGrant, PROMPT_MS, RESTORE_MS } from 'latchkey/chain-kit';
import {
  callStandardWallet,
  hasStandardMethod,
  onStandardChange,
  parseStandardAccounts,
  type StandardAccount,
  type StandardWallet,
} from 'latchkey/standard-wallets';
import { fromBase58, sameBytes } from '../base58.js';
import { solanaError, toModalError } from '../errors.js';
import { createFeatures } from '../features/createFeatures.js';
import { supportedNetworks } from './clusters.js';

const LEAVE_MS = 1_000;

/** Asks the user for accounts. @throws `NO_ACCOUNTS` when the wallet shares none */
export async function connectWallet(
  context: PluginContext,
  wallet: StandardWallet,
  { signal }: ConnectContext,
): Promise<Grant> {
  const grant = await open(context, wallet, false, signal);
  if (grant) return grant;
  throw solanaError('NO_ACCOUNTS', 'The wallet shared no accounts.', {
    hints: ['Choose at least one Solana account in the wallet.'],
  });
}

/** Takes up what the wallet still allows, without asking anybody. `undefined`: nothing. */
export function restoreWallet(
  context: PluginContext,
  wallet: StandardWallet,
  { signal }: ConnectContext,
): Promise<Grant | undefined> {
  return open(context, wallet, true, signal);
}

async function open(
  context: PluginContext,
  wallet: StandardWallet,
  silent: boolean,
  signal: AbortSignal,
): Promise<Grant | undefined> {
  let shared: readonly StandardAccount[] = [];
  const live = createLiveGrant(context, {
    namespace: 'solana',
    // Read anew at each change: the app may have more networks by then.
    get networks() {
      return supportedNetworks(context, wallet);
    },
    equip: (self) => createFeatures(context, wallet, { ...self, shared: () => shared }),
    listen: (self) =>
      onStandardChange(wallet, ({ accounts }) => {
        // Before the wallet has answered, nothing is shared.
        if (!accounts || self.accounts().length === 0) return;
        shared = keepSolanaAccounts(accounts);
        self.share(shared.map(toAccount));
      }),
    async leave() {
      if (!hasStandardMethod(wallet, 'standard:disconnect', 'disconnect')) return;
      const call = { feature: 'standard:disconnect', method: 'disconnect', timeoutMs: LEAVE_MS, toError: toModalError };
      await callStandardWallet(context, wallet, call, () => true);
    },
  });
  let granted = false;
  try {
    shared = await callStandardWallet(
      context,
      wallet,
      {
        feature: 'standard:connect',
        method: 'connect',
        inputs: silent ? [{ silent }] : [],
        timeoutMs: silent ? RESTORE_MS : PROMPT_MS,
        signal,
        toError: toModalError,
      },
      (answer) => {
        const list = parseStandardAccounts((answer as { readonly accounts: unknown }).accounts);
        return list && keepSolanaAccounts(list);
      },
    );
    if (shared.length === 0) return undefined;
    live.share(shared.map(toAccount));
    const grant = live.grant();
    granted = true;
    return grant;
  } finally {
    if (!granted) live.close();
  }
}

/** Wallets of several chains share the accounts of all of them at once. */
const keepSolanaAccounts = (accounts: readonly StandardAccount[]) =>
  accounts.filter(({ address, publicKey, chains }) => {
    const key = fromBase58(address, 32);
    const isOurs = chains.length === 0 || chains.some((chain) => chain.startsWith('solana:'));
    // An address is its key: one that says something else lies in one of the two.
    return isOurs && key && (!publicKey || sameBytes(key, publicKey));
  });

const toAccount = ({ address, label }: StandardAccount): Account =>
  Object.freeze({ address, publicKey: address, ...(label && { label }) });
