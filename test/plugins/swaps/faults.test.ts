// @vitest-environment jsdom
/** A source of swaps that fails: each step is named and can be tried again. */

import { expect, test } from 'vitest';
import { enterText } from '../../dom/enterText.js';
import { drawn, place } from '../send/drawn.js';
import { openMarket, type Step } from './market.js';

const FILLED = { from: 'SEED', to: 'REED', amount: '2' };
const WITHOUT_APPROVAL = 10n ** 30n;

/** The view Swap over a source of which a step fails. */
async function openBroken(step: Step, allowance = WITHOUT_APPROVAL) {
  const embed = place();
  const { modal, state } = await openMarket(embed);
  const view = drawn(embed);
  const { until, clock } = modal.test;
  state.broken.add(step);
  state.allowance = allowance;
  void modal.open('Swap', FILLED);
  const reads = (text: string) => until(() => view.text().includes(text), `“${text}” in: ${view.text()}`);
  const press = async (name: string) => {
    await until(() => view.control(name) !== undefined, `“${name}” in: ${view.text()}`);
    view.control(name)?.click();
    await modal.test.settle();
  };
  /** Waits for the pause before a changed amount is quoted. */
  const quoted = async () => {
    await until(() => modal.state.swaps.form.get().to !== undefined, 'form');
    await clock.pass(1_000);
  };
  const mend = async () => {
    state.broken.clear();
    await press('Try again');
  };
  return { ...view, modal, state, reads, press, quoted, mend, until, clock };
}

test('tokens that cannot be read are named, and read again', async () => {
  const { reads, mend, until, quoted, primary } = await openBroken('tokens');
  await reads('Swap isn’t available right now');
  await mend();
  await quoted();
  await until(() => primary()?.textContent === 'Review swap', 'price');
});

test('in the list of tokens too, tokens that cannot be read are named, and read again', async () => {
  const { modal, reads, press, mend, control, until, all } = await openBroken('tokens');
  await reads('Swap isn’t available right now');
  await press('Select a token');
  await until(() => modal.state.modal.get().view === 'SwapToken', 'the list');
  // The form leaves the page while the list comes, and has the same message.
  const alerts = () => all('[role=alert]').flatMap(({ textContent }) => textContent || []);
  await until(() => all('.lk-swap').length === 0 && alerts().length > 0, 'a message');
  expect(alerts()).toEqual(['Swap isn’t available right now']);
  await mend();
  await until(() => control('REED') !== undefined, 'the tokens');
  await until(() => alerts().length === 0, 'no message');
});

test('a price impact is not shown for an amount that the account does not have', async () => {
  const { reads, quoted, text, until, primary, all } = await openBroken('buildSwap');
  await quoted();
  await reads('The price impact is unknown');
  enterText(all('.lk-panel input')[0], '9000000000000000000');
  await reads('Not enough SEED');
  await quoted();
  await until(() => all('.lk-disc__sum').length > 0, text());
  expect(text()).not.toContain('The price impact is unknown');
  expect(primary()?.textContent).toBe('Not enough SEED');
});

test('a price that cannot be read is named, and read again', async () => {
  const { reads, mend, until, quoted, clock, primary } = await openBroken('quote');
  await quoted();
  await reads('No price for this swap right now');
  await mend();
  await clock.pass(1_000);
  await until(() => primary()?.textContent === 'Review swap', 'price');
});

test.each([
  ['an allowance', 'allowance', 'Failed to check allowance', 0n],
  ['an approval', 'buildApproval', 'Failed to create approval transaction', 0n],
  ['a swap', 'buildSwap', 'Failed to create transaction', WITHOUT_APPROVAL],
] as const)(
  '%s that cannot be built is named, built again, and the wallet is not asked',
  async (_, step, text, allowance) => {
    const { reads, press, mend, until, quoted, state, primary } = await openBroken(step, allowance);
    await quoted();
    await press('Review swap');
    await reads(text);
    expect(state.sent).toBe(0);
    await mend();
    await until(() => primary()?.textContent === 'Swap', 'request');
  },
);

test.each([
  ['more than the balance', '9000000000000000000', 'Not enough SEED', 'Not enough SEED'],
  ['an amount with two readings', '1,500', 'Enter 1.5 or 1500: “1,500” can mean both', 'Invalid amount'],
  ['an amount with too many decimals', '1.2345', 'Enter at most 3 decimals', 'Invalid amount'],
])('%s is named at the amount and at the button', async (_, amount, text, button) => {
  const { modal, reads, quoted, primary, all } = await openBroken('buildSwap');
  await quoted();
  enterText(all('.lk-panel input')[0], amount);
  await modal.test.settle();
  await reads(text);
  expect(primary()?.textContent).toBe(button);
  expect(primary()?.getAttribute('aria-disabled')).toBe('true');
});

/** The view Swap over a market that a test changes first. */
async function openChanged(change: (state: Awaited<ReturnType<typeof openMarket>>['state']) => void) {
  const embed = place();
  const { modal, state } = await openMarket(embed);
  change(state);
  const view = drawn(embed);
  void modal.open('Swap', FILLED);
  await modal.test.until(() => modal.state.swaps.form.get().to !== undefined, 'form');
  // The pause before a changed amount is quoted.
  await modal.test.clock.pass(1_000);
  return { ...view, until: modal.test.until };
}

test('an amount that buys nothing is too small, and is not tried again', async () => {
  const { control, primary, text, until } = await openChanged((state) => {
    state.rate = 0n;
  });
  await until(() => primary()?.textContent === 'Amount too small to swap', text());
  expect(control('Try again')).toBeUndefined();
  expect(text()).not.toContain('No price for this swap');
});

test('a balance that cannot be read is named, and nothing looks for a price without end', async () => {
  const { primary, text, until } = await openChanged((state) => {
    state.balance = async () => {
      throw new Error('down');
    };
  });
  await until(() => text().includes('Your balance couldn’t be read'), text());
  await until(() => primary()?.textContent === 'Balance unknown', text());
  expect(primary()?.getAttribute('aria-busy')).toBeNull();
});
