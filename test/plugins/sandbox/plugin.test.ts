// @vitest-environment jsdom
import { createModal } from 'latchkey';
import { sandbox } from 'latchkey/plugins/sandbox';
import { describe, expect, it, onTestFinished } from 'vitest';
// Import the lazily loaded modules first, so that loading them does not use up a test's timeout.
import '../../../plugins/sandbox/eip155/announce.js';
import '../../../plugins/sandbox/wallets/namespaces.js';
import { eventually } from '../../tools/eventually.js';

const chains = [{ chainId: 31337, name: 'One', rpcUrl: 'http://127.0.0.1:9' }];

function openModal() {
  const names: string[] = [];
  const onAnnounce = (event: Event) => names.push((event as CustomEvent<{ info: { name: string } }>).detail.info.name);
  window.addEventListener('eip6963:announceProvider', onAnnounce);
  onTestFinished(() => window.removeEventListener('eip6963:announceProvider', onAnnounce));
  const modal = createModal({ plugins: [sandbox({ chains, mode: 'approve' })] });
  onTestFinished(() => modal.destroy());
  return { modal, names };
}

describe('the plugin sandbox', () => {
  it('announces nothing before the modal starts', () => {
    const { modal, names } = openModal();
    expect(names).toEqual([]);
    expect(modal.state.sandbox.wallets.get()).toEqual([]);
  });

  it('announces its wallets when the modal starts, and lists them in its state', async () => {
    const { modal, names } = openModal();
    modal.start();
    await eventually(() => expect(modal.state.sandbox.wallets.get().length).toBeGreaterThan(0));
    expect(names).toEqual(['Acorn', 'Harbor', 'Nimbus']);
    const harbor = modal.state.sandbox.wallets.get().find(({ name }) => name === 'Harbor');
    expect(harbor?.info.name).toBe('Harbor');
    expect(harbor?.rdns).toBe(harbor?.info.rdns);
    expect(modal.state.sandbox.wallets.get().map(({ mode }) => mode)).toEqual(['approve', 'approve', 'approve']);
  });

  it('removes its wallets when the modal is disposed', async () => {
    const { modal, names } = openModal();
    modal.start();
    await eventually(() => expect(names).toHaveLength(3));
    const [wallet] = modal.state.sandbox.wallets.get();
    modal.destroy();
    window.dispatchEvent(new Event('eip6963:requestProvider'));
    expect(names).toHaveLength(3);
    if (wallet?.namespace !== 'eip155') throw new Error('expected an EVM wallet first');
    await expect(wallet.provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 });
  });

  it('announces nothing if the modal is disposed before the wallets are loaded', async () => {
    const { modal, names } = openModal();
    modal.start();
    modal.destroy();
    await import('../../../plugins/sandbox/wallets/namespaces.js');
    await new Promise((resolve) => setImmediate(resolve));
    expect(names).toEqual([]);
  });
});
