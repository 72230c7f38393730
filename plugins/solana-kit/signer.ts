/** A signer of `@solana/kit` over a modal. */

import type {
  Address,
  MessagePartialSigner,
  SignatureBytes,
  Transaction,
  TransactionModifyingSigner,
  TransactionSendingSigner,
  TransactionWithinSizeLimit,
  TransactionWithLifetime,
} from '@solana/kit';
import type { AnyModal, NetworkId } from 'latchkey/plugin';
import { ModalError } from 'latchkey/plugin';
import type { SolanaApi } from 'latchkey/plugins/solana/slots';

/** Signs messages, signs transactions, and sends them. A wallet may change a transaction, for example its fees. */
export type ModalSigner = TransactionModifyingSigner & TransactionSendingSigner & MessagePartialSigner;

/** Which account signs, and for which network. */
export interface SignerOptions {
  /** An account of the connection. Default: the selected one. */
  readonly account?: string | undefined;
  /** CAIP-2 id of one of the app's networks. Default: the active one. */
  readonly network?: NetworkId | undefined;
}

/**
 * A signer for an account of the connection. A method rejects with `FEATURE_MISSING` if the wallet does not support it.
 *
 * @returns `undefined` while no wallet is connected, or if the account is not one of the connection
 */
export function getSigner(modal: AnyModal, { account, network }: SignerOptions = {}): ModalSigner | undefined {
  const connection = modal.state.connections.get().get('solana');
  const wanted = account ?? connection?.account.address;
  if (!connection?.accounts.some(({ address }) => address === wanted)) return undefined;
  const address = wanted as Address;
  const api = apiOf(modal);
  return Object.freeze({
    address,
    async modifyAndSignTransactions(
      transactions: readonly Transaction[],
      config?: { readonly abortSignal?: AbortSignal },
    ) {
      const call = { account: address, network, signal: config?.abortSignal };
      const kit = await loadKit();
      const encoded = transactions.map((one) => encode(kit, one));
      const [only] = encoded;
      const signed =
        only && encoded.length === 1
          ? [await api.signTransaction(only, call)]
          : await api.signAllTransactions(encoded, call);
      return Promise.all(signed.map((bytes, at) => decode(kit, bytes, transactions[at])));
    },
    async signAndSendTransactions(
      transactions: readonly Transaction[],
      config?: { readonly abortSignal?: AbortSignal; readonly minContextSlot?: bigint },
    ) {
      const kit = await loadKit();
      const slot = config?.minContextSlot;
      const options = slot === undefined ? {} : { minContextSlot: Number(slot) };
      const sent: SignatureBytes[] = [];
      // In sequence, because the user decides about each one, and a rejection must stop the rest.
      for (const transaction of transactions) {
        const call = { ...options, account: address, network, signal: config?.abortSignal };
        const signature = await api.sendTransaction(encode(kit, transaction), call);
        sent.push(kit.getBase58Encoder().encode(signature) as SignatureBytes);
      }
      return sent;
    },
    async signMessages(
      messages: readonly { readonly content: Uint8Array }[],
      config?: { readonly abortSignal?: AbortSignal },
    ) {
      const kit = await loadKit();
      const signed: Record<Address, SignatureBytes>[] = [];
      for (const { content } of messages) {
        const signature = await api.signMessage(Uint8Array.from(content), {
          account: address,
          signal: config?.abortSignal,
        });
        signed.push(Object.freeze({ [address]: kit.getBase58Encoder().encode(signature) as SignatureBytes }));
      }
      return signed;
    },
  });
}

/** @throws `CHAIN_MISSING` */
function apiOf(modal: AnyModal): SolanaApi {
  const { solana } = (modal as unknown as { readonly api: { readonly solana?: SolanaApi } }).api;
  if (solana) return solana;
  throw new ModalError('This modal has no plugin "solana". Add solana() to the plugins of the modal.', {
    code: 'CHAIN_MISSING',
  });
}

type Kit = typeof import('@solana/kit');
/** Loaded at the first use, because the package looks for `WebSocket` when it is imported. */
const loadKit = (): Promise<Kit> => import('@solana/kit');

const encode = (kit: Kit, transaction: Transaction): Uint8Array =>
  Uint8Array.from(kit.getTransactionEncoder().encode(transaction));

/** The lifetime is not in the wire format. It is kept if the message is the same, and else read from the new one. */
async function decode(
  kit: Kit,
  bytes: Uint8Array,
  given: (Transaction & Partial<TransactionWithLifetime>) | undefined,
): Promise<Transaction & TransactionWithinSizeLimit & TransactionWithLifetime> {
  const transaction = kit.getTransactionDecoder().decode(bytes);
  const requireSize: Kit['assertIsTransactionWithinSizeLimit'] = kit.assertIsTransactionWithinSizeLimit;
  requireSize(transaction);
  const isSame = given && `${given.messageBytes}` === `${transaction.messageBytes}`;
  const message = kit.getCompiledTransactionMessageDecoder().decode(transaction.messageBytes);
  const lifetimeConstraint =
    (isSame && given.lifetimeConstraint) ||
    (await kit.getTransactionLifetimeConstraintFromCompiledTransactionMessage(message as never));
  return Object.freeze({ ...transaction, lifetimeConstraint });
}
