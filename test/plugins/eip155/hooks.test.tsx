// @vitest-environment jsdom
/** `useCapabilities`, `useSendCalls` and `useCallsStatus`, over a scripted wallet. */

import { createModal } from 'latchkey';
import { eip155 } from 'latchkey/plugins/eip155';
import {
  type UseCallsStatus,
  type UseCapabilities,
  type UseSendCalls,
  useCallsStatus,
  useCapabilities,
  useSendCalls,
} from 'latchkey/plugins/eip155/react';
import type { Eip155Api } from 'latchkey/plugins/eip155/slots';
import { act } from 'react';
import { expect, test } from 'vitest';
import { atEnd } from '../../dom/atEnd.js';
import { draw, until } from '../../kernel/react/reactHarness.js';
import { BOB, fakeWallet, rejectsWith, type Script } from './fakeWallet.js';
import { NETWORKS } from './modal.js';

interface Seen {
  readonly capabilities: UseCapabilities;
  readonly calls: UseSendCalls;
  readonly status: UseCallsStatus;
}

/** @param change - Replaces methods of `modal.api.eip155`. */
async function arrange(script: Script, change = (api: Eip155Api) => api) {
  const wallet = fakeWallet(script);
  const connectors = [{ id: 'wallet', name: 'Wallet', provider: wallet.provider }];
  const modal = createModal({ plugins: [eip155({ networks: NETWORKS, connectors })], storage: false });
  atEnd(modal.destroy);
  let seen: Seen | undefined;
  const Probe = () => {
    const capabilities = useCapabilities();
    const calls = useSendCalls();
    seen = { capabilities, calls, status: useCallsStatus(calls.id) };
    return null;
  };
  const api = { ...modal.api, eip155: change(modal.api.eip155) };
  await draw({ ...modal, api } as typeof modal, <Probe />);
  const now = () => seen as Seen;
  const connect = () =>
    act(async () => {
      expect(await modal.connect({ connector: 'wallet' })).toMatchObject({ status: 'connected' });
    });
  return { modal, wallet, now, connect };
}

test('the hooks read capabilities, send a batch and follow it', async () => {
  const { now, connect } = await arrange({
    wallet_getCapabilities: {
      '0x0': { auxiliaryFunds: { supported: true } },
      '0x1': { atomic: { status: 'ready' } },
    },
    wallet_sendCalls: { id: 'batch' },
    wallet_getCallsStatus: { status: 200, atomic: true, receipts: [] },
  });
  expect(now().capabilities).toMatchObject({ status: 'none', atomic: 'unsupported' });
  await connect();
  await until(() => expect(now().capabilities.status).toBe('ready'));
  expect(now().capabilities).toMatchObject({
    atomic: 'ready',
    capabilities: { auxiliaryFunds: { supported: true }, atomic: { status: 'ready' } },
  });
  await act(async () => {
    expect(await now().calls.sendCalls({ calls: [{ to: BOB }] })).toBe('batch');
  });
  expect(now().calls).toMatchObject({ status: 'sent', id: 'batch' });
  await until(() => expect(now().status).toMatchObject({ id: 'batch', result: { status: 'confirmed' } }));
});

test('a wallet without EIP-5792 has no capabilities, and a failed batch sets the error', async () => {
  const { now, connect } = await arrange({
    wallet_getCapabilities: rejectsWith(4200),
    wallet_sendCalls: rejectsWith(4200),
  });
  await connect();
  await act(async () => {
    expect(await now().calls.sendCalls({ calls: [{ to: BOB }] })).toBeUndefined();
  });
  expect(now().calls).toMatchObject({ status: 'failed', error: { code: 'FEATURE_MISSING' } });
  expect(now().capabilities).toMatchObject({ status: 'none', capabilities: {} });
  expect(now().status).toEqual({ id: undefined, result: undefined, error: undefined });
});

test('other failures of the wallet are shown', async () => {
  const { now, connect } = await arrange({ wallet_getCapabilities: 5 });
  await connect();
  await until(() =>
    expect(now().capabilities).toMatchObject({ status: 'failed', error: { code: 'RESPONSE_MALFORMED' } }),
  );
});

test('useCallsStatus shows the error if the sent batches cannot be read', async () => {
  const { now } = await arrange({}, (eip155) => ({
    ...eip155,
    sentCalls: () => Promise.reject(new Error('The code could not be loaded.')),
  }));
  await until(() => expect(now().status).toMatchObject({ id: undefined, error: expect.any(Error) }));
});

test('an empty batch and one with a wrong checksum set the error, and the wallet is not asked', async () => {
  const { now, connect, wallet } = await arrange({ wallet_sendCalls: { id: 'batch' }, wallet_getCapabilities: {} });
  await connect();
  for (const calls of [[], [{ to: BOB.replace('C5', 'c5') }]]) {
    await act(async () => {
      expect(await now().calls.sendCalls({ calls })).toBeUndefined();
    });
    expect(now().calls).toMatchObject({ status: 'failed', error: { code: 'INPUT_INVALID' } });
  }
  expect(wallet.asked.map(({ method }) => method)).not.toContain('wallet_sendCalls');
});
