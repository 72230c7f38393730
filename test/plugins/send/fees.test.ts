// @vitest-environment jsdom
/** The fee is that of the transfer that is sent: to its receiver, of its size, and of now. */

import { fees } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { BOB, HASH } from '../eip155/fakeWallet.js';
import { type Answers, onEthereum } from './chains.js';
import { drawn, place } from './drawn.js';

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const L1_ORACLE = '0x420000000000000000000000000000000000000F';
const ETHER = 10n ** 18n;
const GWEI = 10n ** 9n;
/** Time after the last key before the receiver is read. */
const DEBOUNCE_MS = 500;
const REFRESH_MS = 10_000;
const hex = (value: bigint) => `0x${value.toString(16)}`;
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`;

/** A roll-up of the OP Stack: 10 gwei for each byte on layer 1, and 3 gwei for each unit of gas to the operator. */
const ROLL_UP: Answers = {
  eth_call([{ to, data }]: readonly [{ readonly to: string; readonly data: string }]) {
    const argument = BigInt(`0x${data.slice(10) || '0'}`);
    if (to === L1_ORACLE && data.startsWith('0xf1c7a58b')) return word(argument * 10n * GWEI);
    if (to === L1_ORACLE && data.startsWith('0x275aedd2')) return word(argument * 3n * GWEI);
    if (data.startsWith('0x70a08231')) return word(10n * ETHER);
    return data === '0x313ce567' ? word(18n) : word(1n);
  },
};
/** 1.2 gwei: the base fee and 20 %. */
const PRICE = 1_200_000_000n;

test('the fee of layer 1 is that of the bytes of the transfer, and the operator’s fee is added', async () => {
  const { modal } = await onEthereum(ROLL_UP);
  const { drive } = modal.test.clock;
  const service = await modal.test.context.service(fees, 'eip155');
  const plain = 21_000n * PRICE + 110n * 10n * GWEI + 21_000n * 3n * GWEI;
  expect(await drive(service.transfer({ network: 'eip155:1' }))).toBe(plain);
  const native = await drive(modal.api.send.prepare({ to: BOB, amount: '1' }));
  expect(native.intent.maxFee).toBe(plain);
  const token = { address: TOKEN, symbol: 'TKN', decimals: 18 };
  const sent = await drive(modal.api.send.prepare({ to: BOB, amount: '1', token }));
  // The calldata of a token has 68 bytes more.
  expect(sent.intent.maxFee).toBe(plain + 68n * 10n * GWEI);
});

const GAS_OF_CONTRACT = 26_853n;
/** 100 Ether less the fee of a plain transfer. */
const MOST_OF_FORM = `99.${String((100n * ETHER - 21_000n * PRICE) % ETHER).padStart(18, '0')}`;

test('the most that can be sent to a contract is lowered by its own fee', async () => {
  const estimate = ([{ to }]: readonly [{ readonly to: string }]) => (to === BOB ? hex(GAS_OF_CONTRACT) : '0x5208');
  const { modal } = await onEthereum({ eth_estimateGas: estimate });
  const { drive } = modal.test.clock;
  const amount = MOST_OF_FORM;
  const { intent } = await drive(modal.api.send.prepare({ to: BOB, amount, isMax: true }));
  const fee = ((GAS_OF_CONTRACT * 5n) / 4n) * PRICE;
  expect(intent).toMatchObject({
    amount: 100n * ETHER - fee,
    maxFee: fee,
    payload: { value: hex(100n * ETHER - fee) },
  });
  // An amount that was typed is not changed.
  await expect(drive(modal.api.send.prepare({ to: BOB, amount }))).rejects.toMatchObject({ code: 'FEE_TOO_HIGH' });
});

test('the most of a delegated key, for which a bundler may pay, is lowered too', async () => {
  const eth_getCode = ([address]: readonly string[]) => (address === BOB ? '0x' : `0xef0100${'11'.repeat(20)}`);
  const { modal } = await onEthereum({ eth_getCode, eth_estimateGas: hex(GAS_OF_CONTRACT) });
  const max = { to: BOB, amount: MOST_OF_FORM, isMax: true };
  const { intent } = await modal.test.clock.drive(modal.api.send.prepare(max));
  expect(intent.amount).toBe(100n * ETHER - ((GAS_OF_CONTRACT * 5n) / 4n) * PRICE);
});

test('an amount that leaves more than the fee is not raised to the most', async () => {
  const { modal } = await onEthereum();
  const { intent } = await modal.test.clock.drive(modal.api.send.prepare({ to: BOB, amount: '99', isMax: true }));
  expect(intent.amount).toBe(99n * ETHER);
});

/** Opens Send with this amount, and reviews it. @param amount - `Max` presses the button. */
async function review(amount: string, answers: Answers = {}) {
  const embed = place();
  const bench = await onEthereum(answers, { embed });
  const view = drawn(embed);
  const { modal } = bench;
  const params = { to: BOB, ...(amount !== 'Max' && { amount }) };
  void (modal.open as (view: string, params: unknown) => Promise<unknown>)('Send', params);
  await modal.test.until(() => view.primary() !== undefined, 'form');
  await modal.test.clock.pass(DEBOUNCE_MS);
  if (amount === 'Max') {
    await modal.test.until(() => view.control('Max') !== undefined, 'Max');
    view.control('Max')?.click();
  }
  await modal.test.until(() => view.primary()?.textContent === 'Review transfer', 'preview');
  view.primary()?.click();
  await modal.test.until(() => view.text().includes('Network cost, at most'), 'review');
  return { ...bench, ...view };
}

test('Max is reviewed after the base fee has risen', async () => {
  let base = GWEI;
  const block = () => ({ baseFeePerGas: hex(base), number: '0x1' });
  const { text } = await review('Max', {
    eth_getBlockByNumber() {
      const found = block();
      base = 2n * GWEI;
      return found;
    },
  });
  // 100 less 21,000 gas at 2.4 gwei.
  expect(text()).toContain('99.9999496');
});

test('the review has the fee of now, and the wallet is asked for it', async () => {
  const { modal, node, wallet, text, all, primary } = await review('1');
  expect(text()).toContain('0.0000252');
  node.answers.eth_getBlockByNumber = { baseFeePerGas: hex(2n * GWEI), number: '0x2' };
  await modal.test.clock.pass(REFRESH_MS);
  await modal.test.until(() => text().includes('0.0000504'), text());
  // A press that was meant for the former fee may come late.
  await modal.test.clock.pass(2_000);
  wallet.answer({ eth_sendTransaction: HASH });
  for (const tick of all('[role="checkbox"]')) tick.click();
  await modal.test.until(() => primary()?.getAttribute('aria-disabled') !== 'true', 'ticked');
  primary()?.click();
  const asked = () => wallet.asked.find(({ method }) => method === 'eth_sendTransaction');
  await modal.test.until(() => asked() !== undefined, 'request');
  expect(asked()?.params).toMatchObject([{ maxFeePerGas: hex(2_400_000_000n), value: hex(ETHER) }]);
});

/** The texts of the alerts. An empty live region announces nothing. */
const alertsOf = (all: ReturnType<typeof drawn>['all']) =>
  all('[role="alert"]').flatMap(({ textContent }) => textContent || []);

/** Passes the pause of a refresh, and waits for this. */
async function refreshUntil({ modal, text }: Awaited<ReturnType<typeof review>>, isDone: () => boolean) {
  await modal.test.clock.pass(REFRESH_MS);
  await modal.test.until(isDone, text());
}

test('a transfer that the account can no longer pay is refused until it can', async () => {
  const shown = await review('1');
  const { node, all, primary } = shown;
  const alerts = () => alertsOf(all);
  for (const tick of all('[role="checkbox"]')) tick.click();
  const { eth_getBalance } = node.answers;
  node.answers.eth_getBalance = hex(ETHER);
  await refreshUntil(shown, () => alerts().includes('The balance doesn’t cover the network cost.'));
  expect(primary()?.getAttribute('aria-disabled')).toBe('true');
  node.answers.eth_getBalance = eth_getBalance;
  await refreshUntil(shown, () => alerts().length === 0);
  expect(primary()?.getAttribute('aria-disabled')).not.toBe('true');
});

test('a node that does not answer leaves the review as it is, and is reported', async () => {
  const shown = await review('1');
  const { modal, node, all, primary } = shown;
  for (const tick of all('[role="checkbox"]')) tick.click();
  node.answers.eth_getBalance = 'nonsense';
  await modal.test.clock.pass(REFRESH_MS);
  const warned = async () => (await modal.health()).faults.filter(({ level }) => level === 'warn');
  await expect.poll(warned).toMatchObject([{ code: 'RPC_MALFORMED' }]);
  expect(alertsOf(all)).toEqual([]);
  expect(primary()?.getAttribute('aria-disabled')).not.toBe('true');
});

test('a warning that a refresh finds is added to those that are ticked', async () => {
  const shown = await review('1');
  const { node, all, primary, text } = shown;
  for (const tick of all('[role="checkbox"]')) tick.click();
  node.answers.eth_getCode = '0x6080';
  await refreshUntil(shown, () => text().includes('This address is a contract'));
  expect(all('[role="checkbox"]').map((one) => one.getAttribute('aria-checked'))).toEqual(['true', 'false']);
  expect(primary()?.getAttribute('aria-disabled')).toBe('true');
});

test('a Max that follows its fee is announced, and must be ticked and pressed again', async () => {
  const shown = await review('Max');
  const { modal, node, all, primary } = shown;
  const isLocked = () => primary()?.getAttribute('aria-disabled') === 'true';
  const tick = () => all('[role="checkbox"]')[0]?.click();
  tick();
  await modal.test.until(() => !isLocked(), 'ticked');
  node.answers.eth_getBlockByNumber = { baseFeePerGas: hex(2n * GWEI), number: '0x2' };
  const said = () => all('[role="status"]').map(({ textContent }) => textContent);
  await refreshUntil(shown, () => said().some((one) => one?.includes('99.9999496')));
  expect(all('[role="checkbox"]')[0]?.getAttribute('aria-checked')).toBe('false');
  tick();
  await modal.test.until(() => all('[role="checkbox"]')[0]?.getAttribute('aria-checked') === 'true', 'ticked again');
  expect(isLocked()).toBe(true);
  await modal.test.clock.pass(2_000);
  await modal.test.until(() => !isLocked(), 'unlocked');
});

test('a Max stays one after a new reading of the fee', async () => {
  const { modal, node, control, primary, text } = await review('Max');
  node.answers.eth_getBlockByNumber = { baseFeePerGas: hex(2n * GWEI), number: '0x2' };
  control('Cancel')?.click();
  await modal.test.until(() => text().includes('Looking up the name'), 'form');
  await modal.test.clock.pass(DEBOUNCE_MS);
  await modal.test.until(() => primary()?.textContent === 'Review transfer', text());
  primary()?.click();
  await modal.test.until(() => text().includes('99.9999496'), text());
});

test('the amount of an invoice that equals the most is not lowered', async () => {
  const embed = place();
  const estimate = ([{ to }]: readonly [{ readonly to: string }]) => (to === BOB ? hex(GAS_OF_CONTRACT) : '0x5208');
  const { modal } = await onEthereum({ eth_estimateGas: estimate }, { embed });
  const { primary, all, text } = drawn(embed);
  const params = { to: BOB, amount: MOST_OF_FORM };
  void (modal.open as (view: string, params: unknown) => Promise<unknown>)('Send', params);
  await modal.test.until(() => primary() !== undefined, 'form');
  await modal.test.clock.pass(DEBOUNCE_MS);
  await modal.test.until(() => primary()?.textContent === 'Review transfer', 'preview');
  primary()?.click();
  await modal.test.until(() => alertsOf(all).length > 0 || text().includes('Network cost, at most'), text());
  expect(alertsOf(all)).toEqual(['The balance doesn’t cover the network cost.']);
});
