/** Networks without a node: wallets connect and sign, and reads say what to give. */

import { readBalance, readTokens } from 'latchkey/data';
import { bip122, bitcoin } from 'latchkey/plugins/bip122';
import { solana, solanaMainnet } from 'latchkey/plugins/solana';
import { expect, onTestFinished, test } from 'vitest';
import { ALICE, fakeWallet } from './fakeWallet.js';
import { connectedModal, NETWORKS } from './modal.js';

async function withoutNodes() {
  const { provider } = fakeWallet({ personal_sign: '0x01' });
  const networks = NETWORKS.map((one) => ({ ...one, rpcUrls: [] }));
  const plugins = [solana({ networks: [{ ...solanaMainnet, rpcUrls: [] }] }), bip122({ networks: [bitcoin] })] as const;
  const modal = await connectedModal(provider, { networks, plugins });
  onTestFinished(modal.destroy);
  return modal;
}

const ACCOUNTS = [
  ['eip155:1', ALICE, /Give "Ethereum" \(eip155:1\) a node in "rpcUrls" or "rpc"\./],
  [solanaMainnet.id, '11111111111111111111111111111111', /Give "Solana" \(solana:\w+\) a node/],
] as const;
/** Without an API, Bitcoin has no source of balances at all. */
const SOURCELESS = [bitcoin.id, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'] as const;

test('a wallet connects and signs', async () => {
  const modal = await withoutNodes();
  expect(modal.state.connection.get()?.account.address).toBe(ALICE);
  const { signMessage } = modal.state.connection.get()?.features ?? {};
  expect(
    await (signMessage as (input: object) => Promise<unknown>)?.({ message: 'Hello', account: ALICE }),
  ).toBeTruthy();
  expect(modal.test.errors).toEqual([]);
});

test.each(ACCOUNTS)(
  'a balance on %s is unavailable, and the error says what to give',
  async (network, address, hint) => {
    const modal = await withoutNodes();
    const state = await modal.balances.read({ network, address });
    expect(state).toMatchObject({
      status: 'unavailable',
      error: { code: 'BALANCE_UNAVAILABLE', cause: { code: 'RPC_URL_MISSING', hints: [expect.stringMatching(hint)] } },
    });
  },
);

test.each([...ACCOUNTS, SOURCELESS])(
  'what a view reads on %s is no fault of the page',
  async (...[network, address]) => {
    const modal = await withoutNodes();
    expect(await readBalance(modal.test.context, { network, address })).toMatchObject({ status: 'unavailable' });
    await readTokens(modal.test.context, { network, address });
    expect(modal.test.errors).toEqual([]);
  },
);
