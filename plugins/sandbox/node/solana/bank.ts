/** The chain itself: litesvm's virtual machine, with the slots, blockhashes and history a node adds to it. */

import { base58 } from '@scure/base';
import type { FailedTransactionMetadata, LiteSVM, TransactionMetadata } from 'litesvm';
import type { WireTransaction } from '../../solana/wire.js';
import { readTransactionError, type TransactionError } from './errors.js';
import { loadLiteSvm } from './load.js';

/** How many blocks a blockhash stays good for. */
const BLOCKHASH_LIFE = 150;
/** From this many slots on, a block is final. */
const FINAL_AFTER = 32;

/** An address as litesvm types it. */
export type Address = Parameters<LiteSVM['getBalance']>[0];

/** An account as litesvm gives it. */
export type BankAccount = ReturnType<LiteSVM['getProgramAccounts']>[number];

/** What became of a transaction. */
export interface Outcome {
  readonly error: TransactionError | null;
  readonly logs: readonly string[];
  readonly unitsConsumed: bigint;
  readonly returnData: { readonly programId: string; readonly data: Uint8Array } | null;
}

/** What a transaction would come to. */
export interface Simulation extends Outcome {
  /** The accounts it would leave behind, by address. */
  readonly accounts: ReadonlyMap<string, BankAccount>;
}

/** A transaction that is in a block. */
export interface Landed extends Outcome {
  readonly signature: string;
  readonly wire: Uint8Array;
  readonly transaction: WireTransaction;
  readonly slot: number;
  /** Seconds since 1970. */
  readonly time: number;
  /** Lamports of each of its keys, before and after. */
  readonly before: readonly bigint[];
  readonly after: readonly bigint[];
}

/** How sure a node is of a block. */
export type Commitment = 'processed' | 'confirmed' | 'finalized';

/** What is told to those who listen. */
export type BankEvent =
  | { readonly kind: 'slot'; readonly slot: number }
  | { readonly kind: 'landed'; readonly landed: Landed };

/**
 * One chain. Every commitment reads its newest state; how sure it is of a transaction grows slot by slot. Transactions live by
 * a recent blockhash only: durable nonces are refused as unknown ones.
 */
export interface Bank {
  readonly svm: LiteSVM;
  slot(): number;
  /** Oldest first. */
  history(): readonly Landed[];
  find(signature: string): Landed | undefined;
  commitmentOf(landed: Landed): Commitment;
  latestBlockhash(): { readonly blockhash: string; readonly lastValidBlockHeight: number };
  isBlockhashValid(blockhash: string): boolean;
  balance(address: string): bigint;
  /** Runs a transaction without leaving a trace. */
  simulate(
    transaction: WireTransaction,
    checks: { readonly signatures: boolean; readonly blockhash: boolean },
  ): Simulation;
  /** Runs it for good. What fails in an instruction lands too, and pays its fee. */
  execute(wire: Uint8Array, transaction: WireTransaction): Outcome;
  /** Produces so many blocks. */
  advance(slots: number): void;
  listen(listener: (event: BankEvent) => void): () => void;
}

/** @throws naming litesvm when it is not installed */
export async function createBank(now: () => number): Promise<Bank> {
  const { LiteSVM, isFailed } = await loadLiteSvm();
  // Blockhashes are checked here: litesvm knows the newest only, a node the last 150.
  const svm = new LiteSVM().withSigverify(true).withBlockhashCheck(false).withTransactionHistory(100_000n);
  const blockhashes = new Map<string, number>();
  const landed = new Map<string, Landed>();
  let listeners: readonly ((event: BankEvent) => void)[] = [];
  let slot = 0;

  const tell = (event: BankEvent) => {
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
      tell({ kind: 'slot', slot });
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
  const refused = (error: string): Outcome => ({ error, logs: [], unitsConsumed: 0n, returnData: null });
  const land = (entry: Landed) => {
    landed.set(entry.signature, entry);
    tell({ kind: 'landed', landed: entry });
    // A block of its own: the next one makes it confirmed.
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
        return { ...refused('BlockhashNotFound'), accounts: none };
      }
      if (checks.signatures && !isSigned(transaction)) return { ...refused('SignatureFailure'), accounts: none };
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
      if (!isBlockhashValid(transaction.blockhash)) return refused('BlockhashNotFound');
      if (!isSigned(transaction)) return refused('SignatureFailure');
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

/** A transaction in the shape litesvm takes: `null` where a signature is missing. */
function toKit({ message, keys, signatures }: WireTransaction): Parameters<LiteSVM['sendTransaction']>[0] {
  const entries = signatures.map((signature, index) => [keys[index], isEmpty(signature) ? null : signature]);
  return { messageBytes: message, signatures: Object.fromEntries(entries) } as never;
}
