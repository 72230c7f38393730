/** The local Solana network: litesvm's virtual machine plus the slots, blockhashes and history of a node. */

import { base58 } from '@scure/base';
import type { FailedTransactionMetadata, LiteSVM, TransactionMetadata } from 'litesvm';
import type { WireTransaction } from '../../solana/wire.js';
import { readTransactionError, type TransactionError } from './errors.js';
import { loadLiteSvm } from './load.js';

/** Number of blocks for which a blockhash is valid. */
const BLOCKHASH_LIFE = 150;
/** Number of slots after which a block is finalized. */
const FINAL_AFTER = 32;

/** litesvm's type of an address. */
export type Address = Parameters<LiteSVM['getBalance']>[0];

/** litesvm's type of an account. */
export type BankAccount = ReturnType<LiteSVM['getProgramAccounts']>[number];

/** Result of a transaction. */
export interface Outcome {
  readonly error: TransactionError | null;
  readonly logs: readonly string[];
  readonly unitsConsumed: bigint;
  readonly returnData: { readonly programId: string; readonly data: Uint8Array } | null;
}

/** Result of a simulated transaction. */
export interface Simulation extends Outcome {
  /** Accounts after the simulation, by address. */
  readonly accounts: ReadonlyMap<string, BankAccount>;
}

/** A transaction that was included in a block. */
export interface Landed extends Outcome {
  readonly signature: string;
  readonly wire: Uint8Array;
  readonly transaction: WireTransaction;
  readonly slot: number;
  /** Seconds since 1970. */
  readonly time: number;
  /** Lamports of each key before the transaction. */
  readonly before: readonly bigint[];
  /** Lamports of each key after the transaction. */
  readonly after: readonly bigint[];
}

/** Commitment level of a block. */
export type Commitment = 'processed' | 'confirmed' | 'finalized';

/** Events of the network. */
export type BankEvent =
  | { readonly kind: 'slot'; readonly slot: number }
  | { readonly kind: 'landed'; readonly landed: Landed };

/**
 * A local network. Reads return the newest state for every commitment level. The commitment of a transaction rises
 * with each slot. Transactions need a recent blockhash; durable nonces are rejected with `BlockhashNotFound`.
 */
export interface Bank {
  readonly svm: LiteSVM;
  slot(): number;
  /** All transactions, oldest first. */
  history(): readonly Landed[];
  find(signature: string): Landed | undefined;
  commitmentOf(landed: Landed): Commitment;
  latestBlockhash(): { readonly blockhash: string; readonly lastValidBlockHeight: number };
  isBlockhashValid(blockhash: string): boolean;
  balance(address: string): bigint;
  /** Runs a transaction without changing the state. */
  simulate(
    transaction: WireTransaction,
    checks: { readonly signatures: boolean; readonly blockhash: boolean },
  ): Simulation;
  /** Executes a transaction. If an instruction fails, the transaction is still included in a block and pays its fee. */
  execute(wire: Uint8Array, transaction: WireTransaction): Outcome;
  /** Produces this number of blocks. */
  advance(slots: number): void;
  /** Adds a listener. Returns the unsubscribe function. */
  listen(listener: (event: BankEvent) => void): () => void;
}

/**
 * Creates a network.
 *
 * @param now - Current time in epoch ms.
 * @throws if litesvm is not installed; the message names it
 */
