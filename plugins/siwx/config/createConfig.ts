/** Chooses where messages come from and where sessions are kept. */

import type { PluginContext } from 'latchkey/plugin';
import { isRequired, type SIWXOptions } from '../options.js';
import { createLocalConfig } from './localConfig.js';
import { createServerConfig } from './serverConfig.js';
import type { FlowConfig } from './types.js';

/**
 * The app's own `config` over that of a server or of this browser.
 *
 * @returns `undefined` if the options enable no sign-in
 */
export function createConfig(ctx: PluginContext, options: SIWXOptions): FlowConfig | undefined {
  const { server, local, config } = options;
  if (!server && !local && !config?.getSessions) return undefined;
  const base = server ? createServerConfig(ctx, server.replace(/\/+$/, ''), options) : createLocalConfig(ctx, options);
  return { ...base, getRequired: () => isRequired(options, undefined), ...config };
}
