/** `modal.api.solana`: each method loads its implementation at the first call. */

import type { PluginContext } from 'latchkey';
import type { SolanaApi, SolanaFeatures } from './slots.js';

const METHODS = [
  'signMessage',
  'signTransaction',
  'signAllTransactions',
  'sendTransaction',
  'signIn',
  'transfer',
  'confirm',
  'getLatestBlockhash',
] as const;

/** The methods of `modal.api.solana`; what they do is loaded by the first call. */
export function createApi(context: PluginContext): SolanaApi {
  let api: Omit<SolanaApi, 'getProvider'> | undefined;
  const calls = METHODS.map((name) => [
    name,
    async (...args: never[]) => {
      api ??= (await import('./methods.js')).createMethods(context);
      return (api[name] as (...args: never[]) => unknown)(...args);
    },
  ]);
  return {
    ...(Object.fromEntries(calls) as SolanaApi),
    getProvider: () => (context.connections.get('solana')?.features as SolanaFeatures | undefined)?.provider,
  };
}