export async function createBank(now: () => number): Promise<Bank> {
  const { LiteSVM, isFailed } = await loadLiteSvm();
  // Blockhashes are checked here, because litesvm accepts only the newest and nodes accept the last 150.
  const svm = new LiteSVM().withSigverify(true).withBlockhashCheck(false).withTransactionHistory(100_000n);
  const blockhashes = new Map<string, number>();
  const landed = new Map<string, Landed>();
  let listeners: readonly ((event: BankEvent) => void)[] = [];
  let slot = 0;

  const emit = (event: BankEvent) => {
    for (const listener of listeners) listener(event);
  };
  const seconds = () => Math.floor(now() / 1000);
  const advance = (slots: number) => {
    for (let left = slots; left > 0; left -= 1) {
      slot += 1;
      svm.warpToSlot(BigInt(slot));
      const clock = svm.getClock();
      clock.unixTimestamp = BigInt(seconds());
      svm.setClock(clock);
      svm.expireBlockhash();
      blockhashes.set(svm.latestBlockhash(), slot + BLOCKHASH_LIFE);
      for (const [hash, last] of blockhashes) if (last < slot) blockhashes.delete(hash);
      emit({ kind: 'slot', slot });
    }
  };
  const balance = (address: string): bigint => svm.getBalance(address as Address) ?? 0n;
  const isBlockhashValid = (blockhash: string) => blockhashes.has(blockhash);

  const outcomeOf = (result: TransactionMetadata | FailedTransactionMetadata): Outcome => {
    const failed = isFailed(result);
    const meta = failed ? result.meta() : result;
    const returned = meta.returnData();
    const data = returned.data();
    return {
      error: failed ? readTransactionError(result.err()) : null,
      logs: meta.logs(),
      unitsConsumed: meta.computeUnitsConsumed(),
      returnData: data.length === 0 ? null : { programId: base58.encode(returned.programId()), data },
    };
  };
  const failedOutcome = (error: string): Outcome => ({ error, logs: [], unitsConsumed: 0n, returnData: null });
  const land = (entry: Landed) => {
    landed.set(entry.signature, entry);
    emit({ kind: 'landed', landed: entry });
    // Each transaction has its own block. The next block confirms it.
    advance(1);
  };

  advance(1);
  return {
    svm,
    slot: () => slot,
    history: () => [...landed.values()],
    find: (signature) => landed.get(signature),
    commitmentOf: (entry) =>
      slot >= entry.slot + FINAL_AFTER ? 'finalized' : slot > entry.slot ? 'confirmed' : 'processed',
    latestBlockhash: () => ({ blockhash: svm.latestBlockhash(), lastValidBlockHeight: slot + BLOCKHASH_LIFE }),
    isBlockhashValid,
    balance,
    simulate(transaction, checks) {
      const none = new Map<string, BankAccount>();
      if (checks.blockhash && !isBlockhashValid(transaction.blockhash)) {
        return { ...failedOutcome('BlockhashNotFound'), accounts: none };
      }
      if (checks.signatures && !isSigned(transaction)) return { ...failedOutcome('SignatureFailure'), accounts: none };
      svm.withSigverify(checks.signatures);
      try {
        const result = svm.simulateTransaction(toKit(transaction));
        if (isFailed(result)) return { ...outcomeOf(result), accounts: none };
        const accounts = result.postAccounts().map((account) => [String(account.address), account] as const);
        return { ...outcomeOf(result.meta()), accounts: new Map(accounts) };
      } finally {
        svm.withSigverify(true);
      }
    },
    execute(wire, transaction) {
      if (!isBlockhashValid(transaction.blockhash)) return failedOutcome('BlockhashNotFound');
      if (!isSigned(transaction)) return failedOutcome('SignatureFailure');
      const before = transaction.keys.map(balance);
      const outcome = outcomeOf(svm.sendTransaction(toKit(transaction)));
      const isInBlock = outcome.error === null || typeof outcome.error === 'object';
      if (isInBlock) {
        const after = transaction.keys.map(balance);
        const signature = base58.encode(transaction.signatures[0] ?? new Uint8Array(64));
        land({ ...outcome, signature, wire, transaction, slot, time: seconds(), before, after });
      }
      return outcome;
    },
    advance,
    listen(listener) {
      listeners = [...listeners, listener];
      return () => {
        listeners = listeners.filter((other) => other !== listener);
      };
    },
  };
}

const isEmpty = (signature: Uint8Array) => signature.every((byte) => byte === 0);

const isSigned = ({ signatures }: WireTransaction) => !signatures.some(isEmpty);

/** Converts a transaction to litesvm's format, with `null` for missing signatures. */
function toKit({ message, keys, signatures }: WireTransaction): Parameters<LiteSVM['sendTransaction']>[0] {
  const entries = signatures.map((signature, index) => [keys[index], isEmpty(signature) ? null : signature]);
  return { messageBytes: message, signatures: Object.fromEntries(entries) } as never;
}
