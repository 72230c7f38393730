// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { arrange, SERVER } from './kit.js';
import { bitcoinKeySigner, evmSigner, solanaSigner, sr25519Signer } from './signers.js';

const [alice, bob] = [evmSigner(1), evmSigner(2)];
const FOUR = [alice, solanaSigner(2), bitcoinKeySigner(3), sr25519Signer(4)];

test('a connected account is asked to sign, and is then signed in', async () => {
  const page = arrange();
  await page.connectToMessage();
  expect(page.view()).toBe('SIWXSignMessage');
  expect(page.isSignedIn()).toBe(false);
  await page.press('Sign');
  await page.waitFor(page.isSignedIn);
  await page.waitFor(() => !page.isOpen());
  const props = { network: 'eip155:1', isSmartAccount: false };
  expect(page.events('SIWX_AUTH_SUCCESS')).toEqual([{ type: 'SIWX_AUTH_SUCCESS', props }]);
  expect(page.modal.test.errors).toEqual([]);
});

test.each(FOUR.map((one) => [one.network.split(':')[0], one] as const))(
  'an account of %s signs in at the server',
  async (_, signer) => {
    const page = arrange({ accounts: [signer] });
    await page.signIn();
    const [session] = await page.modal.api.siwx.getSessions();
    expect(session?.data).toMatchObject({ accountAddress: signer.address, chainId: signer.network });
  },
);

test('the view shows a summary of the message and its full text', async () => {
  const page = arrange({ options: { server: SERVER, statement: 'Sign in to the garden' } });
  await page.connectToMessage();
  expect(page.text()).toContain('“Sign in to the garden”');
  expect(page.text()).toContain('Sitelocalhost:3000');
  expect(page.text()).toContain('NetworkNetwork 1');
  await page.press('Show full message');
  expect(page.button('Hide full message')).toBeDefined();
  const raw = page.root()?.querySelector('pre');
  expect(raw?.tabIndex).toBe(0);
  await page.press('Sign');
  await page.waitFor(page.isSignedIn);
  expect(page.signed).toEqual([raw?.textContent]);
  // Without the query and the hash of the page.
  expect(page.signed[0]).toContain('\nURI: http://localhost:3000/\n');
});

test.each([
  [undefined, /Valid until[A-Z][a-z]{2} \d{1,2}, 2023(?!,)/],
  [3_600_000, /Valid until[A-Z][a-z]{2} \d{1,2}, 2023, \d{1,2}:\d{2}.[AP]M/],
])('the expiry of a session of %s ms shows the time only if it is less than a day', async (sessionMs, words) => {
  const page = arrange({ options: { server: SERVER, ...(sessionMs !== undefined && { sessionMs }) } });
  await page.connectToMessage();
  expect(page.text()).toMatch(words);
});

test('a namespace without a signer appears in the message by its name', async () => {
  const page = arrange({ withoutSigner: true, options: { local: true } });
  await page.signIn();
  expect(page.signed[0]).toContain('sign in with your Networks of a test account:');
});

