/** A wallet whose network is not known when it connects. */

import { describe, expect, it } from 'vitest';
import { connectContext, connectWallet, shareOf } from './connected.js';
import { fakeContext } from './context.js';
import { fakeWallet, hangs, rejectsWith } from './fakeWallet.js';

describe('a wallet that does not tell its network at connect', () => {
  it.each([
    ['hangs', hangs],
    ['fails', rejectsWith(-32603)],
    ['answers something else', 'mainnet'],
  ])('and %s is asked again until it does', async (_, first) => {
    const fake = fakeContext();
    const wallet = fakeWallet({ eth_chainId: first });
    const opening = connectWallet(fake.context, wallet.provider, connectContext());
    // The deadline of the first request.
    await fake.clock.advance(3_000);
    const grant = await opening;
    expect(shareOf(grant).network).toBeUndefined();
    const updates: unknown[] = [];
    grant.watch((changed) => updates.push(shareOf(changed).network));
    wallet.answer({ eth_chainId: '0xa' });
    await fake.clock.advance(10_000);
    expect(updates).toEqual(['eip155:10']);
    expect(fake.clock.waiting).toBe(0);
  });

  it('is left alone after two minutes', async () => {
    const fake = fakeContext();
    const wallet = fakeWallet({ eth_chainId: rejectsWith(-32603) });
    await connectWallet(fake.context, wallet.provider, connectContext());
    await fake.clock.advance(300_000);
    const asked = () => wallet.asked.filter(({ method }) => method === 'eth_chainId').length;
    const before = asked();
    await fake.clock.advance(300_000);
    expect(asked()).toBe(before);
  });
});
