/** The routes about payments: options, quotes, and the addresses of payment pages. The first provider answers them. */

import { refusal } from '../errors.js';
import { readQuoteRequest, readUrlRequest } from '../onramp/readBodies.js';
import type { OnrampProvider } from '../onramp/types.js';
import { readJson } from '../readJson.js';
import { replyJson, replyText } from '../reply.js';
import type { Route, Services } from './route.js';

/** Deadline of a provider. */
const TIMEOUT_MS = 10_000;

/** `GET /v1/onramp/options`: what can be bought, and with what. */
const options: Route = {
  method: 'GET',
  path: '/v1/onramp/options',
  project: 'query',
  answer: ({ services }) => answer(services, 'options', async (provider, signal) => provider.options?.(signal)),
};

/** `POST /v1/onramp/quote`: what an amount buys, and the fees. */
const quote: Route = {
  method: 'POST',
  path: '/v1/onramp/quote',
  project: 'query',
  async answer({ request, services }) {
    const wanted = readQuoteRequest(await readJson(request));
    return answer(services, 'quote', async (provider, signal) => provider.quote?.(wanted, signal));
  },
};

/** `POST /v1/generators/onrampurl`: the address of a payment page for one payment. */
const url: Route = {
  method: 'POST',
  path: '/v1/generators/onrampurl',
  project: 'query',
  async answer({ request, services }) {
    const wanted = readUrlRequest(await readJson(request));
    return answer(services, 'createUrl', async (provider, signal) => {
      return provider.createUrl && { url: await provider.createUrl(wanted, signal) };
    });
  },
};

export const onramp: readonly Route[] = [options, quote, url];

async function answer(
  services: Services,
  method: 'options' | 'quote' | 'createUrl',
  ask: (provider: OnrampProvider, signal: AbortSignal) => Promise<unknown>,
): Promise<Response> {
  const provider = services.onramp.find((one) => one[method]);
  if (!provider) return replyText('Not Found', 404);
  return replyJson(await askProvider(services, provider, ask));
}

/** Asks within 10 s. @throws `SOURCE_UNAVAILABLE` for any failure of the provider */
export async function askProvider<T>(
  { clock }: Services,
  provider: OnrampProvider,
  ask: (provider: OnrampProvider, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = clock.deadline(TIMEOUT_MS);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  try {
    return await Promise.race([ask(provider, signal), late]);
  } catch (cause) {
    throw refusal('SOURCE_UNAVAILABLE', 'We failed to reach the provider for your request', cause);
  }
}
