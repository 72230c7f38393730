/** What integrators call: `modal.api.eip155`. Everything acts through the connection, so the app's hooks see it. */

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
 * All promises reject with `ModalError`: `NOT_CONNECTED`, `FEATURE_MISSING`, `USER_REJECTED`, and those of `Eip155Features`.
 */
export interface Eip155Api {
  /** The wallet's raw EIP-1193 provider, while one is connected. */
  getProvider(): Eip155Provider | undefined;
  /** `personal_sign` of text or bytes. */
  signMessage(message: string | Uint8Array, options?: Eip155Call): Promise<Hex>;
  /** `eth_signTypedData_v4`. */
  signTypedData(data: Eip155TypedData, options?: Eip155Call): Promise<Hex>;
  /** @returns the hash. @throws `NETWORK_MISMATCH` when the wallet is on another network than it is meant for */
  sendTransaction(transaction: Eip155Transaction): Promise<Hex>;
  /** EIP-5792. @throws `FEATURE_MISSING` from wallets without it, here and in the two below */
  getCapabilities(input?: InputOf<'eip155:getCapabilities'>): Promise<Eip155Capabilities>;
  sendCalls(input: Eip155Calls): Promise<{ readonly id: string }>;
  getCallsStatus(id: string, options?: Pick<Eip155Call, 'signal'>): Promise<Eip155CallsStatus>;
  /**
   * Waits for a transaction's end, by our own node, not the wallet's.
   *
   * @throws `RECEIPT_TIMEOUT` while it is still pending after `timeoutMs` · `NETWORK_UNKNOWN` · `RPC_FAILED`
   */
  waitForReceipt(hash: Hex, options?: ReceiptOptions): Promise<Eip155Receipt>;
  /** Any other request to the wallet. */
  request(input: InputOf<'eip155:request'>): Promise<unknown>;
}

type Lazy = Exclude<keyof Eip155Api, 'getProvider'>;

const METHODS: readonly Lazy[] = [
  'signMessage',
  'signTypedData',
  'sendTransaction',
  'getCapabilities',
  'sendCalls',
  'getCallsStatus',
  'waitForReceipt',
  'request',
];

/** The methods; what they do is loaded by the first call. */
export function createApi(context: PluginContext): Eip155Api {
  const call =
    (name: Lazy) =>
    async (...args: never[]) =>
      ((await import('./methods.js')).createMethods(context)[name] as (...args: never[]) => unknown)(...args);
  return {
    ...(Object.fromEntries(METHODS.map((name) => [name, call(name)])) as unknown as Pick<Eip155Api, Lazy>),
    getProvider: () => context.connections.get('eip155')?.features.provider as Eip155Provider | undefined,
  };
}
