/** `modal.api.solana`: each method loads its implementation at the first call. */

import type { PluginContext } from 'latchkey/plugin';
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

/** Creates `modal.api.solana`. */
export function createApi(context: PluginContext): SolanaApi {
  let methods: Omit<SolanaApi, 'getProvider'> | undefined;
  const calls = METHODS.map((name) => [
    name,
    async (...args: never[]) => {
      methods ??= (await import('./methods.js')).createMethods(context);
      return (methods[name] as (...args: never[]) => unknown)(...args);
    },
  ]);
  return {
    ...(Object.fromEntries(calls) as SolanaApi),
    getProvider: () => (context.connections.get('solana')?.features as SolanaFeatures | undefined)?.provider,
  };
}
