/** Reads modules of the sources in Node, which cannot load TypeScript itself. */
import { createServer } from 'vite';
import { root } from './aliases.mjs';
import { sources } from './plugins.mjs';

/**
 * Starts Vite without a server. `ssrLoadModule` reads a module; `close` ends it, also for modules that import later.
 *
 * @returns {Promise<import('vite').ViteDevServer>}
 */
export const startSourceReader = () =>
  createServer({
    configFile: false,
    root,
    logLevel: 'error',
    appType: 'custom',
    plugins: [sources()],
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
