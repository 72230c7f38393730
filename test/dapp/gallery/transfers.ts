/** A scripted service for transfers, so that the gallery renders the views of Send. */

import {
  type FeeNotice,
  fees,
  type Intent,
  ModalError,
  names,
  type OutboxLook,
  type SentTransfer,
  transfers,
} from 'latchkey/plugin';
import { receivers } from 'latchkey/plugins/send/slots';

/** How transfers go. Default: the wallet never answers. */
export interface TransfersFixture {
  readonly isContract?: boolean;
  /** `prepare` rejects with this error. */
  readonly refused?: ModalError;
  /** The judgement of the fee, which is then 0.2 ETH. */
  readonly feeNotice?: FeeNotice;
  /** The wallet sets the fee, which is only estimated. */
  readonly isAbout?: boolean;
  /** The name leads to another address each time. */
  readonly isNameMoving?: boolean;
  /** `submit` answers with this outcome. */
  readonly outcome?: 'declined' | 'lost' | 'other-receiver';
  /** Facts of the token or of the chain in the reviewed transfer. */
  readonly adds?: Pick<Intent, 'arrives' | 'isUnconfirmed'>;
  /** An address book offers receivers. */
  readonly offered?: boolean;
}

/** The receiver of the states. */
export const RECEIVER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
/** Receivers with a long name, a name from right to left, and no name. */
const OFFERED = [
  { name: 'Rent', address: RECEIVER },
  { name: 'Savings of the whole family for the summer holiday', address: `0x${'1f98'.repeat(10)}` },
  { name: 'الإيجار', address: `0x${'7a3e'.repeat(10)}` },
  { address: `0x${'c0de'.repeat(10)}` },
];
const MOVED = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984';
const COST = 420_000_000_000_000n;
const DEAR = 200_000_000_000_000_000n;
const never = <T>() => new Promise<T>(() => undefined);

/** Services of the namespace `eip155`. */
export function transfersFixture(fixture: TransfersFixture, from: string) {
  const {
    isContract = false,
    refused,
    outcome,
    feeNotice,
    isNameMoving = false,
    adds,
    isAbout = false,
    offered,
  } = fixture;
  let resolved = 0;
  const addressOf = () => (isNameMoving && resolved++ > 0 ? MOVED : RECEIVER);
  const book = { title: { key: 'book.title', text: 'Address book' }, list: async () => OFFERED };
  return [
    ...(offered ? [receivers.of('all', () => book)] : []),
    fees.of('eip155', () => ({ transfer: async () => COST })),
    names.of('eip155', () => ({ resolve: async ({ name }) => (name === 'you.example' ? addressOf() : undefined) })),
    transfers.of('eip155', () => ({
      failure: { key: 'send.failed', text: 'Something went wrong' },
      tokens: 'all' as const,
      readReceiver: async ({ text }) =>
        /^0x[0-9a-fA-F]{40}$/.test(text)
          ? { status: 'address' as const, address: text, isContract, isBurn: false }
          : text.startsWith('oeth:')
            ? { status: 'invalid' as const, reason: 'network' as const, network: 'eip155:10' as const }
            : { status: 'invalid' as const, reason: 'checksum' as const },
      balance: async () => 2_410_000_000_000_000_000n,
      async prepare({ network, to, token, amount }): Promise<Intent> {
        if (refused) throw refused;
        const maxFee = isAbout ? undefined : feeNotice ? DEAR : COST;
        return Object.freeze({
          network,
          from,
          to,
          token,
          amount,
          maxFee,
          payload: {},
          ...(feeNotice && { feeNotice }),
          ...adds,
          ...(isAbout && { expectedFee: COST }),
        });
      },
      submit() {
        if (outcome === 'other-receiver')
          return Promise.resolve({ id: `0x${'ab'.repeat(32)}`, kind: 'transaction' as const });
        if (outcome === 'declined')
          return Promise.reject(new ModalError('The user declined.', { code: 'USER_REJECTED' }));
        if (outcome === 'lost') return Promise.reject(new Error('The wallet is gone.'));
        return never<never>();
      },
      track: async ({ id }: SentTransfer): Promise<OutboxLook> => ({ status: 'mismatch', field: 'to', id }),
    })),
  ];
}
