// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { arrange, SERVER } from './kit.js';
import { bitcoinKeySigner, evmSigner, solanaSigner, sr25519Signer } from './signers.js';

const [alice, bob] = [evmSigner(1), evmSigner(2)];
const FOUR = [alice, solanaSigner(2), bitcoinKeySigner(3), sr25519Signer(4)];

test('who connects is asked to sign, and then is signed in', async () => {
  const page = arrange();
  await page.connectAsked();
  expect(page.view()).toBe('SIWXSignMessage');
  expect(page.isSignedIn()).toBe(false);
  await page.press('Sign');
  await page.see(page.isSignedIn);
  await page.see(() => !page.isOpen());
  const props = { network: 'eip155:1', isSmartAccount: false };
  expect(page.events('SIWX_AUTH_SUCCESS')).toEqual([{ type: 'SIWX_AUTH_SUCCESS', props }]);
  expect(page.modal.test.errors).toEqual([]);
});

test.each(FOUR.map((one) => [one.network.split(':')[0], one] as const))(
  '%s: somebody signs in at the server',
  async (_, signer) => {
    const page = arrange({ people: [signer] });
    await page.signIn();
    const [session] = await page.modal.api.siwx.getSessions();
    expect(session?.data).toMatchObject({ accountAddress: signer.address, chainId: signer.network });
  },
);

test('the message tells site, account, network and time in words, and all of it in full', async () => {
  const page = arrange({ options: { server: SERVER, statement: 'Sign in to the garden' } });
  await page.connectAsked();
  expect(page.text()).toContain('“Sign in to the garden”');
  expect(page.text()).toContain('Sitelocalhost:3000');
  expect(page.text()).toContain('NetworkNetwork 1');
  await page.press('Show full message');
  expect(page.button('Hide full message')).toBeDefined();
  const raw = page.root()?.querySelector('pre');
  expect(raw?.tabIndex).toBe(0);
  await page.press('Sign');
  await page.see(page.isSignedIn);
  expect(page.signed).toEqual([raw?.textContent]);
  // What follows the path of the page is nobody's business.
  expect(page.signed[0]).toContain('\nURI: http://localhost:3000/\n');
});

test.each([
  [undefined, /Valid until[A-Z][a-z]{2} \d{1,2}, 2023(?!,)/],
  [3_600_000, /Valid until[A-Z][a-z]{2} \d{1,2}, 2023, \d{1,2}:\d{2}.[AP]M/],
])('what holds for %s ms says the day; less than one, the hour too', async (sessionMs, words) => {
  const page = arrange({ options: { server: SERVER, ...(sessionMs !== undefined && { sessionMs }) } });
  await page.connectAsked();
  expect(page.text()).toMatch(words);
});

test('a chain without a signer is called by its name', async () => {
  const page = arrange({ unnamed: true, options: { local: true } });
  await page.signIn();
  expect(page.signed[0]).toContain('sign in with your Networks of a test account:');
});

test('a wallet with a way of its own signs its own text', async () => {
  const solana = solanaSigner(2);
  const asked: unknown[] = [];
  const page = arrange({
    people: [solana],
    signer: {
      async sign({ message, signal }) {
        asked.push(signal.aborted);
        const text = `${message}`.replace(/Chain ID: \w+/, 'Chain ID: mainnet');
        return { message: text, signature: await solana.sign(text) };
      },
    },
  });
  await page.signIn();
  expect(asked).toEqual([false]);
  expect((await page.modal.api.siwx.getSessions())[0]?.message).toContain('Chain ID: mainnet');
});

test('a declined signature says so, is told once, and can be tried again', async () => {
  const page = arrange();
  await page.connectAsked();
  page.behave('reject');
  await page.press('Sign');
  await page.see(() => page.text().includes('Signature declined'));
  expect(page.root()?.querySelector('[role=alert]')?.textContent).toBe('Signature declined');
  expect(page.events('SIWX_AUTH_ERROR')).toHaveLength(1);
  // A "no" is no fault.
  expect(page.modal.test.errors).toEqual([]);
  page.behave('sign');
  await page.press('Try again');
  await page.see(page.isSignedIn);
  // With a message of its own.
  expect(new Set(page.signed).size).toBe(2);
});

test('a smart account that is refused is told why that may be', async () => {
  const page = arrange({ type: 'smartAccount' });
  await page.connectAsked();
  page.behave('reject');
  await page.press('Sign');
  await page.see(() => page.text().includes('This application might not support Smart Accounts'));
  expect(page.events('SIWX_AUTH_ERROR')[0]?.props).toEqual({ network: 'eip155:1', isSmartAccount: true });
});

test('a signature of somebody else is not accepted', async () => {
  const page = arrange({ people: [{ ...alice, sign: bob.sign }] });
  await page.connectAsked();
  await page.press('Sign');
  await page.see(() => page.text().includes('The sign-in wasn’t accepted'));
  expect(page.isSignedIn()).toBe(false);
});

test('required: cancel disconnects and leads to Connect', async () => {
  const page = arrange();
  await page.connectAsked();
  await page.press('Cancel');
  await page.see(() => page.view() === 'Connect');
  expect(page.connections()).toBe(0);
  expect(page.events('CLICK_CANCEL_SIWX')).toHaveLength(1);
  expect(page.isOpen()).toBe(true);
});

test('required: nothing but a choice closes the modal', async () => {
  const page = arrange();
  await page.connectAsked();
  await act(async () => page.modal.close());
  await act(async () => page.modal.test.context.router.back());
  expect(page.view()).toBe('SIWXSignMessage');
  expect(page.modal.state.modal.get().shake).toBe(true);
  expect(page.root()?.querySelector('[aria-label=Close]')).toBeNull();
});

test('required: once the wallet is gone the modal can be closed', async () => {
  const page = arrange();
  await page.connectAsked();
  await act(async () => page.wallet.end());
  await page.see(() => page.view() === 'Connect');
  await act(async () => page.modal.close());
  expect(page.isOpen()).toBe(false);
});

test('optional: cancel closes, once, and does not ask again on this page', async () => {
  const page = arrange({ options: { server: SERVER, required: false } });
  await page.connectAsked();
  await page.press('Cancel');
  await page.see(() => !page.isOpen());
  expect(page.connections()).toBe(1);
  expect(page.events('CLICK_CANCEL_SIWX')).toHaveLength(1);
  await act(async () => void (await page.modal.open()));
  expect(page.view()).toBe('Account');
});

test('optional: the modal can be closed without an answer', async () => {
  const page = arrange({ options: { server: SERVER, required: false } });
  await page.connectAsked();
  await act(async () => page.modal.close());
  expect(page.isOpen()).toBe(false);
  expect(page.connections()).toBe(1);
});

test('required may differ by network', async () => {
  const page = arrange({ options: { server: SERVER, required: { 'eip155:1': false } } });
  await page.connectAsked();
  await act(async () => page.modal.close());
  expect(page.isOpen()).toBe(false);
});

test('the wallet’s question may wait; cancel ends it', async () => {
  const page = arrange({ options: { server: SERVER, required: false } });
  await page.connectSigning();
  expect(page.text()).toContain('Check Harbor');
  await page.press('Cancel');
  await page.see(() => !page.isOpen());
  await act(async () => page.letSign());
  await act(async () => page.modal.test.settle());
  expect(page.isSignedIn()).toBe(false);
  expect(page.jar.cookie).toBe('');
});
