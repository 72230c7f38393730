import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backendOf, HOLDER, NETWORK, ORIGIN } from './kit.js';

/** Nothing listens on port 1: each request that passes the checks is answered with 503. */
const { backend } = backendOf({
  networks: [{ id: NETWORK, rpc: 'http://127.0.0.1:1' }],
  tokens: [{ network: NETWORK, address: `0x${'ab'.repeat(20)}`, name: 'Test Token', symbol: 'TTK', decimals: 6 }],
  prices: { usd: { [`${NETWORK}:0x${'ab'.repeat(20)}`]: 1 } },
});

const KNOWN = [200, 400, 401, 404, 405, 422, 503];
const word = fc.oneof(
  fc.constantFrom(
    '',
    'app',
    HOLDER,
    NETWORK,
    'usd',
    '../..',
    '%2e%2e',
    '__proto__',
    'constructor',
    "' or 1=1 --",
    '\u202e',
  ),
  fc.string({ maxLength: 40, unit: 'binary' }),
);
const path = fc.oneof(
  fc.constantFrom('/v1/', '/v1/fungible/price', `/v1/account/${HOLDER}/balance`, '/v1/supported-chains', '/health'),
  fc
    .tuple(fc.constantFrom('/v1/identity/', '/v1/account/', '/'), word)
    .map(([start, end]) => start + encodeURIComponent(end)),
);
const query = fc.dictionary(
  fc.constantFrom('projectId', 'chainId', 'currency', 'forceUpdate', 'sv', 'cursor', '__proto__'),
  word,
);
const body = fc.oneof(
  fc.json(),
  fc.string({ maxLength: 200, unit: 'binary' }),
  fc
    .record({ projectId: word, currency: word, addresses: fc.array(fc.oneof(word, fc.jsonValue()), { maxLength: 3 }) })
    .map((one) => JSON.stringify(one)),
  fc
    .array(fc.record({ id: fc.jsonValue(), method: fc.oneof(word, fc.constant('eth_call')), params: fc.jsonValue() }))
    .map((one) => JSON.stringify(one)),
);

test('no request makes the server fail: each response has a known status, a body in the right form, and a request id', async () => {
  await fc.assert(
    fc.asyncProperty(
      path,
      query,
      body,
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
      async (where, params, text, method) => {
        const search = new URLSearchParams({ projectId: 'app', ...params });
        const request = new Request(`http://backend.test${where}?${search}`, {
          method,
          headers: { origin: ORIGIN },
          ...(method !== 'GET' && { body: text }),
        });
        const response = await backend.fetch(request);
        const answer = await response.text();
        expect(KNOWN).toContain(response.status);
        expect(response.headers.get('x-request-id')).toMatch(/^[-0-9a-f]{36}$/);
        if (response.status === 404 || response.status === 405) return;
        const parsed = JSON.parse(answer);
        if (response.status !== 200) expect(parsed.status).toBe('FAILED');
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
      },
    ),
    { numRuns: 300 },
  );
});
