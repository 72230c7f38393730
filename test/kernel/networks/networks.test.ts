/** Switching networks, and remembering the last. */

import { createModal, ModalError } from 'latchkey';
import { describe, expect, test } from 'vitest';
import { createModalIn } from '../../../kernel/modal/createModal.js';
import { setUp } from '../connect/connecting.js';
import { settle } from '../fakes.js';
import { codeOf, field, meadow, scriptGrant } from '../wallets.js';

describe('networks', () => {
  test('a switch asks the wallet and moves when it agrees', async () => {
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

  test('a refused switch keeps the network', async () => {
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

  test('of two concurrent switches the newer wins', async () => {
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
  ])('a switch to %s says why not', async (id, code, message) => {
    const { modal } = await setUp();
    const result = await modal.switchNetwork(id as 'meadow:9');
    expect(result).toMatchObject({ status: 'failed', error: { code, message } });
  });

  test('the last network is restored after a reload if it is still listed', async () => {
    const { env, modal } = await setUp();
    await modal.switchNetwork('meadow:2');
    const again = createModalIn(env, { plugins: [meadow([])] });
    again.start();
    expect(again.state.network.get()?.id).toBe('meadow:2');
    const shorter = createModalIn(env, { plugins: [meadow([], { networks: [field('1')] })] });
    shorter.start();
    expect(shorter.state.network.get()?.id).toBe('meadow:1');
  });

  test('on a server it says that the client is not set', async () => {
    const modal = createModal({ plugins: [meadow([])] });
    expect(codeOf(await modal.switchNetwork('meadow:1'))).toEqual(['failed', 'NETWORKS_NOT_STARTED']);
  });
});
