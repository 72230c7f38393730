/** `GET /v1/supported-chains`: the networks of this server, and the optional parts of the API that it has. */

import { replyJson } from '../reply.js';
import type { Route, Services } from './route.js';

export const supportedChains: Route = {
  method: 'GET',
  path: '/v1/supported-chains',
  project: 'none',
  answer({ services }) {
    const { networks, sources } = services;
    const ids = [...networks.keys()];
    const history = ids.filter((id) => id.startsWith('solana:') || sources.has(id));
    // No network is offered over WebSocket. `features` and `history` are additions to the data API, with `compat` too.
    const body = { http: ids, ws: [], features: featuresOf(services), history };
    return replyJson(body, 200, 'public, max-age=300');
  },
};

/** The parts of the API that depend on the options, and without which a modal hides an action. */
function featuresOf({ names, onramp, swaps }: Services): readonly string[] {
  const has = { names, onramp: onramp.find(({ options }) => options), swaps };
  return Object.entries(has).flatMap(([name, part]) => (part ? [name] : []));
}
