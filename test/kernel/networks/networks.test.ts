/** Switching networks, and restoring the last one. */

import { createModal, ModalError } from 'latchkey';
import { describe, expect, test } from 'vitest';
import { createModalIn } from '../../../kernel/modal/createModal.js';
import { setUp } from '../connect/connecting.js';
import { settle } from '../fakes.js';
import { codeOf, field, meadow, scriptGrant } from '../wallets.js';

describe('switchNetwork', () => {
  test('asks the wallet and switches after its approval', async () => {
    const asked: string[] = [];
    const { modal, first } = await setUp(['acorn']);
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    const switchNetwork = async ({ id }: { id: string }) => void asked.push(id);
    first.asked[0]?.answer(scriptGrant({ meadow: { network: 'meadow:1', features: { switchNetwork } } }));
    await connecting;
    expect(await modal.switchNetwork('meadow:2')).toEqual({ status: 'switched', network: 'meadow:2' });
    expect([asked, modal.state.network.get()?.id]).toEqual([['meadow:2'], 'meadow:2']);
  });

  test('keeps the network if the user rejects the switch', async () => {
    const { modal, first } = await setUp(['acorn']);
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    const switchNetwork = async () => {
      throw new ModalError('No.', { code: 'USER_REJECTED' });
    };
    first.asked[0]?.answer(scriptGrant({ meadow: { network: 'meadow:1', features: { switchNetwork } } }));
    await connecting;
    expect(codeOf(await modal.switchNetwork('meadow:2'))).toEqual(['rejected', 'USER_REJECTED']);
    expect(modal.state.network.get()?.id).toBe('meadow:1');
  });

  test('cancels the older of two concurrent switches', async () => {
    const answers: (() => void)[] = [];
    const { modal, first } = await setUp(['acorn']);
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    const switchNetwork = () => new Promise<void>((answer) => answers.push(answer));
    first.asked[0]?.answer(scriptGrant({ meadow: { network: 'meadow:1', features: { switchNetwork } } }));
    await connecting;
    const older = modal.switchNetwork('meadow:1');
    const newer = modal.switchNetwork('meadow:2');
    await settle();
    answers[1]?.();
    answers[0]?.();
    expect([(await older).status, (await newer).status]).toEqual(['cancelled', 'switched']);
    expect(modal.state.network.get()?.id).toBe('meadow:2');
  });

  test.each([
    ['meadow:9', 'NETWORK_UNKNOWN', 'The network "meadow:9" is not one of this app’s networks.'],
    ['desert:1', 'CHAIN_MISSING', 'Chain adapter not found'],
  ])('%s fails with %s', async (id, code, message) => {
    const { modal } = await setUp();
    const result = await modal.switchNetwork(id as 'meadow:9');
    expect(result).toMatchObject({ status: 'failed', error: { code, message } });
  });

  test('the network is restored after a reload if the modal still lists it', async () => {
    const { env, modal } = await setUp();
    await modal.switchNetwork('meadow:2');
    const again = createModalIn(env, { plugins: [meadow([])] });
    again.start();
    expect(again.state.network.get()?.id).toBe('meadow:2');
    const shorter = createModalIn(env, { plugins: [meadow([], { networks: [field('1')] })] });
    shorter.start();
    expect(shorter.state.network.get()?.id).toBe('meadow:1');
  });

  test('fails on a server', async () => {
    const modal = createModal({ plugins: [meadow([])] });
    const result = await modal.switchNetwork('meadow:1');
    expect(codeOf(result)).toEqual(['failed', 'NETWORKS_NOT_STARTED']);
    expect(result).toMatchObject({ error: { message: 'NetworkController client not set' } });
  });
});
