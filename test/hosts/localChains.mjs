/** Starts the local chains, whose code is TypeScript. */
import { ensureAnvil } from '../tools/install.mjs';
import { startSourceReader } from '../tools/sourceReader.mjs';

/** @returns {Promise<{ readonly evm: string, readonly solana: string, readonly stop: () => Promise<void> }>} URLs of the nodes */
export async function startLocalChains() {
  const reader = await startSourceReader();
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
