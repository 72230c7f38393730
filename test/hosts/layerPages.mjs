/** Drives a page that opens the modal from a modal dialog of a component library. */
import { watchFaults } from './browser.mjs';
import { EVM } from './libraryPages.mjs';
import { announceWallet } from './wallet.js';

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/**
 * Uses the modal above the page's own dialog by pointer and by keyboard. The page's dialog must stay open and keep its input.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {unknown} _chains
 * @param {string} url
 * @returns {Promise<string>} what was done
 * @throws with the first failure, and every fault of the page
 */
export async function driveLayer(browser, _chains, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(20_000);
  const faults = [];
  try {
    await context.addInitScript(announceWallet, { account: ACCOUNT, rpc: EVM });
    const page = await context.newPage();
    watchFaults(page, url, faults, [EVM]);
    await page.goto(url);
    await drive(page);
    if (faults.length > 0) throw new Error('The page has faults:');
    return 'the dialog of the page stayed open under clicks, presses beside the modal, Esc and a connect';
  } catch (error) {
    throw new Error([error.message, ...faults].join('\n'), { cause: error });
  } finally {
    await context.close();
  }
}

async function drive(page) {
  const theirs = page.getByRole('dialog', { name: 'Payment', includeHidden: true });
  const ours = page.locator('[data-latchkey] dialog[open]');
  const wallet = page.getByRole('dialog', { name: 'Connect a wallet' }).getByRole('button', { name: 'Acorn' });
  const open = async () => {
    await theirs.getByRole('button', { name: 'Connect wallet', includeHidden: true }).click();
    // By its role, so that it is not hidden from screen readers.
    await wallet.waitFor();
  };
  const assertTheirs = async (when) => {
    await ours.waitFor({ state: 'detached' });
    if (!(await theirs.isVisible())) throw new Error(`The dialog of the page is closed ${when}.`);
  };
  // The modal is on the page before the dialog, which hides what it finds there.
  await page.getByRole('button', { name: 'Log in' }).hover();
  await page.locator('[data-latchkey]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Pay' }).click();
  await theirs.getByRole('textbox').fill('12');

  await open();
  // The page's dialog takes the focus back wherever it can.
  await page.waitForFunction(() => document.activeElement?.shadowRoot?.activeElement?.textContent === 'Acorn');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => document.activeElement?.shadowRoot?.activeElement?.ariaLabel === 'Close');
  await page.keyboard.press('Escape');
  await assertTheirs('after Esc in the modal');

  await open();
  await page.mouse.click(900, 700);
  await assertTheirs('after a press beside the modal');

  await open();
  await page.getByRole('button', { name: 'Close' }).click();
  await assertTheirs('after the modal’s own button');

  await open();
  await wallet.click();
  await theirs.getByRole('button', { name: /^Account / }).waitFor();
  await assertTheirs('after a connect');
  if ((await theirs.getByRole('textbox').inputValue()) !== '12') throw new Error('The dialog of the page was renewed.');
  await page.keyboard.press('Escape');
  await theirs.waitFor({ state: 'detached' });
}
