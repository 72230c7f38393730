/** Starts the local chains, whose code is TypeScript. */
import { ensureAnvil } from '../tools/install.mjs';
import { startSourceReader } from '../tools/sourceReader.mjs';

/**
 * @param {readonly number[]} [ids] - EIP-155 ids of the EVM networks, each with a node.
 * @returns {Promise<{ readonly evm: string, readonly evms: readonly string[], readonly solana: string, readonly bitcoin: string,
 *   readonly verifyBitcoin: (input: { readonly message: string, readonly signature: string, readonly address: string,
 *   readonly network: string }) => Promise<boolean>, readonly stop: () => Promise<void> }>} URLs of the nodes; `evm` is the first of
 *   `evms`, `bitcoin` is a server with the API of Esplora; `network` is a CAIP-2 id
 */
export async function startLocalChains(ids = [31337]) {
  const reader = await startSourceReader();
  try {
    const { startAnvil, startEsplora, startSolana } = await reader.ssrLoadModule('/plugins/sandbox/node/index.ts');
    const { createBip122Verifier } = await reader.ssrLoadModule('/plugins/siwx/server/verifiers/bip122.ts');
    const binary = await ensureAnvil();
    const evms = await Promise.all(ids.map((chainId) => startAnvil({ chainId, binary })));
    const [solana, bitcoin] = await Promise.all([startSolana(), startEsplora()]);
    return {
      evm: evms[0].url,
      evms: evms.map(({ url }) => url),
      solana: solana.url,
      bitcoin: bitcoin.url,
      verifyBitcoin: createBip122Verifier().verify,
      stop: async () => {
        await Promise.all([...evms, solana, bitcoin].map((one) => one.stop()));
        await reader.close();
      },
    };
  } catch (error) {
    await reader.close();
    throw error;
  }
}
