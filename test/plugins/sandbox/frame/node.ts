/** Runs the frame's server without a browser and sends events like the frame's page. */

import { afterAll, beforeAll } from 'vitest';
import { type FrameServer, startFrame } from '../../../../plugins/sandbox/node/frame/server.js';
import { startSolana } from '../../../../plugins/sandbox/node/solana/server.js';
import { testChain } from '../../../tools/anvil.js';

/** Reply to an event. */
export interface Reply {
  readonly value?: Readonly<Record<string, unknown>>;
  readonly message?: string;
  readonly fault?: { readonly kind: string };
}

export const token = (digit: string) => digit.repeat(32);

/** Starts networks and a frame for the tests of a file. */
export function useFrame() {
  const running: { stop(): unknown }[] = [];
  const found = {} as { frame: FrameServer; evm: string; solana: string; cluster: string };
  beforeAll(async () => {
    const [anvil, solana] = await Promise.all([testChain(), startSolana({ slotMs: 0 })]);
    found.evm = anvil.url;
    found.solana = solana.url;
    found.cluster = `solana:${solana.genesisHash.slice(0, 32)}`;
    found.frame = await startFrame({
      chains: [
        { id: 'eip155:31337', rpcUrl: anvil.url },
        { id: found.cluster, rpcUrl: solana.url },
      ],
    });
    running.push(found.frame, anvil, solana);
  }, 60_000);
  afterAll(async () => void (await Promise.all(running.map((one) => one.stop()))));
  const post = async (path: string, body: unknown, origin = found.frame.origin) => {
    const response = await fetch(found.frame.origin + path, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, reply: (await response.json().catch(() => ({}))) as Reply };
  };
  return {
    found,
    post,
    event: async (name: string, payload: object = {}, session = token('a')) =>
      (await post(`/api/event/${name}`, { session, payload, app: 'http://127.0.0.1:1' })).reply,
    mails: async (to: string) => {
      const response = await fetch(`${found.frame.origin}/api/mails?to=${encodeURIComponent(to)}`);
      return (await response.json()) as readonly { readonly code?: string; readonly link?: string }[];
    },
  };
}
