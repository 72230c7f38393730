/** The profiles of real wallets. */

import { coinbase } from './coinbase.js';
import { enkrypt } from './enkrypt.js';
import { leather } from './leather.js';
import { metamask } from './metamask.js';
import { metamaskLedger } from './metamaskLedger.js';
import { phantom } from './phantom.js';
import { polkadotJs } from './polkadotJs.js';
import { polkadotJsLedger } from './polkadotJsLedger.js';
import { safe } from './safe.js';
import { smartAccount } from './smartAccount.js';
import { solflareLedger } from './solflareLedger.js';
import type { WalletProfile } from './types.js';
import { unisat } from './unisat.js';
import { xverse } from './xverse.js';

/**
 * The profiles by id. The sandbox's wallets take one as their option `profile`; a test of one's own can read the data.
 *
 * @example
 * ```ts
 * import { walletProfiles } from 'latchkey/testing';
 *
 * console.log(walletProfiles.enkrypt.eip155?.errors?.[4902]);
 * ```
 */
export const walletProfiles = Object.freeze({
  coinbase: coinbase as WalletProfile,
  enkrypt: enkrypt as WalletProfile,
  leather: leather as WalletProfile,
  metamask: metamask as WalletProfile,
  'metamask-ledger': metamaskLedger as WalletProfile,
  phantom: phantom as WalletProfile,
  'polkadot-js': polkadotJs as WalletProfile,
  'polkadot-js-ledger': polkadotJsLedger as WalletProfile,
  safe: safe as WalletProfile,
  'smart-account': smartAccount as WalletProfile,
  'solflare-ledger': solflareLedger as WalletProfile,
  unisat: unisat as WalletProfile,
  xverse: xverse as WalletProfile,
});

/** The id of a profile. */
export type WalletProfileId = keyof typeof walletProfiles;
