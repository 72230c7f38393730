/** Interface of one namespace on the phone. */

import { RPC, rpcError } from '../wallets/errors.js';

/**
 * A namespace on the phone. It uses the same keys and approval windows as page wallets, with WalletConnect's methods.
 */
export interface PhoneSide {
  readonly methods: readonly string[];
  readonly events: readonly string[];
  /** Addresses of all keys in the format of this network. */
  addresses(network: string): readonly string[];
  /** Whether the phone supports this network. */
  knows(network: string): boolean;
  /** Answers a request. @throws an error with `code` and `message`, like wallets */
  answer(network: string, method: string, params: unknown): Promise<unknown>;
}

/** Handlers of a side by method name. */
export type PhoneMethods = Readonly<Record<string, (params: Params, network: string) => Promise<unknown>>>;

/** Untrusted params of a request. */
export type Params = Readonly<Record<string, unknown>>;

/** Events that all sides support. */
export const EVENTS = ['accountsChanged', 'chainChanged'] as const;

/** Creates `PhoneSide.answer` for these methods. @throws 4200 for any other method */
export function answerBy(methods: PhoneMethods): PhoneSide['answer'] {
  return async (network, method, params) => {
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (!run) throw rpcError(RPC.unsupportedMethod, `The phone does not support the method "${method.slice(0, 64)}".`);
    return run((params ?? {}) as Params, network);
  };
}
