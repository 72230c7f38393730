/** Asks a wallet, and reads its answer by the hooks of the chain. Lazy. */

import { PROMPT_MS } from '../chain-kit/askOnce.js';
import { DECLINED } from '../chain-kit/declined.js';
import { errorMapper, PROVIDER_ROWS } from '../chain-kit/errorTable.js';
import { WALLET_ERRORS } from '../chain-kit/walletError.js';
import { callStandardWallet } from '../standard-wallets/readWallet.js';
import { ModalError } from '../values/error.js';
import type { WalletCode } from './code.js';
import type { FeatureCall, FeatureMethod, WalletAnswer } from './types.js';

/** Asks the wallet once. @throws as `ChainWallet.ask` */
export type Ask = <Request, Answer>(
  call: FeatureCall<Request, Answer>,
  request: Request,
  signal: AbortSignal | undefined,
  timeoutMs?: number,
) => Promise<Answer>;

/** The name of the method in its feature. */
export const methodName = ({ feature, method }: Pick<FeatureMethod, 'feature' | 'method'>): string =>
  method ?? feature.slice(feature.indexOf(':') + 1);

/** Creates the function that asks a wallet of the chain. */
export function createAsk({ context, chain, code, wallet }: WalletCode): Ask {
  const declined = { text: DECLINED, by: 'user', means: WALLET_ERRORS.rejected } as const;
  const toError = errorMapper(chain.prefix, [...(code.errors ?? []), declined, ...PROVIDER_ROWS]);

  return async (call, request, signal, timeoutMs = PROMPT_MS) => {
    const { feature } = call;
    const inputs = call.inputs?.(request) ?? [];
    const sent = { feature, method: methodName(call), inputs, timeoutMs, signal, toError };
    const outcome = await callStandardWallet(context, wallet, sent, (given) => {
      try {
        const answer = code.unwrap ? code.unwrap(given as WalletAnswer) : given;
        const value = call.read(answer as WalletAnswer, request);
        return value === undefined ? undefined : { value };
      } catch (error) {
        // Wallets can imitate the shape of our errors, not their class.
        if (error instanceof ModalError) return { error };
        throw error;
      }
    });
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  };
}
