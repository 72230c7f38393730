/** The ledger of the fixtures' networks: the transfers that the scripted wallet has sent, and what became of them. */

import type { NetworkId } from '../contract/model.js';

/** A transfer as it reaches the wallet. */
export interface WalletTransfer {
  /** The network that the wallet sends on: that of the request, or `script.network` if requests name none. */
  readonly network: NetworkId;
  readonly from: string;
  readonly to: string;
  /** In the smallest unit. */
  readonly amount: bigint;
  /** The address of the sent token. Absent: the native currency. */
  readonly token?: string | undefined;
  /** The rest of the request, such as the calldata of a swap. Absent for a plain transfer. */
  readonly data?: string | undefined;
}

/** `replaced`: another transaction of the sender was mined instead. `dropped`: it can no longer be mined. */
export type LedgerStatus = 'pending' | 'confirmed' | 'failed' | 'replaced' | 'dropped';

/** A transfer that the wallet has sent. */
export interface LedgerTransfer extends WalletTransfer {
  readonly id: string;
  readonly status: LedgerStatus;
}

/** The knowledge of the fixtures' nodes about sent transfers. */
export interface Ledger {
  /**
   * The transfer with an id, as a node of the network sees it.
   *
   * @returns `undefined` for a transfer on another network, and for one that was replaced or dropped: no node knows it any more
   */
  find(id: string, network: NetworkId): LedgerTransfer | undefined;
  /** The last sent transfer of a network, with its status, for nodes that show a replacement or the sender's next number. */
  last(network: NetworkId): LedgerTransfer | undefined;
}

/** The ledger with its controls, for the checks. */
export interface LedgerControl extends Ledger {
  /** The transfers that the wallet was asked to send, oldest first. */
  readonly asked: readonly WalletTransfer[];
  /** The transfers that it has sent, oldest first. */
  readonly sent: readonly LedgerTransfer[];
  /** Makes the wallet send the result of this function instead of the transfer that was asked for. */
  lie(change: (asked: WalletTransfer) => WalletTransfer): void;
  /** Sets the status of all sent transfers. */
  settle(status: LedgerStatus): void;
  /** Makes the wallet answer this value to all following requests to send. */
  garble(answer: unknown): void;
  /** The value of `garble`, in a list. */
  readonly garbled: readonly [unknown] | undefined;
  ask(transfer: WalletTransfer): void;
  /** @returns what is sent */
  send(transfer: WalletTransfer): LedgerTransfer;
}

/** @param id - The id of each sent transfer. */
export function createLedger(id: string): LedgerControl {
  const asked: WalletTransfer[] = [];
  let sent: readonly LedgerTransfer[] = [];
  let garbled: readonly [unknown] | undefined;
  let change: ((transfer: WalletTransfer) => WalletTransfer) | undefined;
  const last = (network: NetworkId) => sent.findLast((one) => one.network === network);
  return {
    asked,
    get sent() {
      return sent;
    },
    lie(next) {
      change = next;
    },
    settle(status) {
      sent = sent.map((one) => ({ ...one, status }));
    },
    garble(answer) {
      garbled = [answer];
    },
    get garbled() {
      return garbled;
    },
    ask: (transfer) => void asked.push(transfer),
    send(transfer) {
      const made = { ...(change?.(transfer) ?? transfer), id, status: 'pending' } as const;
      sent = [...sent, made];
      return made;
    },
    find(wanted, network) {
      const found = sent.findLast((one) => one.id === wanted && one.network === network);
      return found && ['replaced', 'dropped'].includes(found.status) ? undefined : found;
    },
    last,
  };
}
