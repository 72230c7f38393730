/** Chooses where messages come from and where sessions are kept. */

import type { PluginContext } from 'latchkey/plugin';
import { isRequired, type SIWXOptions } from '../options.js';
import { createLocalConfig } from './localConfig.js';
import { createServerConfig } from './serverConfig.js';
import type { FlowConfig } from './types.js';

/** The app's own `config` over that of a server or of this browser. */
export function createConfig(ctx: PluginContext<SIWXOptions>): FlowConfig {
  const { options } = ctx;
  const { server, config } = options;
  const base = server ? createServerConfig(ctx, server.replace(/\/+$/, '')) : createLocalConfig(ctx);
  return { ...base, getRequired: () => isRequired(options, undefined), ...config };
}
