/** Signs a PSBT, and sends the transaction on request. */

import { malformedAnswer, PROMPT_MS, SEND_MS } from 'latchkey/chain-kit';
import { type InputToSign, unsupportedError, type WalletAdapter } from '../adapters/adapter.js';
import { parseAddress } from '../address.js';
import { invalid } from '../errors.js';
import type { Bip122Psbt, Bip122SignedPsbt } from '../slots.js';
import { finalTxidOf, type Psbt, parsePsbt, toBase64 } from '../transactions/psbt.js';
import { isSameTransaction } from '../transactions/transaction.js';
import type { Deps } from './deps.js';

/**
 * Asks the wallet to sign.
 *
 * @throws `RESPONSE_MALFORMED` when the wallet returns a different transaction, or has not signed a requested input
 */
export async function signPsbt(adapter: WalletAdapter, deps: Deps, input: Bip122Psbt): Promise<Bip122SignedPsbt> {
  const { broadcast = false } = input;
  const psbt = parsePsbt(input.psbt);
  if (!psbt) throw invalid('"psbt" is not a partially signed transaction in base64 or hex.');
  if (broadcast && !adapter.canBroadcast) throw unsupportedError('signPsbt with broadcast');
  const inputs = chooseInputs(psbt, input, deps);
  const expected = deps.expectNetwork(input.network);
  const signal = deps.withConnection(input.signal);
  // Check this last: the account or network may have changed since the request began.
  await deps.requireState(
    expected,
    inputs.map(({ account }) => account),
    signal,
  );
  const timeoutMs = broadcast ? SEND_MS : PROMPT_MS;
  const answer = await adapter.signPsbt?.({ psbt, inputs, broadcast, limits: { timeoutMs, signal } });
  const signed = answer?.psbt;
  const valid =
    answer &&
    isRequestedTransaction(psbt, inputs, signed, broadcast) &&
    (!broadcast || isSent(signed ?? psbt, signed, answer.txid));
  if (!valid) throw malformedAnswer('bip122', 'signPsbt');
  // Some wallets send, and return the signed transaction without its id. An error would make the app pay a second time.
  const txid = broadcast ? (answer.txid ?? (signed && finalTxidOf(signed))) : undefined;
  return Object.freeze({ ...(signed && { psbt: toBase64(signed) }), ...(txid && { txid }) });
}

/** Whether the wallet signed the requested transaction, with all of the requested inputs. */
function isRequestedTransaction(
  requested: Psbt,
  inputs: readonly InputToSign[],
  signed: Psbt | undefined,
  broadcast: boolean,
): boolean {
  // Some wallets return no PSBT after they sent the transaction.
  if (!signed) return broadcast;
  if (!isSameTransaction(requested.transaction, signed.transaction)) return false;
  return inputs.every(({ index }) => signed.inputs[index]?.signed);
}

/** Whether the wallet says that it has sent this transaction: by its id, or by the signed transaction alone. */
function isSent(psbt: Psbt, signed: Psbt | undefined, txid: string | undefined): boolean {
  if (txid === undefined) return signed !== undefined;
  // An id that cannot be computed yet is not compared.
  return (finalTxidOf(psbt) ?? txid) === txid;
}

function chooseInputs(
  psbt: Psbt,
  { inputs: requested }: Bip122Psbt,
  { requireAccount, wallet }: Deps,
): readonly InputToSign[] {
  const ownerOf = (index: number) => {
    const script = psbt.inputs[index]?.script;
    return wallet.accounts().find(({ address }) => script !== undefined && parseAddress(address)?.script === script);
  };
  const all = psbt.inputs.map((_, index) => ({ index, account: undefined, sighashTypes: undefined }));
  const chosen = (requested ?? all.filter(({ index }) => ownerOf(index))).map(({ index, account, sighashTypes }) => {
    if (!psbt.inputs[index]) {
      const count = psbt.inputs.length;
      throw invalid(`The PSBT has no input ${String(index).slice(0, 20)}. It has ${count}, counted from 0.`);
    }
    const signer = account === undefined ? (ownerOf(index) ?? requireAccount(undefined)) : requireAccount(account);
    // Wallets refuse a type that is not the usual one, unless they are told it.
    const { sighashType } = psbt.inputs[index];
    return {
      index,
      account: signer,
      sighashTypes: sighashTypes ?? (sighashType === undefined ? undefined : [sighashType]),
    };
  });
  if (chosen.length > 0) return chosen;
  throw invalid(
    requested ? '"inputs" is an empty list.' : 'None of the inputs belongs to an account of this connection.',
  );
}
