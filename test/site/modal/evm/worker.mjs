/** The worker with the chains of the playground. It answers the requests that the page would send to their nodes. */

import { genesis } from 'playground:genesis';
import { createChain } from './chain.mjs';
import { answerBody } from './rpc.mjs';

/** A chain starts with its first request. */
const chains = new Map();
/** Requests wait for each other: the EVM of a chain has one state. */
let turn = Promise.resolve();

addEventListener('message', ({ data: { id, chainId, body } }) => {
  turn = turn
    .then(async () => {
      if (!chains.has(chainId)) chains.set(chainId, await createChain(chainId, genesis));
      return answerBody(chains.get(chainId), body);
    })
    .then(
      (answer) => postMessage({ id, answer }),
      (error) => postMessage({ id, error: String(error) }),
    );
});
