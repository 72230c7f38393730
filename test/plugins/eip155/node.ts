/** A local HTTP server that answers JSON-RPC as its script says. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received call. */
export interface Asked {
  readonly id: number;
  readonly method: string;
  readonly params?: unknown;
}

/** The answer: a JSON body, raw text, or no answer at all. */
export type Reply = { readonly json: unknown } | { readonly text: string; readonly status?: number } | 'nothing';

export interface TestNode {
  readonly url: string;
  /** The received bodies, one for each HTTP request. */
  readonly bodies: readonly (Asked | readonly Asked[])[];
  close(): Promise<void>;
}

/** Starts a server. @param reply - Answers each body, which is a call or a batch. */
export async function startNode(reply: (body: Asked | readonly Asked[]) => Reply): Promise<TestNode> {
  const bodies: (Asked | readonly Asked[])[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const body = JSON.parse(text) as Asked | readonly Asked[];
      bodies.push(body);
      const answer = reply(body);
      if (answer === 'nothing') return;
      const raw = 'json' in answer ? JSON.stringify(answer.json) : answer.text;
      response.writeHead('status' in answer ? (answer.status ?? 200) : 200, { 'content-type': 'application/json' });
      response.end(raw);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    bodies,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A reply that answers each call with a valid JSON-RPC result. */
export const honest =
  (answer: (call: Asked) => unknown) =>
  (body: Asked | readonly Asked[]): Reply => {
    const one = (call: Asked) => ({ jsonrpc: '2.0', id: call.id, result: answer(call) });
    return { json: Array.isArray(body) ? body.map(one) : one(body as Asked) };
  };
