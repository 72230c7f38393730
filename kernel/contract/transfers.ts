/** The services `transfers` and `names`, by namespace. Chain plugins provide both; a data API can provide names too. */

import { defineService, typed } from './define.js';
import type { NetworkId } from './model.js';
import type { OutboxLook, Submitted, TrackedTransaction } from './outbox.js';
import type { Label } from './slots.js';

/** The token of a transfer. Without an address it is the native currency of the network. */
export interface TransferToken {
  readonly address?: string | undefined;
  readonly symbol: string;
  readonly decimals: number;
}

/** A wanted transfer. */
export interface TransferRequest {
  readonly network: NetworkId;
  /** An account of the connection. */
  readonly from: string;
  /** An address. Names are resolved before. */
  readonly to: string;
  readonly token: TransferToken;
  /** In the smallest unit of the token. */
  readonly amount: bigint;
  /**
   * The most that the account can send. The service may lower an amount of the native currency, so that the fee of this transfer is
   * left. EVM and Solana do. On Bitcoin the wallet decides about the fee, so the amount stays.
   */
  readonly isMax?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The fields of an intent that are compared. `data`: the rest of the request to the wallet. */
export type IntentField = 'network' | 'from' | 'to' | 'token' | 'amount' | 'fee' | 'data';

/**
 * The judgement of a fee in a review. `note`: it is more than a tenth of what is sent. `confirm`: it is far above the usual one, so the
 * user must confirm it.
 */
export type FeeNotice = 'note' | 'confirm';

/** A transfer as the user reviews it. Frozen, with everything in it. */
export interface Intent {
  readonly network: NetworkId;
  readonly from: string;
  readonly to: string;
  readonly token: TransferToken;
  /** As wallets show it, in the smallest unit of the token. */
  readonly amount: bigint;
  /** The amount that the receiver gets after the token's own fee. Absent: `amount`. */
  readonly arrives?: bigint | undefined;
  /** The amount in the request to the wallet, for a token of which wallets show a multiple. Absent: `amount`. */
  readonly raw?: bigint | undefined;
  /** The account needs coins for it that are in no block yet, and may never be. */
  readonly isUnconfirmed?: boolean | undefined;
  /** The most that the network may charge, in the smallest unit of its currency. `undefined`: the wallet decides. */
  readonly maxFee: bigint | undefined;
  /** Where the wallet decides about the fee: what it will be about. `undefined`: unknown. */
  readonly expectedFee?: bigint | undefined;
  /** Absent: the fee is as usual. */
  readonly feeNotice?: FeeNotice | undefined;
  /** The request to the wallet, as the namespace writes it: calldata, gas, instructions. */
  readonly payload: Readonly<Record<string, string>>;
}

/** A hash of each field of an intent, made when the intent is shown to the user. */
export type IntentSeal = Readonly<Record<IntentField, string>>;

/** A transfer that was sent, with what is known of it. */
export interface SentTransfer extends Submitted {
  readonly intent: Intent;
  /** Epoch ms. */
  readonly sentAt: number;
  /** The sender's transaction number, once a node has told it. A replacement uses the same number. */
  readonly nonce?: string | undefined;
  /** The looks in a row in which no node knew the transaction. */
  readonly missing: number;
}

/** A receiver's address, as the namespace reads it. */
export type Receiver =
  | {
      readonly status: 'address';
      /** In its canonical spelling. */
      readonly address: string;
      /** `undefined` if no node has answered. */
      readonly isContract: boolean | undefined;
      /** Everybody knows that no one has the key of this address: burns are sent to it. */
      readonly isBurn: boolean;
      /** Only a program can move what is sent to this address. */
      readonly isProgram?: boolean | undefined;
    }
  /** An address that nobody has a key for. `owner`: the address to send to instead. */
  | { readonly status: 'keyless'; readonly owner?: string | undefined }
  | {
      readonly status: 'invalid';
      /** `prefix`: only the beginning is wrong, such as `0X` for `0x`. */
      readonly reason: 'format' | 'checksum' | 'network' | 'prefix';
      /** The network that the text names, for the reason `network`. Absent if it names none. */
      readonly network?: NetworkId | undefined;
    };

/** The payer of a transfer's fee. */
export type FeePayer = 'account' | 'other' | 'either';

/** Transfers of one namespace. */
export interface Transfers {
  /** Whether tokens can be sent, or only the native currency. `optional`: if the app asks for it. */
  readonly tokens: 'all' | 'optional' | 'none';
  /** Scheme of the namespace's payment links: `ethereum` (EIP-681), `bitcoin` (BIP-21). Absent without such links. */
  readonly linkScheme?: string | undefined;
  /** Whether `readReceiver` reads addresses with their network in front, such as `eth:0x…` (EIP-3770). Default: false. */
  readonly readsNetworks?: boolean | undefined;
  /** Shown for an error that has no text of its own. */
  readonly failure: Label;
  /**
   * The text for a missing or malformed receiver, and for a missing, malformed or zero amount, with the code
   * `RECEIVER_INVALID`. Default: a text for each of them.
   */
  readonly invalidInput?: Label | undefined;
  /** Reads the text of a receiver field. */
  readReceiver(input: {
    readonly network: NetworkId;
    readonly text: string;
    readonly signal?: AbortSignal | undefined;
  }): Promise<Receiver>;
  /** The account's balance of a token. @throws `RPC_FAILED` · `RPC_MALFORMED` */
  balance(input: {
    readonly network: NetworkId;
    readonly address: string;
    readonly token: TransferToken;
    readonly signal?: AbortSignal | undefined;
  }): Promise<bigint>;
  /**
   * The balance that an account must keep after the fee of a transfer, in the smallest unit of the network's currency. Otherwise
   * nothing can be sent. Absent: nothing.
   *
   * @throws `RPC_FAILED`
   */
  reserve?(input: { readonly network: NetworkId; readonly signal?: AbortSignal | undefined }): Promise<bigint>;
  /**
   * The payer of the fee of the account's transfers: the account itself, another one (as for a contract), or either of them (as with a
   * paymaster). Absent: the account.
   *
   * @param input.isShort - The account cannot pay, so the wallet is asked too. Otherwise only what is cheap to know is read.
   * @throws `RPC_FAILED` · `RPC_MALFORMED`
   */
  feePayer?(input: {
    readonly network: NetworkId;
    readonly address: string;
    readonly isShort: boolean;
    readonly signal?: AbortSignal | undefined;
  }): Promise<FeePayer>;
  /**
   * Checks a transfer against the network, simulates it, and fixes everything that the wallet will be asked for. Read the
   * token with `readTransferToken` of `latchkey/chain-kit`: the decimals of a token without an address decide nothing.
   *
   * @throws `INPUT_INVALID` · `RECEIVER_INVALID` · `RECEIVER_KEYLESS` · `AMOUNT_INVALID` · `AMOUNT_TOO_SMALL` · `BALANCE_TOO_LOW` ·
   * `FEE_TOO_HIGH` · `REST_TOO_LOW` · `TRANSFER_REVERTS` with the network's reason as the first hint ·
   * `TOKEN_DECIMALS` · `RPC_FAILED`
   */
  prepare(request: TransferRequest): Promise<Intent>;
  /**
   * Compares each field of the intent with its seal and with the request to the wallet, then asks the wallet once.
   *
   * @throws `INTENT_CHANGED` with the field as its first hint · the errors of the wallet
   */
  submit(intent: Intent, seal: IntentSeal, signal?: AbortSignal): Promise<Submitted>;
  /** Looks once. Compares the transaction on the app's own nodes with the intent. */
  track(sent: SentTransfer, signal?: AbortSignal): Promise<OutboxLook>;
  /** Looks once at a transaction whose content is not known, such as one that the app has sent itself. Absent: it is not followed. */
  look?(sent: TrackedTransaction, signal?: AbortSignal): Promise<OutboxLook>;
}

/**
 * Transfers of a namespace, which its plugin provides.
 * @example const { linkScheme } = await context.service(transfers, 'eip155');
 */
export const transfers = defineService({ id: 'transfers', of: typed<Transfers>() });

/** A name whose address is wanted. */
export interface NameRequest {
  /** As typed, such as `alice.eth`; or up to 24 letters and digits without a dot, such as `anna` or `@anna`. */
  readonly name: string;
  /** The network on which the address is used. */
  readonly network: NetworkId;
  readonly signal?: AbortSignal | undefined;
}

/** An account whose name is wanted. */
export interface ReverseRequest {
  readonly address: string;
  /** The network on which the account is used. */
  readonly network: NetworkId;
  readonly signal?: AbortSignal | undefined;
}

/** Finds the addresses of names, and the names of accounts. The sources of a namespace are asked in their order. */
export interface NameSource {
  /**
   * @returns `undefined` for an unknown name, and for a network that this source does not serve
   * @throws any error if the name is invalid or no answer arrives
   */
  resolve(request: NameRequest): Promise<string | undefined>;
  /**
   * The name that the account has chosen. The kernel resolves it before it is shown, and ignores a name that does not lead
   * back to the account.
   *
   * @returns `undefined` for an account without a name, and for a network that this source does not serve
   * @throws any error if no answer arrives
   */
  reverse?(request: ReverseRequest): Promise<string | undefined>;
}

/**
 * Sources of registered names of accounts, by namespace.
 * @example
 * const [first] = context.services(names, 'eip155');
 * const address = await (await first?.load())?.resolve({ network: 'eip155:1', name: 'alice.eth', signal });
 */
export const names = defineService({ id: 'names', of: typed<NameSource>() });
