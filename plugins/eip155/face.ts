/** What integrators call: `modal.api.eip155`. Everything acts through the connection, so the app's hooks see it. */

import { ModalError, type PluginContext } from 'latchkey';
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
} from './points.js';
import type { Eip155Receipt, ReceiptOptions } from './receipts.js';

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

export function createApi(context: PluginContext): Eip155Api {
  const features = () => context.connections.get('eip155')?.features as Eip155Features | undefined;
  const use = <Name extends keyof Eip155Features>(name: Name): NonNullable<Eip155Features[Name]> => {
    const feature = features()?.[name];
    if (feature) return feature;
    throw features()
      ? new ModalError('This wallet cannot do that.', { code: 'FEATURE_MISSING', plugin: 'eip155' })
      : new ModalError('No wallet is connected.', { code: 'NOT_CONNECTED', plugin: 'eip155' });
  };
  return {
    getProvider: () => features()?.provider,
    signMessage: async (message, options) => use('signMessage')({ ...options, message } as never) as Promise<Hex>,
    signTypedData: async (data, options) => use('eip155:signTypedData')({ ...options, data }),
    sendTransaction: async (transaction) => use('eip155:sendTransaction')(transaction),
    getCapabilities: async (input) => use('eip155:getCapabilities')(input),
    sendCalls: async (input) => use('eip155:sendCalls')(input),
    getCallsStatus: async (id, options) => use('eip155:getCallsStatus')({ ...options, id }),
    waitForReceipt: async (hash, options) => (await import('./receipts.js')).waitForReceipt(context, hash, options),
    request: async (input) => use('eip155:request')(input),
  };
}
