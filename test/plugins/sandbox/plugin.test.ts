// @vitest-environment jsdom
import { createModal } from 'latchkey';
import { sandbox } from 'latchkey/plugins/sandbox';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
// Read before the tests begin: what is fetched late must not use up a test's time.
import '../../../plugins/sandbox/eip155/announce.js';
import '../../../plugins/sandbox/wallets/namespaces.js';

const chains = [{ chainId: 31337, name: 'One', rpcUrl: 'http://127.0.0.1:9' }];

// The wallets' code is fetched first, and a busy machine takes its time.
const LOADING = { timeout: 20_000 };

function openModal() {
  const names: string[] = [];
  const hear = (event: Event) => names.push((event as CustomEvent<{ info: { name: string } }>).detail.info.name);
  window.addEventListener('eip6963:announceProvider', hear);
  onTestFinished(() => window.removeEventListener('eip6963:announceProvider', hear));
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

  it('announces its wallets when the modal starts, and hands them out', async () => {
    const { modal, names } = openModal();
    modal.start();
    await vi.waitUntil(() => modal.state.sandbox.wallets.get().length > 0, LOADING);
    expect(names).toEqual(['Acorn', 'Harbor', 'Nimbus']);
    expect(modal.state.sandbox.wallets.get().map(({ mode }) => mode)).toEqual(['approve', 'approve', 'approve']);
  });

  it('takes them off the page with the modal', async () => {
    const { modal, names } = openModal();
    modal.start();
    await vi.waitUntil(() => names.length === 3, LOADING);
    const [wallet] = modal.state.sandbox.wallets.get();
    modal.destroy();
    window.dispatchEvent(new Event('eip6963:requestProvider'));
    expect(names).toHaveLength(3);
    if (wallet?.namespace !== 'eip155') throw new Error('expected an EVM wallet first');
    await expect(wallet.provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 });
  });

  it('announces nothing for a modal that is gone before the wallets are loaded', async () => {
    const { modal, names } = openModal();
    modal.start();
    modal.destroy();
    await import('../../../plugins/sandbox/wallets/namespaces.js');
    await new Promise((resolve) => setImmediate(resolve));
    expect(names).toEqual([]);
  });
});
