/** Chooses where messages come from and where sessions are kept. */

import type { PluginContext } from 'latchkey/plugin';
import { isRequired, type SIWXOptions } from '../options.js';
import { createServerConfig } from './serverConfig.js';
import type { FlowConfig } from './types.js';

/** The app's own `config` over that of a server or of this browser. The latter is for demos, so others do not load it. */
export async function createConfig(ctx: PluginContext<SIWXOptions>): Promise<FlowConfig> {
  const { options } = ctx;
  const { server, config } = options;
  const base = server
    ? createServerConfig(ctx, server.replace(/\/+$/, ''))
    : (await import('./localConfig.js')).createLocalConfig(ctx);
  return { ...base, getRequired: () => isRequired(options, undefined), ...config };
}