test('a signer may sign another text than the message', async () => {
  const solana = solanaSigner(2);
  const asked: unknown[] = [];
  const page = arrange({
    accounts: [solana],
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

test('a declined signature is shown, emits one event, and can be tried again', async () => {
  const page = arrange();
  await page.connectToMessage();
  page.behave('reject');
  await page.press('Sign');
  await page.waitFor(() => page.text().includes('Signature declined'));
  expect(page.root()?.querySelector('[role=alert]')?.textContent).toBe('Signature declined');
  expect(page.events('SIWX_AUTH_ERROR')).toHaveLength(1);
  // A user's rejection is not reported as an error.
  expect(page.modal.test.errors).toEqual([]);
  page.behave('sign');
  await page.press('Try again');
  await page.waitFor(page.isSignedIn);
  // The second attempt has a new message.
  expect(new Set(page.signed).size).toBe(2);
});

test('a wallet that fails to sign is shown with its own words, and can be tried again', async () => {
  const page = arrange();
  await page.connectToMessage();
  page.behave('break');
  await page.press('Sign');
  await page.waitFor(() => page.text().includes('gave no signature. Rate limit exceeded.'));
  expect(page.text()).not.toContain('Signature declined');
  page.behave('sign');
  await page.press('Try again');
  await page.waitFor(page.isSignedIn);
});

test('a declined signature of a smart account shows that the app may not support it', async () => {
  const page = arrange({ type: 'smartAccount' });
  await page.connectToMessage();
  page.behave('reject');
  await page.press('Sign');
  await page.waitFor(() => page.text().includes('This application might not support Smart Accounts'));
  expect(page.events('SIWX_AUTH_ERROR')[0]?.props).toEqual({ network: 'eip155:1', isSmartAccount: true });
});

test('a signature by another key is not accepted', async () => {
  const page = arrange({ accounts: [{ ...alice, sign: bob.sign }] });
  await page.connectToMessage();
  await page.press('Sign');
  await page.waitFor(() => page.text().includes('The sign-in wasn’t accepted'));
  expect(page.isSignedIn()).toBe(false);
});

test('cancelling a required sign-in disconnects and shows Connect', async () => {
  const page = arrange();
  await page.connectToMessage();
  await page.press('Cancel');
  await page.waitFor(() => page.view() === 'Connect');
  expect(page.connections()).toBe(0);
  expect(page.events('CLICK_CANCEL_SIWX')).toHaveLength(1);
  expect(page.isOpen()).toBe(true);
});

test('the modal cannot be closed while a required sign-in is pending', async () => {
  const page = arrange();
  await page.connectToMessage();
  await act(async () => page.modal.close());
  await act(async () => page.modal.test.context.router.back());
  expect(page.view()).toBe('SIWXSignMessage');
  expect(page.modal.state.modal.get().shake).toBe(true);
  expect(page.root()?.querySelector('[aria-label=Close]')).toBeNull();
});

test.each(['required', 'optional'])(
  'during a %s sign-in, ApproveTransaction stays open only if it is required',
  async (kind) => {
    const isRequired = kind === 'required';
    const page = arrange({ options: { server: SERVER, required: isRequired } });
    await page.connectToMessage();
    await act(async () => page.modal.test.context.router.push('ApproveTransaction'));
    await page.waitFor(() => page.view() === 'ApproveTransaction');
    await act(async () => page.modal.close());
    expect(page.isOpen()).toBe(isRequired);
  },
);

test('the modal can be closed after the wallet disconnects during a required sign-in', async () => {
  const page = arrange();
  await page.connectToMessage();
  await act(async () => page.wallet.end());
  await page.waitFor(() => page.view() === 'Connect');
  await act(async () => page.modal.close());
  expect(page.isOpen()).toBe(false);
});

test('cancelling an optional sign-in closes the modal and does not ask again on this page', async () => {
  const page = arrange({ options: { server: SERVER, required: false } });
  await page.connectToMessage();
  await page.press('Cancel');
  await page.waitFor(() => !page.isOpen());
  expect(page.connections()).toBe(1);
  expect(page.events('CLICK_CANCEL_SIWX')).toHaveLength(1);
  await act(async () => void (await page.modal.open()));
  expect(page.view()).toBe('Account');
});

test('the modal can be closed during an optional sign-in', async () => {
  const page = arrange({ options: { server: SERVER, required: false } });
  await page.connectToMessage();
  await act(async () => page.modal.close());
  expect(page.isOpen()).toBe(false);
  expect(page.connections()).toBe(1);
});

test('a sign-in can be optional on a single network', async () => {
  const page = arrange({ options: { server: SERVER, required: { 'eip155:1': false } } });
  await page.connectToMessage();
  await act(async () => page.modal.close());
  expect(page.isOpen()).toBe(false);
});

test('cancelling while the wallet asks discards its later signature', async () => {
  const page = arrange({ options: { server: SERVER, required: false } });
  await page.connectToWalletPrompt();
  expect(page.text()).toContain('Open wallet');
  await page.press('Cancel');
  await page.waitFor(() => !page.isOpen());
  await act(async () => page.releaseWallet());
  await act(async () => page.modal.test.settle());
  expect(page.isSignedIn()).toBe(false);
  expect(page.jar.cookie).toBe('');
});

test('the message of a wallet that answers in lower case has the address with its EIP-55 checksum', async () => {
  const { address, ...signer } = evmSigner(1);
  const page = arrange({ accounts: [{ ...signer, address: address.toLowerCase() }] });
  await page.signIn();
  expect(page.signed[0]?.split('\n')[1]).toBe(address);
  const [session] = await page.modal.api.siwx.getSessions();
  expect(session?.data.accountAddress).toBe(address);
});

test('the events of a refused signature and of a server that is down differ', async () => {
  const page = arrange();
  const ends = () => page.events('SIWX_AUTH_END').map(({ props }) => props);
  await page.connectToMessage();
  page.behave('reject');
  await page.press('Sign');
  await page.waitFor(() => ends().length === 1);
  const other = arrange();
  await other.connectToMessage();
  other.failRequests(503);
  await other.press('Sign');
  await other.waitWithClock(() => other.events('SIWX_AUTH_END').length === 1);
  const props = { network: 'eip155:1', isSmartAccount: false };
  expect(ends()).toMatchObject([{ ...props, outcome: 'refused', code: 'USER_REJECTED' }]);
  expect(other.events('SIWX_AUTH_END')).toMatchObject([
    { props: { ...props, outcome: 'failed', code: 'REQUEST_FAILED' } },
  ]);
});
