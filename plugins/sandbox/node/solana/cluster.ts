/** RPC methods about the network as a whole. */

import { createHash } from 'node:crypto';
import { base58 } from '@scure/base';
import { inContext } from './accounts.js';
import { invalidParams } from './errors.js';
import type { Method } from './methods.js';
import { address, checkContext, config, u64 } from './params.js';

/** The network's genesis hash. It is the same at each start and differs from all public networks. */
export const GENESIS_HASH = base58.encode(createHash('sha256').update('Latchkey Local Solana').digest());

const SLOTS_PER_EPOCH = 432_000;

const slotMethod: Method = ({ bank }, [options]) => {
  checkContext(bank, config(options));
  return bank.slot();
};

/** Handlers of the network methods. */
export const clusterMethods: Readonly<Record<string, Method>> = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'feature-set': 0, 'solana-core': '2.2.0' }),
  getGenesisHash: () => GENESIS_HASH,
  getSlot: slotMethod,
  // Every slot has a block, so the block height equals the slot.
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
