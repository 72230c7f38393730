/** Sends requests to a server from many clients at once. */
import { Agent, request } from 'node:http';

export const CLIENTS = 50;
const HEADERS = { origin: 'https://app.example.com' };

/**
 * Sends all requests, from {@link CLIENTS} clients that each send the next one when theirs is answered.
 *
 * @param {Iterable<{ url: string, body?: string }>} requests - With a body: POST.
 * @returns {Promise<{ count: number, perSecond: number, p95Ms: number }>}
 */
export async function load(requests) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const times = [];
  const queue = requests[Symbol.iterator]();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let next = queue.next(); !next.done; next = queue.next()) {
        const since = performance.now();
        await send(agent, next.value);
        times.push(performance.now() - since);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { count: times.length, perSecond: times.length / seconds, p95Ms: times[Math.floor(times.length * 0.95)] };
}

function send(agent, { url, body }) {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const headers = { ...HEADERS, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const sent = request(url, { agent, method, headers }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`HTTP status ${response.statusCode} from ${url}.`));
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
