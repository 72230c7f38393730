/** RPC methods that send and simulate transactions and compute fees. */

import { base58, base64 } from '@scure/base';
import { readMessage } from '../../solana/wire.js';
import { inContext, showAccount } from './accounts.js';
import type { Outcome } from './bank.js';
import { CODE, describeTransactionError, failure, invalidParams } from './errors.js';
import { feeOf, unitPriceOf } from './fees.js';
import type { Method } from './methods.js';
import { address, checkContext, config, decode, list, transaction } from './params.js';

/** Handlers of the transaction methods. */
export const transactionMethods: Readonly<Record<string, Method>> = {
  sendTransaction({ bank }, [text, options]) {
    const settings = config(options);
    const { wire, transaction: wanted } = transaction(text, settings);
    checkContext(bank, { ...settings, commitment: settings.preflightCommitment });
    if (settings.skipPreflight !== true) {
      const outcome = bank.simulate(wanted, { signatures: true, blockhash: true });
      if (outcome.error === 'SignatureFailure') {
        throw failure(CODE.signatureFailure, 'Transaction signature verification failure');
      }
      if (outcome.error !== null) {
        throw failure(
          CODE.preflightFailure,
          `Transaction simulation failed: ${describeTransactionError(outcome.error)}`,
          simulated(outcome),
        );
      }
    }
    // Without preflight, nodes accept every transaction and silently drop those that fail.
    bank.execute(wire, wanted);
    return base58.encode(wanted.signatures[0] ?? new Uint8Array());
  },

  simulateTransaction({ bank }, [text, options]) {
    const settings = config(options);
    const { transaction: wanted } = transaction(text, settings);
    checkContext(bank, settings);
    const replaces = settings.replaceRecentBlockhash === true;
    const signatures = settings.sigVerify === true;
    if (replaces && signatures) throw invalidParams('sigVerify may not be used with replaceRecentBlockhash');
    const outcome = bank.simulate(wanted, { signatures, blockhash: !replaces });
    if (outcome.error === 'SignatureFailure') {
      throw failure(CODE.signatureFailure, 'Transaction signature verification failure');
    }
    const { addresses, ...how } = config(settings.accounts);
    const show = (who: unknown) => {
      const account = outcome.accounts.get(address(who));
      return account ? showAccount(bank, account, how, 'base64') : null;
    };
    const accounts = settings.accounts === undefined ? null : list(addresses, wanted.keys.length).map(show);
    return inContext(bank, {
      ...simulated(outcome),
      accounts,
      replacementBlockhash: replaces ? bank.latestBlockhash() : null,
    });
  },

  getFeeForMessage({ bank }, [text, options]) {
    checkContext(bank, config(options));
    if (typeof text !== 'string') throw invalidParams('Invalid params: invalid type: expected a string.');
    const message = readable(decode(text, 'base64'));
    return inContext(bank, bank.isBlockhashValid(message.blockhash) ? Number(feeOf(message)) : null);
  },

  getRecentPrioritizationFees({ bank }, [addresses = []]) {
    const whom = new Set(list(addresses, 128).map(address));
    const fees = bank
      .history()
      .filter(({ transaction: { keys } }) => whom.size === 0 || keys.some((key) => whom.has(key)));
    return fees
      .slice(-150)
      .map(({ slot, transaction }) => ({ slot, prioritizationFee: Number(unitPriceOf(transaction)) }));
  },
};

/** A result in the node's JSON format. */
function simulated({ error, logs, unitsConsumed, returnData }: Outcome) {
  return {
    accounts: null,
    err: error,
    innerInstructions: null,
    logs,
    replacementBlockhash: null,
    returnData: returnData && {
      programId: returnData.programId,
      data: [base64.encode(returnData.data), 'base64'],
    },
    unitsConsumed: Number(unitsConsumed),
  };
}

function readable(message: Uint8Array) {
  try {
    return readMessage(message);
  } catch (error) {
    throw invalidParams(
      `failed to deserialize solana_message::versions::VersionedMessage: ${(error as Error).message}`,
    );
  }
}
