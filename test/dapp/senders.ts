/** Sends payments, by namespace. Only namespaces with a local node are supported. */

import type { DemoModal } from './modal.js';

/** The result of a payment, read from the chain instead of the wallet. */
export interface Receipt {
  readonly status: string;
  /** Block or slot. */
  readonly block: bigint | undefined;
}

/** Sends a payment in one namespace. */
export interface Sender {
  readonly decimals: number;
  /** An address without a known key. */
  readonly receiver: string;
  /** @returns the id of the transaction */
  send(modal: DemoModal, to: string, amount: bigint): Promise<string>;
  wait(modal: DemoModal, id: string): Promise<Receipt>;
}

/** Senders by namespace. The other namespaces have no local node. */
export const SENDERS: ReadonlyMap<string, Sender> = new Map<string, Sender>([
  [
    'eip155',
    {
      decimals: 18,
      receiver: '0x000000000000000000000000000000000000dEaD',
      send: (modal, to, value) => modal.api.eip155.sendTransaction({ to, value }),
      async wait(modal, id) {
        const receipt = await modal.api.eip155.waitForReceipt(id as `0x${string}`);
        return { status: receipt.status, block: 'blockNumber' in receipt ? receipt.blockNumber : undefined };
      },
    },
  ],
  [
    'solana',
    {
      decimals: 9,
      // SHA-256 of "latchkey demo receiver 1", which is on the curve: no key is known for it.
      receiver: 'CxqMGuDg2HNg1unceKU3CSN3MGBskUCC2sX2jesTEu8g',
      send: (modal, to, lamports) => modal.api.solana.transfer({ to, lamports }),
      async wait(modal, id) {
        const end = await modal.api.solana.confirm(id);
        return { status: end.status, block: 'slot' in end ? end.slot : undefined };
      },
    },
  ],
]);
