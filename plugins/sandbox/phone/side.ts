/** A namespace on the phone. */

import { RPC, rpcError } from '../wallets/errors.js';

/** What a phone does in one namespace: the same keys and windows as wallets of a page, behind other methods. */
export interface PhoneSide {
  readonly methods: readonly string[];
  readonly events: readonly string[];
  /** All keys' addresses as this network writes them. */
  addresses(network: string): readonly string[];
  knows(network: string): boolean;
  /** @throws as wallets do: `{ code, message }` */
  answer(network: string, method: string, params: unknown): Promise<unknown>;
}

/** Methods of a side by their names. */
export type PhoneMethods = Readonly<Record<string, (params: Params, network: string) => Promise<unknown>>>;

/** Params of a request, read field by field. */
export type Params = Readonly<Record<string, unknown>>;

export const EVENTS = ['accountsChanged', 'chainChanged'] as const;

/** Runs one of these methods. @throws 4200 for any other */
export function answerBy(methods: PhoneMethods): PhoneSide['answer'] {
  return async (network, method, params) => {
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (!run) throw rpcError(RPC.unsupportedMethod, `The method "${method.slice(0, 64)}" is not supported.`);
    return run((params ?? {}) as Params, network);
  };
}
