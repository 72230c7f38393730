import { createRequire } from 'node:module';
import type { Verifier as BipVerifier } from 'bip322-js';
import { describe, expect, it } from 'vitest';
import { codeOf, connected, type Standard } from './page.js';

// The package is CommonJS. It shares no code with the plugin or the sandbox wallets.
const { Verifier } = createRequire(import.meta.url)('bip322-js') as { readonly Verifier: typeof BipVerifier };
const STANDARDS: readonly Standard[] = ['sats-connect', 'wallet-standard', 'unisat'];

describe.each(STANDARDS)('a message signed by a wallet of %s', (standard) => {
  it('has a BIP-322 signature for the p2wpkh address that another library verifies', async () => {
    const { features, grant } = await connected(standard);
    const address = grant.shares.get('bip122')?.accounts[0]?.address ?? '';
    expect(address).toMatch(/^bc1q/);
    const signature = await features.signMessage({ message: 'Hello Wörld ✓' });
    expect(Verifier.verifySignature(address, 'Hello Wörld ✓', signature)).toBe(true);
    expect(Verifier.verifySignature(address, 'Hello World', signature)).toBe(false);
  });

  it('rejects when the user declines, and when it is aborted', async () => {
    const { burner, features } = await connected(standard);
    burner.mode = 'reject';
    expect(await codeOf(features.signMessage({ message: 'x' }))).toBe('USER_REJECTED');
    burner.mode = 'hang';
    const abort = new AbortController();
    const outcome = codeOf(features.signMessage({ message: 'x', signal: abort.signal }));
    abort.abort();
    expect(await outcome).toBe('ABORTED');
  });

  it('is rejected when another key has signed it', async () => {
    const { burner, features } = await connected(standard);
    burner.mode = { lie: 'signature' };
    expect(await codeOf(features.signMessage({ message: 'x' }))).toBe('RESPONSE_MALFORMED');
  });

  it.each(['five', 'thenable', 'undefined', 'throws', 'dead'] as const)(
    'rejects when the wallet is broken: %s',
    async (lie) => {
      const { burner, features, fake } = await connected(standard);
      burner.mode = lie === 'dead' ? 'dead' : { lie };
      const outcome = codeOf(features.signMessage({ message: 'x' }));
      await fake.clock.advance(10 * 60_000);
      expect(await outcome).toBe(
        lie === 'five'
          ? 'RESPONSE_MALFORMED'
          : ['thenable', 'dead'].includes(lie)
            ? 'DEADLINE_PASSED'
            : 'WALLET_FAILED',
      );
    },
  );
});

describe('bip122:signMessage', () => {
  it('signs with BIP-322 for the taproot address', async () => {
    const { features, grant } = await connected('sats-connect');
    const account = grant.shares.get('bip122')?.accounts.find(({ type }) => type === 'ordinal')?.address ?? '';
    const signed = await features['bip122:signMessage']({ message: 'Hello', account });
    expect(signed).toMatchObject({ protocol: 'bip322', address: account });
    expect(account).toMatch(/^bc1p/);
    expect(Verifier.verifySignature(account, 'Hello', signed.signature)).toBe(true);
  });

  it.each(['sats-connect', 'unisat'] as const)('signs with ECDSA on request: %s', async (standard) => {
    const { features } = await connected(standard);
    const signed = await features['bip122:signMessage']({ message: 'Hello', protocol: 'ecdsa' });
    expect(signed.protocol).toBe('ecdsa');
    expect(signed.signature).toHaveLength(88);
    expect(Verifier.verifySignature(signed.address, 'Hello', signed.signature)).toBe(true);
  });

  it('rejects a BIP-322 signature when ECDSA was requested', async () => {
    const { features } = await connected('wallet-standard');
    const asked = features['bip122:signMessage']({ message: 'Hello', protocol: 'ecdsa' });
    expect(await codeOf(asked)).toBe('RESPONSE_MALFORMED');
  });

  it('signs any bytes with the Wallet Standard, and only UTF-8 with other wallets', async () => {
    const bytes = Uint8Array.of(0xff, 0x00, 0x80);
    const standard = await connected('wallet-standard');
    const { signature, address } = await standard.features['bip122:signMessage']({ message: bytes });
    expect(Verifier.verifySignature(address, Buffer.from(bytes) as never, signature)).toBe(true);
    const text = await connected('sats-connect');
    expect(await codeOf(text.features['bip122:signMessage']({ message: bytes }))).toBe('INPUT_INVALID');
    const spoken = await text.features['bip122:signMessage']({ message: new TextEncoder().encode('héllo') });
    expect(Verifier.verifySignature(spoken.address, 'héllo', spoken.signature)).toBe(true);
  });

  it('sends no request for an account that is not shared, or for text without a UTF-8 encoding', async () => {
    const { features, burner } = await connected('sats-connect');
    const before = burner.requests.length;
    const account = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    expect(await codeOf(features['bip122:signMessage']({ message: 'x', account }))).toBe('ACCOUNT_UNKNOWN');
    expect(await codeOf(features['bip122:signMessage']({ message: '\ud800' }))).toBe('INPUT_INVALID');
    expect(burner.requests).toHaveLength(before);
  });
});
