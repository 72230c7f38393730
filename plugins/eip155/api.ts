/** `modal.api.eip155`: each method loads its implementation at the first call. */

import type { PluginContext } from 'latchkey';
import type { Eip155Receipt, ReceiptOptions } from './rpc/receipts.js';
import type {
  Eip155Call,
  Eip155Calls,
  Eip155CallsStatus,
  Eip155Capabilities,
  Eip155Features,
  Eip155Provider,
  Eip155Transaction,
  Eip155TypedData,
  Hex,
} from './slots.js';

type InputOf<Name extends 'eip155:getCapabilities' | 'eip155:request'> = Parameters<Eip155Features[Name]>[0];

/**
 * The methods of `modal.api.eip155`. They act through the modal's connection, so the app's hooks run too.
 *
 * All promises reject with `ModalError`: `NOT_CONNECTED`, `FEATURE_MISSING`, `USER_REJECTED`, and those of
 * `Eip155Features`.
 */
export interface Eip155Api {
  /** The raw EIP-1193 provider of the connected wallet; `undefined` while no wallet is connected. */
  getProvider(): Eip155Provider | undefined;
  /** Signs text or bytes with `personal_sign`. */
  signMessage(message: string | Uint8Array, options?: Eip155Call): Promise<Hex>;
  /** Signs EIP-712 data with `eth_signTypedData_v4`. */
  signTypedData(data: Eip155TypedData, options?: Eip155Call): Promise<Hex>;
  /** @returns the transaction hash. @throws `NETWORK_MISMATCH` when the wallet is not on the transaction's network */
  sendTransaction(transaction: Eip155Transaction): Promise<Hex>;
  /** EIP-5792. This method and the two below throw `FEATURE_MISSING` when the wallet does not support EIP-5792. */
  getCapabilities(input?: InputOf<'eip155:getCapabilities'>): Promise<Eip155Capabilities>;
  sendCalls(input: Eip155Calls): Promise<{ readonly id: string }>;
  getCallsStatus(id: string, options?: Pick<Eip155Call, 'signal'>): Promise<Eip155CallsStatus>;
  /**
   * Waits until a transaction is mined, replaced or dropped. Polls the app's own RPC endpoints, not the wallet's.
   *
   * @throws `RECEIPT_TIMEOUT` when it is still pending after `timeoutMs` · `NETWORK_UNKNOWN` · `RPC_FAILED`
   */
  waitForReceipt(hash: Hex, options?: ReceiptOptions): Promise<Eip155Receipt>;
  /** Sends any other JSON-RPC request to the wallet. */
  request(input: InputOf<'eip155:request'>): Promise<unknown>;
}

type LazyMethod = Exclude<keyof Eip155Api, 'getProvider'>;

const METHODS: readonly LazyMethod[] = [
  'signMessage',
  'signTypedData',
  'sendTransaction',
  'getCapabilities',
  'sendCalls',
  'getCallsStatus',
  'waitForReceipt',
  'request',
];

/** Creates `modal.api.eip155`. */
export function createApi(context: PluginContext): Eip155Api {
  const lazy =
    (name: LazyMethod) =>
    async (...args: never[]) =>
      ((await import('./methods.js')).createMethods(context)[name] as (...args: never[]) => unknown)(...args);
  return {
    ...(Object.fromEntries(METHODS.map((name) => [name, lazy(name)])) as unknown as Pick<Eip155Api, LazyMethod>),
    getProvider: () => context.connections.get('eip155')?.features.provider as Eip155Provider | undefined,
  };
}
