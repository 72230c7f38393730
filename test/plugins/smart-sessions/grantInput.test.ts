/** Requests that `modal.api.smartSessions.grant()` rejects before the user, the wallet or the service is asked. */

import { expect, test } from 'vitest';
import { ALLOWANCE, arrange, HOUR, KEY } from './kit.js';

test('a request without permissions, keys or a time in the future asks nobody', async () => {
  const { modal, asked, grant, now } = await arrange();
  const fine = { permissions: [ALLOWANCE], keys: [KEY], expiry: now + HOUR };
  const cases: readonly (readonly [unknown, string])[] = [
    [undefined, '"permissions" is undefined'],
    [{ ...fine, permissions: [] }, '"permissions" is []. Expected a list of 1 to 50'],
    [{ ...fine, permissions: 'all' }, '"permissions" is "all"'],
    [{ ...fine, permissions: Array.from({ length: 51 }, () => ALLOWANCE) }, 'Expected a list of 1 to 50'],
    [{ ...fine, permissions: [{ type: 'contract-call' }] }, 'A permission is {"type":"contract-call"}'],
    [{ ...fine, permissions: [null] }, 'A permission is null'],
    [{ ...fine, keys: [] }, '"keys" is []. Expected a list of 1 to 10'],
    [{ ...fine, keys: [{ type: 'secp256k1', publicKey: '04ab' }] }, 'whole bytes in hex'],
    [{ ...fine, keys: [{ type: 'secp256k1', publicKey: '0x04a' }] }, 'whole bytes in hex'],
    [{ ...fine, expiry: now }, `"expiry" is ${now}. Expected a time in the future`],
    [{ ...fine, expiry: `${now + HOUR}` }, 'in milliseconds since 1970'],
    [{ ...fine, expiry: Number.NaN }, '"expiry" is null'],
  ];
  for (const [request, text] of cases) {
    const result = await grant(request);
    expect(result).toContain('INPUT_INVALID: ');
    expect(result).toContain(text);
  }
  expect(asked).toEqual([]);
  expect(modal.state.modal.get().open).toBe(false);
});
