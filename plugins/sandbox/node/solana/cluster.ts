/** Methods about the chain as a whole. */

import { createHash } from 'node:crypto';
import { base58 } from '@scure/base';
import { inContext } from './accounts.js';
import { invalidParams } from './errors.js';
import type { Method } from './methods.js';
import { address, checkContext, config, u64 } from './params.js';

/** The chain's genesis hash: its own, the same each time it starts. */
export const GENESIS_HASH = base58.encode(createHash('sha256').update('Latchkey Local Solana').digest());

const SLOTS_PER_EPOCH = 432_000;

const slotMethod: Method = ({ bank }, [options]) => {
  checkContext(bank, config(options));
  return bank.slot();
};

/** Methods of the chain. */
export const clusterMethods: Readonly<Record<string, Method>> = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'feature-set': 0, 'solana-core': '2.2.0' }),
  getGenesisHash: () => GENESIS_HASH,
  getSlot: slotMethod,
  // Every slot has its block here.
  getBlockHeight: slotMethod,

  getEpochInfo({ bank }, [options]) {
    checkContext(bank, config(options));
    const slot = bank.slot();
    return {
      absoluteSlot: slot,
      blockHeight: slot,
      epoch: Math.floor(slot / SLOTS_PER_EPOCH),
      slotIndex: slot % SLOTS_PER_EPOCH,
      slotsInEpoch: SLOTS_PER_EPOCH,
      transactionCount: bank.history().length,
    };
  },

  getLatestBlockhash({ bank }, [options]) {
    checkContext(bank, config(options));
    return inContext(bank, bank.latestBlockhash());
  },

  isBlockhashValid({ bank }, [blockhash, options]) {
    checkContext(bank, config(options));
    return inContext(bank, bank.isBlockhashValid(address(blockhash)));
  },

  requestAirdrop({ faucet }, [to, lamports]) {
    const amount = u64(lamports);
    if (amount === 0n) throw invalidParams('Invalid params: expected an amount above zero.');
    return faucet.give(address(to), amount);
  },
};
