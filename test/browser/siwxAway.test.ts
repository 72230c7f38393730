/** Tests two tabs whose sign-in server is away while one of them is reloaded. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { modal } from './browser.js';
import { expectSignedIn, isSignedIn, setWalletMode, signIn, useSite, wallets } from './siwx/visitor.js';

const { enter, site, loginsOf } = useSite();

const stateOf = async (page: Page) => ({
  connections: await page.evaluate(() => window.meadow.modal.state.connections.get().size),
  signedIn: await isSignedIn(page),
  isOpen: await modal(page).isVisible(),
});

test.each(['required', 'optional'] as const)(
  'with a sign-in that is %s, a reload while the server is stopped keeps both tabs connected, and signed in when it is back',
  async (kind) => {
    const { apart } = site();
    const query = new URLSearchParams({ server: apart.url, ...(kind === 'optional' && { required: 'no' }) });
    const { page, context, close } = await enter(`?${query}`);
    await signIn(page);
    const second = await context.newPage();
    await second.goto(page.url());
    await expectSignedIn(second, true);
    for (const how of ['refused', 'unavailable'] as const) {
      await apart.leave(how);
      let lookups = 0;
      page.on('request', (request) => {
        if (request.url() === `${apart.url}/session`) lookups++;
      });
      await page.reload();
      // A lookup has three attempts: with the fourth request the first lookup has failed.
      await expect.poll(() => lookups).toBeGreaterThan(3);
      await expect.poll(() => stateOf(page)).toEqual({ connections: 1, signedIn: undefined, isOpen: false });
      expect(await stateOf(second)).toEqual({ connections: 1, signedIn: true, isOpen: false });
      // A question of the wallet would stay on the screen.
      await setWalletMode(page, 'Acorn', 'ask');
      await apart.comeBack();
      // The page looks up at once when it is online again.
      await context.setOffline(true);
      await context.setOffline(false);
      await expectSignedIn(page, true);
      expect(await stateOf(page)).toEqual({ connections: 1, signedIn: true, isOpen: false });
      expect(await wallets(page).count()).toBe(0);
      expect(await stateOf(second)).toEqual({ connections: 1, signedIn: true, isOpen: false });
    }
    // The wallet has kept its approval, and the server its only session.
    await second.reload();
    await expectSignedIn(second, true);
    expect(await loginsOf(context)).toHaveLength(1);
    await close();
  },
);
