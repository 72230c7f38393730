/** Starts the local chains, whose code is TypeScript. */
import { ensureAnvil } from '../tools/install.mjs';
import { startSourceReader } from '../tools/sourceReader.mjs';

/**
 * @param {readonly number[]} [ids] - EIP-155 ids of the EVM networks, each with a node.
 * @returns {Promise<{ readonly evm: string, readonly evms: readonly string[], readonly solana: string, readonly stop: () => Promise<void> }>}
 *   URLs of the nodes; `evm` is the first of `evms`
 */
export async function startLocalChains(ids = [31337]) {
  const reader = await startSourceReader();
  try {
    const { startAnvil, startSolana } = await reader.ssrLoadModule('/plugins/sandbox/node/index.ts');
    const binary = await ensureAnvil();
    const evms = await Promise.all(ids.map((chainId) => startAnvil({ chainId, binary })));
    const solana = await startSolana();
    return {
      evm: evms[0].url,
      evms: evms.map(({ url }) => url),
      solana: solana.url,
      stop: async () => {
        await Promise.all([...evms, solana].map((one) => one.stop()));
        await reader.close();
      },
    };
  } catch (error) {
    await reader.close();
    throw error;
  }
}
