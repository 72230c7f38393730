/** Sign-in, and the log-in by e-mail in a frame of another site. */

import { test } from 'vitest';
import { codeFor } from '../../browser/embedded.js';
import { LOGINS } from '../../browser/parts.js';
import { eventually } from '../../tools/eventually.js';
import { type Stage, setMode } from '../stage.js';
import { byId, click, DIALOG, fill, ready, see, seeGone, seeText } from '../visitor.js';

const SIWX = { query: '?siwx', plugins: ['eip155', 'siwx'] };
const sign = { css: '.lk-dialog button', exact: 'Sign' };
const again = { css: '.lk-dialog button', exact: 'Try again' };

export function signingIn({ enter }: Stage): void {
  test('a declined sign-in is tried again, and a reload keeps it', async () => {
    const tab = await enter(SIWX);
    await setMode(tab, 'acorn', 'approve');
    await click(tab, byId('open'));
    await click(tab, { css: '.lk-dialog button', text: 'Acorn' });
    await see(tab, sign);
    await setMode(tab, 'acorn', 'reject');
    await click(tab, sign);
    await see(tab, again);
    await setMode(tab, 'acorn', 'approve');
    await click(tab, again);
    await seeGone(tab, DIALOG);
    await seeText(tab, byId('signed-in'), 'yes');
    await tab.reload();
    await ready(tab);
    await seeText(tab, byId('signed-in'), 'yes');
  });

  test('a sign-in that is cancelled disconnects the wallet', async () => {
    const tab = await enter(SIWX);
    await setMode(tab, 'acorn', 'approve');
    await click(tab, byId('open'));
    await click(tab, { css: '.lk-dialog button', text: 'Acorn' });
    await see(tab, sign);
    await click(tab, { css: '.lk-dialog button', exact: 'Cancel' });
    await seeText(tab, byId('status'), 'disconnected');
  });

  test('a log-in by e-mail connects, with the frame on another site than the page', async () => {
    const tab = await enter({ query: '?logins', plugins: LOGINS.filter((id) => id !== 'siwx'), host: 'localhost' });
    const address = `${Date.now()}@example.com`;
    await click(tab, byId('open'));
    await fill(tab, { css: '.lk-dialog input[type=email]' }, address);
    await tab.press('Enter');
    await see(tab, { css: '.lk-dialog', text: address });
    const code = await eventually(async () => {
      const mailed = await codeFor(address);
      if (!mailed) throw new Error('No mail has arrived.');
      return mailed;
    });
    await click(tab, { css: '.lk-dialog .lk-otp__input' });
    await tab.type(code);
    await seeText(tab, byId('status'), 'connected');
    await seeGone(tab, DIALOG);
    await seeText(tab, byId('account-eip155'), /^0x/);
    await seeText(tab, byId('account-solana'), /^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
  });
}
