/** Whether a provider can be chosen. */

import type { PluginContext } from 'latchkey/plugin';
import type { OnrampProvider } from '../slots.js';

/** Whether a provider delivers to accounts of the namespace, and is ready. */
export const isUsable = (provider: OnrampProvider, namespace: string, context: PluginContext): boolean =>
  provider.namespaces.includes(namespace) && provider.isReady?.(context) !== false;
