/** `modal.api.eip155`: each method loads its implementation at the first call. */

import type { PluginContext } from 'latchkey/plugin';
import type { Eip155Api, Eip155Provider } from './slots.js';

type LazyMethod = Exclude<keyof Eip155Api, 'getProvider' | 'report'>;

const METHODS: readonly LazyMethod[] = [
  'signMessage',
  'signTypedData',
  'sendTransaction',
  'getCapabilities',
  'sendCalls',
  'getCallsStatus',
  'showCallsStatus',
  'waitForCalls',
  'sentCalls',
  'grantPermissions',
  'revokePermissions',
  'requestExecutionPermissions',
  'revokeExecutionPermission',
  'getExecutionPermissions',
  'getSupportedExecutionPermissions',
  'getDelegation',
  'waitForReceipt',
  'read',
  'request',
];

/** Creates `modal.api.eip155`. */
export function createApi(context: PluginContext): Eip155Api {
  let methods: Pick<Eip155Api, LazyMethod> | undefined;
  const lazy =
    (name: LazyMethod) =>
    async (...args: never[]) => {
      const { createMethods } = await import('./methods.js');
      methods ??= createMethods(context);
      return (methods[name] as (...args: never[]) => unknown)(...args);
    };
  return {
    ...(Object.fromEntries(METHODS.map((name) => [name, lazy(name)])) as unknown as Pick<Eip155Api, LazyMethod>),
    getProvider: () => context.connections.get('eip155')?.features.provider as Eip155Provider | undefined,
    report: (error) => context.report(error),
  };
}
