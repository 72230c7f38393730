import { createRequire } from 'node:module';
import { base64, hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import type { Verifier as BipVerifier } from 'bip322-js';
import { announceBurnerWallets, type Bip122BurnerWallet, type SandboxWallet } from 'latchkey/plugins/sandbox';
import { describe, expect, it } from 'vitest';
import { openPage } from './page.js';

const { Verifier } = createRequire(import.meta.url)('bip322-js') as { readonly Verifier: typeof BipVerifier };

interface SatsConnect {
  request(
    method: string,
    params?: unknown,
  ): Promise<{ readonly result?: never; readonly error?: { readonly code: number } }>;
  addListener(input: { readonly eventName: string; readonly cb: (event: unknown) => void }): () => void;
}
type Page = ReturnType<typeof openPage>['host'] & Record<string, unknown>;

async function announce(wallets: readonly Partial<SandboxWallet>[], stored?: Map<string, string>) {
  const { host } = openPage(stored);
  const named = wallets.map((wallet, at) => ({
    name: `Wallet ${at}`,
    rdns: `example.w${at}`,
    namespaces: ['bip122' as const],
    mode: 'approve' as const,
    ...wallet,
  }));
  const burners = (await announceBurnerWallets(
    { bip122: {}, wallets: named },
    host as never,
  )) as readonly Bip122BurnerWallet[];
  return { page: host as Page, burners, burner: burners[0] as Bip122BurnerWallet };
}

async function satsConnect(wallet: Partial<SandboxWallet> = {}, stored?: Map<string, string>) {
  const made = await announce([wallet], stored);
  const [entry] = made.page.btc_providers as readonly { readonly id: string; readonly methods: readonly string[] }[];
  const provider = made.page[entry?.id ?? ''] as SatsConnect;
  const ask = async (method: string, params: unknown = null) =>
    (await provider.request(method, params)) as never as {
      readonly result: Record<string, never> & { readonly addresses: readonly Record<string, string>[] };
      readonly error: { readonly code: number };
    };
  return { ...made, entry, provider, ask };
}

describe('a Bitcoin burner wallet', () => {
  it('is listed in btc_providers with an id that leads to its provider', async () => {
    const { entry, provider } = await satsConnect({ name: 'Harbor' });
    expect(entry).toMatchObject({ name: 'Harbor', id: 'example_w0_bitcoin' });
    expect(entry?.methods).toContain('signPsbt');
    expect(typeof provider.request).toBe('function');
  });

  it('grants access on request, keeps it after a reload, and revokes it', async () => {
    const stored = new Map<string, string>();
    const first = await satsConnect({}, stored);
    expect((await first.ask('wallet_getAccount')).error.code).toBe(-32002);
    const { result } = await first.ask('wallet_connect');
    expect(result.addresses.map(({ purpose }) => purpose)).toEqual(['payment', 'ordinals']);
    const again = await satsConnect({}, stored);
    expect((await again.ask('wallet_getAccount')).result.addresses).toEqual(result.addresses);
    await again.ask('wallet_disconnect');
    expect((await again.ask('wallet_getAccount')).error.code).toBe(-32002);
  });

  it('rejects with the error of sats-connect, and breaks as its mode says', async () => {
    const { burner, provider, ask } = await satsConnect({ mode: 'reject' });
    expect((await ask('wallet_connect')).error.code).toBe(-32000);
    burner.mode = { lie: 'five' };
    expect(provider.request('wallet_connect')).toBe(5);
    burner.mode = { lie: 'throws' };
    expect(() => provider.request('wallet_connect')).toThrow();
    burner.mode = 'lock';
    expect((await ask('wallet_getAccount')).error.code).toBe(-32002);
  });

  it('signs with the key of the address, or with another key if it lies', async () => {
    const { burner, ask } = await satsConnect();
    const { addresses } = (await ask('wallet_connect')).result;
    for (const { address } of addresses) {
      const { signature } = (await ask('signMessage', { address, message: 'Hello' })).result as never as Record<
        string,
        string
      >;
      expect(Verifier.verifySignature(address ?? '', 'Hello', signature ?? '')).toBe(true);
    }
    burner.mode = { lie: 'signature' };
    const [payment] = addresses;
    const lie = (await ask('signMessage', { address: payment?.address, message: 'Hello' })).result as never as Record<
      string,
      string
    >;
    expect(Verifier.verifySignature(payment?.address ?? '', 'Hello', lie.signature ?? '')).toBe(false);
  });

  it('rejects foreign addresses and invalid transactions', async () => {
    const { ask } = await satsConnect();
    expect((await ask('signMessage', { address: 'bc1q', message: 'x' })).error.code).toBe(4100);
    const { addresses } = (await ask('wallet_connect')).result;
    const address = addresses[0]?.address ?? '';
    expect((await ask('signPsbt', { psbt: 'AA==', signInputs: { [address]: [0] } })).error.code).toBe(-32602);
    expect((await ask('signMessage', { address, message: 5 })).error.code).toBe(-32602);
    expect((await ask('toString')).error.code).toBe(-32601);
  });

  it('pays from its coins, keeps the change, and rejects a payment that its coins cannot cover', async () => {
    const coins = [
      { txid: '11'.repeat(32), vout: 1, satoshis: 5_000n },
      { txid: '22'.repeat(32), vout: 0, satoshis: 6_000n },
    ];
    const { burner, ask } = await satsConnect({ bip122: { coins } });
    await ask('wallet_connect');
    const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    const pay = async (amount: number) => ask('sendTransfer', { recipients: [{ address: to, amount }] });
    const { txid } = (await pay(8_000)).result as never as Record<string, string>;
    const [sent] = burner.sent;
    const paid = Transaction.fromRaw(hex.decode(sent?.hex ?? ''));
    expect([paid.id, paid.inputsLength, paid.getOutput(0).amount]).toEqual([txid, 2, 8_000n]);
    expect((await pay(8_000)).error.code).toBe(-32603);
    expect((await pay(1_000)).result).toHaveProperty('txid');
    expect(burner.sent).toHaveLength(2);
  });

  it('emits account and network changes with the addresses', async () => {
    const { burner, provider, ask } = await satsConnect();
    const received: unknown[] = [];
    for (const eventName of ['accountChange', 'networkChange', 'disconnect']) {
      provider.addListener({ eventName, cb: (event) => received.push((event as { readonly type: string }).type) });
    }
    burner.switchAccount(1);
    expect(received).toEqual([]);
    await ask('wallet_connect');
    burner.switchAccount(0);
    burner.switchNetwork('Signet');
    burner.revoke();
    expect(received).toEqual(['accountChange', 'networkChange', 'disconnect']);
    expect(burner.accounts[0]).toMatch(/^tb1q/);
  });

  it('is removed from the page when it is switched off, and returns', async () => {
    const { page, burner, entry, provider } = await satsConnect();
    burner.vanish();
    expect([page.btc_providers, page[entry?.id ?? '']]).toEqual([[], undefined]);
    await expect(provider.request('wallet_connect')).rejects.toMatchObject({ code: 4900 });
    burner.comeBack();
    expect(page.btc_providers).toEqual([entry]);
  });
});

describe("a burner wallet with UniSat's API", () => {
  it('uses `window.unisat` if it is free, and releases it', async () => {
    const { page, burners } = await announce([{ bip122: { standard: 'unisat' } }, { bip122: { standard: 'unisat' } }]);
    const unisat = page.unisat as {
      requestAccounts(): Promise<readonly string[]>;
      signMessage(message: string, type: string): Promise<string>;
    };
    const [address] = await unisat.requestAccounts();
    expect(address).toBe(burners[0]?.accounts[0]);
    const signature = await unisat.signMessage('Hello', 'ecdsa');
    expect(base64.decode(signature)).toHaveLength(65);
    expect(Verifier.verifySignature(address ?? '', 'Hello', signature)).toBe(true);
    burners[1]?.remove();
    expect(page.unisat).toBe(unisat);
    burners[0]?.remove();
    expect('unisat' in page).toBe(false);
  });
});
