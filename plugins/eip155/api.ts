/** `modal.api.eip155`: each method loads its implementation at the first call. */

import type { PluginContext } from 'latchkey/plugin';
import type { Eip155Api, Eip155Provider } from './slots.js';

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
