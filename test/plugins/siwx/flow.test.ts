// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { arrange } from './kit.js';
import { bitcoinKeySigner, evmSigner, solanaSigner, sr25519Signer } from './signers.js';

test('who connects is asked to sign, and then is signed in', async () => {
  const page = arrange();
  await page.connect();
  await page.asked();
  expect(page.view()).toBe('SIWXSignMessage');
  expect(page.isSignedIn()).toBe(false);
  await page.press('Sign');
  await page.see(page.isSignedIn);
  await page.see(() => !page.isOpen());
  expect(page.events('SIWX_AUTH_SUCCESS')).toEqual([
    { type: 'SIWX_AUTH_SUCCESS', props: { network: 'eip155:1', isSmartAccount: false } },
  ]);
  expect(page.modal.test.errors).toEqual([]);
});

const FOUR = [evmSigner(1), solanaSigner(2), bitcoinKeySigner(3), sr25519Signer(4)];

test.each(FOUR.map((one) => [one.network.split(':')[0], one] as const))(
  '%s: somebody signs in at the server',
  async (_, signer) => {
    const page = arrange({ people: [signer] });
    await page.signIn();
    const [session] = await page.modal.api.siwx.getSessions();
    expect(session?.data).toMatchObject({ accountAddress: signer.address, chainId: signer.network });
  },
);

test('a chain without a signer is called by its name', async () => {
  const page = arrange({ unnamed: true, options: { local: true } });
  await page.signIn();
  expect(page.signed[0]).toContain('sign in with your Networks of a test account:');
});
