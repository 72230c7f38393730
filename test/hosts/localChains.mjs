/** Starts the local chains, whose code is TypeScript. */
import { createServer } from 'vite';
import { root } from '../tools/aliases.mjs';
import { ensureAnvil } from '../tools/install.mjs';
import { sources } from '../tools/plugins.mjs';

/** @returns {Promise<{ readonly evm: string, readonly solana: string, readonly stop: () => Promise<void> }>} URLs of the nodes */
export async function startLocalChains() {
  const reader = await createServer({
    configFile: false,
    root,
    logLevel: 'error',
    appType: 'custom',
    plugins: [sources()],
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const { startAnvil, startSolana } = await reader.ssrLoadModule('/plugins/sandbox/node/index.ts');
    const evm = await startAnvil({ chainId: 31337, binary: await ensureAnvil() });
    const solana = await startSolana();
    return {
      evm: evm.url,
      solana: solana.url,
      stop: async () => {
        await Promise.all([evm.stop(), solana.stop()]);
        await reader.close();
      },
    };
  } catch (error) {
    await reader.close();
    throw error;
  }
}
