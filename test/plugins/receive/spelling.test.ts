// @vitest-environment jsdom
/** The address that a user gives to others, on networks whose wallets refuse the checksum of EIP-55. */

import { account } from 'latchkey/plugins/account';
import { connect } from 'latchkey/plugins/connect';
import { eip155 } from 'latchkey/plugins/eip155';
import { mainnet, rootstock } from 'latchkey/plugins/eip155/networks';
import { receive } from 'latchkey/plugins/receive';
import { createTestModal, jsonRpc } from 'latchkey/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import '../../../plugins/eip155/wallets/connect.js';
import { fakeWallet } from '../eip155/fakeWallet.js';
import { drawn, place } from '../send/drawn.js';

// EIP-1191 §Test Cases, and the same address as EIP-55 spells it.
const EIP_55 = '0x27b1fdb04752bbc536007a920d24acb045561c26';
const ROOTSTOCK = '0x27b1FdB04752BBc536007A920D24ACB045561c26';

/** Opens a view with a wallet on this chain, which answers in lower case. */
async function open(view: 'Receive' | 'AccountDetails', chainId: '0x1' | '0x1e') {
  const embed = place();
  const writeText = vi.fn(async (_: string) => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const wallet = fakeWallet({ eth_requestAccounts: [EIP_55], eth_accounts: [EIP_55], eth_chainId: chainId });
  const connectors = [{ id: 'wallet', name: 'Wallet', provider: wallet.provider }];
  const modal = createTestModal({
    plugins: [eip155({ networks: [mainnet, rootstock], connectors }), connect(), account(), receive()],
    embed,
    platform: { fetch: jsonRpc(() => '0x0'), window, patienceMs: 30_000 },
  });
  onTestFinished(modal.destroy);
  await modal.test.wake();
  await modal.test.clock.drive(modal.connect({ connector: 'wallet' }));
  void modal.open(view);
  const shown = drawn(embed);
  await modal.test.until(() => shown.all('.lk-addr').length > 0, 'the address');
  return { ...shown, until: modal.test.until, writeText };
}

test.each(['Receive', 'AccountDetails'] as const)(
  '%s spells the address as the wallets of Rootstock do',
  async (view) => {
    const { all, until, control, writeText } = await open(view, '0x1e');
    await until(() => all('.lk-addr')[0]?.textContent === ROOTSTOCK, 'the spelling of the network');
    control('Copy address')?.click();
    await until(() => writeText.mock.calls.length > 0, 'the copy');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(ROOTSTOCK);
  },
);

test('the code of Receive has the spelling of the network', async () => {
  const { all, until } = await open('Receive', '0x1e');
  const codeOf = () => all('.lk-qr svg')[0]?.innerHTML;
  await until(() => all('.lk-addr')[0]?.textContent === ROOTSTOCK && codeOf() !== undefined, 'the code');
  const ethereum = await open('Receive', '0x1');
  await ethereum.until(() => ethereum.all('.lk-qr svg').length > 0, 'the code on Ethereum');
  expect(ethereum.all('.lk-addr')[0]?.textContent?.toLowerCase()).toBe(EIP_55);
  expect(ethereum.all('.lk-addr')[0]?.textContent).not.toBe(ROOTSTOCK);
  expect(codeOf()).not.toBe(ethereum.all('.lk-qr svg')[0]?.innerHTML);
});
