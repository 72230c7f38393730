import { createRequire } from 'node:module';
import type { Verifier as BipVerifier } from 'bip322-js';
import { announceBurnerWallets } from 'latchkey/plugins/sandbox';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from './page.js';

const { Verifier } = createRequire(import.meta.url)('bip322-js') as { readonly Verifier: typeof BipVerifier };

afterEach(() => vi.unstubAllGlobals());

/** Runs sats-connect in a page with one burner wallet. */
async function openLibrary() {
  const { host } = openPage();
  const wallet = {
    name: 'Juniper',
    rdns: 'example.juniper',
    namespaces: ['bip122' as const],
    mode: 'approve' as const,
  };
  const [burner] = await announceBurnerWallets({ bip122: {}, wallets: [wallet] }, host as never);
  vi.stubGlobal('window', host);
  // sats-connect reads the window only when it is called.
  const library = await import('sats-connect');
  const [provider] = library.getProviders();
  return { library, burner, id: provider?.id ?? '', provider };
}

test('sats-connect lists the wallet', async () => {
  const { provider } = await openLibrary();
  expect(provider).toMatchObject({ name: 'Juniper', id: 'example_juniper_bitcoin' });
});

test('sats-connect connects the wallet, and another library verifies its signatures', async () => {
  const { library, id } = await openLibrary();
  const connected = await library.request('wallet_connect', {}, id);
  if (connected.status !== 'success') throw new Error(connected.error.message);
  for (const { address } of connected.result.addresses) {
    const message = 'Hello from Meadow';
    const signed = await library.request('signMessage', { address, message }, id);
    if (signed.status !== 'success') throw new Error(signed.error.message);
    expect(Verifier.verifySignature(address, message, signed.result.signature)).toBe(true);
  }
  expect(connected.result.addresses.map(({ purpose }) => purpose)).toEqual(['payment', 'ordinals']);
});

test('sats-connect reports a user rejection', async () => {
  const { library, burner, id } = await openLibrary();
  if (burner) burner.mode = 'reject';
  const answer = await library.request('wallet_connect', {}, id);
  expect(answer).toMatchObject({ status: 'error', error: { code: -32000 } });
});
