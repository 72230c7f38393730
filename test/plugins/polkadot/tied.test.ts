/** Accounts that a wallet has tied to one chain (`genesisHash`): they are accounts of that chain only. */

import { isModalError } from 'latchkey';
import { bridges } from 'latchkey/plugin';
import { kusama, polkadotAssetHub } from 'latchkey/plugins/polkadot/networks';
import { expect, test } from 'vitest';
import { KUSAMA, openModal, openWindow, POLKADOT } from './page.js';

const FERN = 'polkadot/fern';
const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const BOB = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty';
const ALICE_ON_KUSAMA = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F';
const BOB_ON_POLKADOT = '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3';
const SIGNED = `0x01${'11'.repeat(64)}`;

interface Shown {
  readonly address: string;
  readonly genesisHash?: string | null;
}
const tied = (address: string, { genesisHash }: { readonly genesisHash: string }): Shown => ({ address, genesisHash });

/** A page with a wallet that shares these accounts, and a modal on Polkadot. */
async function arrange(...shared: readonly Shown[]) {
  const page = openWindow();
  const signed: unknown[] = [];
  let listener: ((accounts: readonly Shown[]) => void) | undefined;
  const accounts = {
    get: async () => shared,
    subscribe(changed: (list: readonly Shown[]) => void) {
      listener = changed;
      return () => undefined;
    },
  };
  const signer = {
    signPayload: async (payload: unknown) => {
      signed.push(payload);
      return { id: 1, signature: SIGNED };
    },
    signRaw: async (raw: unknown) => {
      signed.push(raw);
      return { id: 1, signature: `0x${'11'.repeat(64)}` };
    },
  };
  page.window.injectedWeb3 = { fern: { enable: async () => ({ accounts, signer }) } };
  const modal = await openModal(page);
  await modal.test.wake();
  const addresses = () =>
    modal.state.connections
      .get()
      .get('polkadot')
      ?.accounts.map(({ address }) => address);
  return { modal, signed, addresses, share: (...next: readonly Shown[]) => listener?.(next) };
}

const payload = (address: string, { genesisHash }: { readonly genesisHash: string }) => ({
  address,
  blockHash: `0x${'ab'.repeat(32)}`,
  blockNumber: '0x01',
  era: '0x00',
  genesisHash,
  method: '0x0000',
  nonce: '0x00',
  specVersion: '0x01',
  tip: '0x00',
  transactionVersion: '0x01',
  signedExtensions: [],
  version: 4,
});

test('an account of Kusama is not an account on Polkadot, and is there after a switch to Kusama', async () => {
  const { modal, addresses } = await arrange(tied(ALICE, kusama), { address: BOB });
  await modal.connect({ connector: FERN });
  expect(addresses()).toEqual([BOB_ON_POLKADOT]);
  await modal.switchNetwork(KUSAMA);
  await modal.test.clock.pass(200);
  expect(addresses()?.[0]).toBe(ALICE_ON_KUSAMA);
  expect(addresses()).toHaveLength(2);
});

test('a wallet whose accounts are all of Kusama does not connect on Polkadot, and the error names Kusama', async () => {
  const { modal } = await arrange(tied(ALICE, kusama));
  const result = await modal.connect({ connector: FERN });
  expect(result).toMatchObject({ status: 'failed', error: { code: 'NETWORK_NOT_APPROVED' } });
  expect(result.status === 'failed' && result.error.message).toBe(
    'The wallet shares no account for “Polkadot Asset Hub”. Its accounts are for “Kusama”. Switch to that network, or share another account in the wallet.',
  );
  await modal.switchNetwork(KUSAMA);
  expect(await modal.connect({ connector: FERN })).toMatchObject({ status: 'connected' });
});

test('a connection whose accounts are all of Kusama does not switch to Polkadot', async () => {
  const { modal, addresses } = await arrange(tied(ALICE, kusama));
  await modal.switchNetwork(KUSAMA);
  await modal.connect({ connector: FERN });
  expect(await modal.switchNetwork(POLKADOT)).toMatchObject({
    status: 'failed',
    error: { code: 'NETWORK_NOT_APPROVED' },
  });
  expect([modal.state.network.get()?.id, addresses()]).toEqual([KUSAMA, [ALICE_ON_KUSAMA]]);
});

test('a transaction for Polkadot is not signed with an account of Kusama', async () => {
  const { modal, signed } = await arrange({ address: BOB }, tied(ALICE, kusama));
  await modal.connect({ connector: FERN });
  const answer = modal.api.polkadot.signPayload(payload(ALICE, polkadotAssetHub)).catch((error: unknown) => error);
  expect(isModalError(await answer, 'ACCOUNT_UNKNOWN')).toBe(true);
  expect(signed).toEqual([]);
  await modal.api.polkadot.signPayload(payload(ALICE, kusama));
  expect(signed).toMatchObject([{ address: ALICE, genesisHash: kusama.genesisHash }]);
});

test('a message is not signed with an account of another chain', async () => {
  const { modal, signed } = await arrange({ address: BOB }, tied(ALICE, kusama));
  await modal.connect({ connector: FERN });
  const answer = modal.api.polkadot.signMessage('Hello', { account: ALICE }).catch((error: unknown) => error);
  expect(isModalError(await answer, 'ACCOUNT_UNKNOWN')).toBe(true);
  expect(signed).toEqual([]);
});

test('an account that is tied to Kusama later leaves Polkadot', async () => {
  const { modal, addresses, share } = await arrange({ address: ALICE }, { address: BOB });
  await modal.connect({ connector: FERN });
  share(tied(ALICE, kusama), { address: BOB });
  await modal.test.clock.pass(200);
  expect(addresses()).toEqual([BOB_ON_POLKADOT]);
});

test('through WalletConnect, an address that was approved on Kusama is no account on Polkadot', async () => {
  const { modal } = await arrange();
  const bridge = await modal.test.context.service(bridges, 'polkadot');
  const approved = [
    [POLKADOT, BOB],
    [KUSAMA, ALICE],
  ] as const;
  const share = bridge.open({
    transport: 'walletconnect',
    accounts: (network) => approved.flatMap(([id, address]) => (!network || id === network ? [{ address }] : [])),
    networks: () => [POLKADOT, KUSAMA],
    network: () => POLKADOT,
    can: () => true,
    moveTo: async () => undefined,
    watch: () => () => undefined,
    signal: new AbortController().signal,
  })(async () => ({ signature: `0x${'11'.repeat(64)}` }));
  expect(share?.accounts.map(({ address }) => address)).toEqual([BOB_ON_POLKADOT]);
  const answer = share?.features.signMessage?.({ message: 'Hello', account: ALICE }).catch((error: unknown) => error);
  expect(isModalError(await answer, 'ACCOUNT_UNKNOWN')).toBe(true);
});

test('one key that is tied to two chains is an account of each', async () => {
  const { modal, addresses } = await arrange(tied(ALICE, kusama), tied(ALICE, polkadotAssetHub));
  await modal.connect({ connector: FERN });
  expect(addresses()).toHaveLength(1);
  await modal.switchNetwork(KUSAMA);
  await modal.test.clock.pass(200);
  expect(addresses()).toEqual([ALICE_ON_KUSAMA]);
});
