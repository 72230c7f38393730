/** Readers of balances, tokens and names of accounts: `modal.balances` and `modal.assets`. */

import type { IdentityState, TokensState } from './assets.js';
import type { Readable } from './infer.js';
import type { BalanceInput, BalanceState } from './state.js';

/** Reads native balances and publishes them. */
export interface BalanceReader {
  /** Balances by `balanceKey`. */
  readonly state: Readable<ReadonlyMap<string, BalanceState>>;
  /** Never rejects. */
  read(input: BalanceInput): Promise<BalanceState>;
}

/** Reads the tokens and identities of accounts, and publishes them. All readers share one cache. */
export interface AssetReader {
  /** Token lists by `balanceKey`. */
  readonly tokens: Readable<ReadonlyMap<string, TokensState>>;
  /** Identities by `identityKey`. */
  readonly identities: Readable<ReadonlyMap<string, IdentityState>>;
  /** The tokens of an account on one network, cached for 30 s. Never rejects. */
  readTokens(input: BalanceInput): Promise<TokensState>;
  /** The public name and picture of an account, cached for 5 minutes. Never rejects. */
  readIdentity(input: Pick<BalanceInput, 'network' | 'address'>): Promise<IdentityState>;
}
