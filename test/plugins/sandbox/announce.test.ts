import { describe, expect, it } from 'vitest';
import { ask, openPage, walletOn } from './page.js';

describe('a burner wallet announces itself (EIP-6963)', () => {
  it('once when it is created', () => {
    const page = openPage();
    walletOn(page);
    expect(page.announced).toHaveLength(1);
  });

  it('again for every request, with the same info and provider', () => {
    const page = openPage();
    walletOn(page);
    page.request();
    page.request();
    expect(page.announced).toHaveLength(3);
    expect(new Set(page.announced.map(({ info }) => info.uuid)).size).toBe(1);
    expect(new Set(page.announced.map(({ provider }) => provider)).size).toBe(1);
  });

  it('with a frozen detail', () => {
    const page = openPage();
    walletOn(page);
    const [detail] = page.announced;
    expect([detail, detail?.info, detail?.provider].every(Object.isFrozen)).toBe(true);
  });

  it('with a version 4 UUID, a data URI icon and its rdns', () => {
    const page = openPage();
    walletOn(page);
    expect(page.announced[0]?.info).toEqual({
      uuid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      name: 'Acorn',
      icon: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
      rdns: 'example.acorn',
    });
  });

  it('with another UUID on each page', () => {
    const pages = [openPage(), openPage()];
    for (const page of pages) walletOn(page);
    expect(pages[0]?.announced[0]?.info.uuid).not.toBe(pages[1]?.announced[0]?.info.uuid);
  });

  it('no longer once it is removed', () => {
    const page = openPage();
    walletOn(page).remove();
    page.request();
    expect(page.announced).toHaveLength(1);
  });

  it('without writing anything to storage', () => {
    const page = openPage();
    walletOn(page);
    page.request();
    expect(page.stored.size).toBe(0);
  });
});

describe('a wallet that vanishes', () => {
  it('emits a disconnect event with code 4900', async () => {
    const wallet = walletOn(openPage());
    const received: unknown[] = [];
    wallet.provider.on('disconnect', (error) => received.push(error));
    wallet.vanish();
    expect(received).toEqual([expect.objectContaining({ code: 4900 })]);
  });

  it('rejects every request with 4900', async () => {
    const wallet = walletOn(openPage());
    wallet.vanish();
    await expect(ask(wallet, 'eth_chainId')).rejects.toMatchObject({ code: 4900 });
  });

  it('rejects pending approvals', async () => {
    const wallet = walletOn(openPage(), { mode: 'hang' });
    const answer = ask(wallet, 'eth_requestAccounts');
    wallet.vanish();
    await expect(answer).rejects.toMatchObject({ code: 4900 });
    expect(wallet.pending).toBe(0);
  });

  it('does not answer requests for announcements', () => {
    const page = openPage();
    walletOn(page).vanish();
    page.request();
    expect(page.announced).toHaveLength(1);
  });

  it('announces itself and connects when it comes back', async () => {
    const page = openPage();
    const wallet = walletOn(page);
    const received: unknown[] = [];
    wallet.provider.on('connect', (info) => received.push(info));
    wallet.vanish();
    wallet.comeBack();
    expect(page.announced).toHaveLength(2);
    expect(received).toEqual([{ chainId: '0x7a69' }]);
    expect(await ask(wallet, 'eth_chainId')).toBe('0x7a69');
  });
});

describe('events of a wallet', () => {
  it('do not reach removed listeners', () => {
    const wallet = walletOn(openPage());
    const received: unknown[] = [];
    const listen = (payload: never) => received.push(payload);
    wallet.provider.on('chainChanged', listen).removeListener('chainChanged', listen);
    wallet.emit('chainChanged', '0x1');
    expect(received).toEqual([]);
  });

  it('reach the other listeners if one throws, and the error is reported', () => {
    const page = openPage();
    const wallet = walletOn(page);
    const received: unknown[] = [];
    const fault = new Error('listener');
    wallet.provider.on('chainChanged', () => {
      throw fault;
    });
    wallet.provider.on('chainChanged', (payload) => received.push(payload));
    wallet.emit('chainChanged', { not: 'a chain id' });
    expect(received).toEqual([{ not: 'a chain id' }]);
    expect(page.reported).toEqual([fault]);
  });
});
