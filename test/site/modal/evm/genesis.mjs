/** Makes the state that the chains of the playground begin with: the accounts of the wallets, and the contracts of the sandbox. */

import { createServer } from 'node:http';
import { privateKeyToAccount } from 'viem/accounts';
import { DEV_KEYS } from '../../../../plugins/sandbox/eip155/keys.js';
import { deployExchange } from '../../../../plugins/sandbox/node/exchange.js';
import { listen, originOf } from '../../../../plugins/sandbox/node/listen.js';
import { withMark } from '../../../../plugins/sandbox/node/marks.js';
import { readText } from '../../../../plugins/sandbox/node/readText.js';
import { deployContracts } from '../../../../plugins/sandbox/node/tokens.js';
import { createChain } from './chain.mjs';
import { answerBody } from './rpc.mjs';

/** Every account of the wallets begins with so much, as at a local node. */
const ETHER = 10_000n * 10n ** 18n;
/** No contract of the sandbox keeps the id of its chain, so that all chains can begin with this state. */
const CHAIN = 1;
const MAX_BODY = 1_000_000;

/** Deploys the contracts by transactions, as the sandbox does. The build of the page calls it. */
export async function makeGenesis() {
  const chain = await createChain(CHAIN);
  for (const key of DEV_KEYS) await chain.setBalance(privateKeyToAccount(key).address, ETHER);
  const server = createServer(async (request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(await answerBody(chain, await readText(request, MAX_BODY))),
  );
  const stop = await listen(server, 0);
  try {
    const network = `eip155:${CHAIN}`;
    const { tokens, nameResolver } = await deployContracts(network, originOf(server));
    const { router, tokens: swapped } = await deployExchange(network, originOf(server), tokens);
    const all = [...tokens, ...swapped.filter(({ address }) => !tokens.some((one) => one.address === address))];
    const places = {
      nameResolver,
      router,
      tokens: all.map(({ network: _, ...token }) => ({
        ...withMark(token),
        isSwapped: swapped.some(({ address }) => address === token.address),
      })),
    };
    return { genesis: chain.dump(), places };
  } finally {
    await stop();
  }
}
