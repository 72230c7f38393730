/** RPC methods that read transactions in blocks. */

import { base58, base64 } from '@scure/base';
import { inContext } from './accounts.js';
import type { Bank, Landed } from './bank.js';
import { CODE, failure, invalidParams } from './errors.js';
import { feeOf } from './fees.js';
import type { Method } from './methods.js';
import { address, type Config, checkContext, config, list, signature, u64 } from './params.js';

const MAX_SIGNATURES = 256;
const MAX_LISTED = 1000;

/** Handlers of the history methods. */
export const historyMethods: Readonly<Record<string, Method>> = {
  getSignatureStatuses({ bank }, [signatures]) {
    const wanted = list(signatures, MAX_SIGNATURES).map(signature);
    return inContext(
      bank,
      wanted.map((one) => statusOf(bank, bank.find(one))),
    );
  },

  getTransaction({ bank }, [which, options]) {
    // Older clients pass the encoding as a string instead of a config object.
    const settings = typeof options === 'string' ? { encoding: options } : config(options);
    checkContext(bank, settings);
    const landed = bank.find(signature(which));
    return landed === undefined ? null : encodeLanded(landed, settings);
  },

  getSignaturesForAddress({ bank }, [who, options]) {
    const settings = config(options);
    checkContext(bank, settings);
    const { limit = MAX_LISTED, before, until } = settings;
    if (u64(limit) < 1n || u64(limit) > BigInt(MAX_LISTED)) throw invalidParams(`Invalid limit; max ${MAX_LISTED}`);
    const whose = address(who);
    const newestFirst = bank.history().toReversed();
    const from = before === undefined ? 0 : newestFirst.findIndex((one) => one.signature === signature(before)) + 1;
    const end = until === undefined ? -1 : newestFirst.findIndex((one) => one.signature === signature(until));
    return newestFirst
      .slice(from, end < 0 ? undefined : end)
      .filter(({ transaction }) => transaction.keys.includes(whose))
      .slice(0, Number(limit))
      .map((landed) => ({
        signature: landed.signature,
        slot: landed.slot,
        err: landed.error,
        memo: null,
        blockTime: landed.time,
        confirmationStatus: bank.commitmentOf(landed),
      }));
  },
};

function statusOf(bank: Bank, landed: Landed | undefined) {
  if (!landed) return null;
  const commitment = bank.commitmentOf(landed);
  return {
    slot: landed.slot,
    // Number of later blocks; `null` once finalized.
    confirmations: commitment === 'finalized' ? null : bank.slot() - landed.slot,
    err: landed.error,
    status: landed.error === null ? { Ok: null } : { Err: landed.error },
    confirmationStatus: commitment,
  };
}

function encodeLanded(landed: Landed, { encoding = 'json', maxSupportedTransactionVersion }: Config) {
  const { transaction, slot, time, error, logs, before, after, unitsConsumed } = landed;
  const { version } = transaction;
  if (
    version !== 'legacy' &&
    (maxSupportedTransactionVersion === undefined || version > Number(maxSupportedTransactionVersion))
  ) {
    throw failure(
      CODE.versionUnsupported,
      `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
    );
  }
  return {
    slot,
    blockTime: time,
    ...(maxSupportedTransactionVersion === undefined ? {} : { version }),
    transaction: encodeTransaction(landed, encoding),
    meta: {
      err: error,
      status: error === null ? { Ok: null } : { Err: error },
      fee: Number(feeOf(transaction)),
      preBalances: before.map(Number),
      postBalances: after.map(Number),
      // Not recorded. Nodes return `null` if they do not record it either.
      innerInstructions: null,
      preTokenBalances: null,
      postTokenBalances: null,
      logMessages: logs,
      rewards: [],
      loadedAddresses: { readonly: [], writable: [] },
      computeUnitsConsumed: Number(unitsConsumed),
    },
  };
}

function encodeTransaction({ wire, transaction }: Landed, encoding: unknown) {
  if (encoding === 'base64') return [base64.encode(wire), 'base64'];
  if (encoding === 'base58') return [base58.encode(wire), 'base58'];
  if (encoding !== 'json' && encoding !== 'jsonParsed') {
    throw invalidParams(`Invalid params: unknown variant \`${String(encoding).slice(0, 64)}\`.`);
  }
  const { keys, signers, readOnly, readOnlySigners, instructions, blockhash, signatures } = transaction;
  const isWritable = (index: number) =>
    index < signers ? index < signers - readOnlySigners : index < keys.length - readOnly;
  const message =
    encoding === 'json'
      ? {
          header: {
            numRequiredSignatures: signers,
            numReadonlySignedAccounts: readOnlySigners,
            numReadonlyUnsignedAccounts: readOnly,
          },
          accountKeys: keys,
          instructions: instructions.map(({ programIndex, accountIndexes, data }) => ({
            programIdIndex: programIndex,
            accounts: accountIndexes,
            data: base58.encode(data),
            stackHeight: 1,
          })),
        }
      : {
          accountKeys: keys.map((pubkey, index) => ({
            pubkey,
            signer: index < signers,
            writable: isWritable(index),
            source: 'transaction',
          })),
          // Partially decoded instructions, as nodes return them for programs that they cannot parse.
          instructions: instructions.map(({ program, accounts, data }) => ({
            programId: program,
            accounts,
            data: base58.encode(data),
            stackHeight: 1,
          })),
        };
  return {
    signatures: signatures.map((one) => base58.encode(one)),
    message: { ...message, recentBlockhash: blockhash },
  };
}
