// @vitest-environment jsdom
/** Permissions that cannot be read, and the used part of limits. */

import { smartSessions } from 'latchkey/plugins/smart-sessions';
import { expect, onTestFinished, test } from 'vitest';
import { requestAtom } from '../../../plugins/smart-sessions/state.js';
import { ALLOWANCE, arrange, HOUR, KEY } from './kit.js';

const UNREAD = { type: 'everything', data: {} };
const SESSION = {
  pci: 'a6c1f1de-0001',
  project: { name: 'Meadow' },
  expiry: 1_800_000_000,
  createdAt: 1_700_000_000,
  context: '0xabcd',
  revokedAt: null,
};

/** A shown request. @param permissions - The permissions that the app asks for. */
async function asked(permissions: readonly object[], options?: Parameters<typeof smartSessions>[0]) {
  const kit = await drawn({ ...(options && { options }) });
  const result = kit.ask({ permissions, keys: [KEY], expiry: kit.now + HOUR });
  const allow = () => kit.all('.lk-btn--primary')[0];
  await kit.modal.test.until(() => allow() !== undefined);
  const isOff = () => allow()?.getAttribute('aria-disabled') === 'true';
  return { ...kit, result, allow, isOff };
}

async function drawn(given: Parameters<typeof arrange>[0]) {
  const embed = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => embed.remove());
  return arrange({ ...given, embed });
}

/** The drawn list of these sessions. */
async function listed(...sessions: readonly object[]) {
  const { modal, all } = await drawn({ pcis: sessions });
  void modal.open('SmartSessions');
  await modal.test.until(() => all('.lk-session').length === sessions.length);
  return {
    text: () => all('.lk-session').map((one) => one.textContent),
    bars: () => all('.lk-used rect').map((one) => one.getAttribute('width')),
  };
}

test('a request with a part that cannot be read shows it as a fault, and cannot be allowed', async () => {
  const { all, allow, isOff, inputs, modal, drive, result } = await asked([ALLOWANCE, UNREAD]);
  expect(all('.lk-permissions .lk-msg--bad').map((one) => one.textContent)).toEqual([
    'A permission that can’t be read: everything',
  ]);
  expect(isOff()).toBe(true);
  expect(all('[role="checkbox"]')).toEqual([]);
  const before = inputs.length;
  allow()?.click();
  expect(modal.test.context.store.get(requestAtom)?.isPrompting).toBe(false);
  expect(inputs).toHaveLength(before);
  all('.lk-btn--quiet')[0]?.click();
  expect(await drive(result)).toMatch('USER_REJECTED');
});

test('a request with a part that cannot be read is refused although it was agreed to', async () => {
  const { grant, now, asked: requests } = await arrange({ approve: true });
  expect(await grant({ permissions: [UNREAD], keys: [KEY], expiry: now + HOUR })).toMatch('USER_REJECTED');
  expect(requests).toEqual(['capabilities']);
});

test('with the option, a part that cannot be read is allowed by a tick', async () => {
  const { all, allow, isOff, drive, inputs, modal, result } = await asked([UNREAD], { unreadable: 'ask' });
  expect(isOff()).toBe(true);
  all('[role="checkbox"]')[0]?.click();
  await modal.test.until(() => !isOff());
  allow()?.click();
  expect(await drive(result)).toBe('granted');
  expect(inputs.at(-1)).toMatchObject({ permissions: [UNREAD] });
});

test('a request that can be read has no box to tick', async () => {
  const { all, isOff } = await asked([ALLOWANCE], { unreadable: 'ask' });
  expect(isOff()).toBe(false);
  expect(all('[role="checkbox"], .lk-msg--bad')).toEqual([]);
});

test('another value of the option is refused', () => {
  expect(() => smartSessions({ unreadable: 'allow' as never })).toThrow('expected "ask" or "refuse"');
});

test('a bar compares what was spent with the limit of the whole session', async () => {
  const permissions = [{ ...ALLOWANCE, data: { ...ALLOWANCE.data, allowance: '0x8' } }];
  const { bars, text } = await listed({ ...SESSION, permissions, usage: { operations: 1, spent: '0x2' } });
  expect(bars()).toEqual(['25']);
  expect(text()[0]?.split('Spent so far')).toHaveLength(2);
});

test('a limit of a day or of a token stands alone, as does one whose use is unknown', async () => {
  const usage = { operations: 1, spent: '0x2' };
  const day = [{ ...ALLOWANCE, data: { ...ALLOWANCE.data, period: 86_400 } }];
  const data = { ...ALLOWANCE.data, token: `0x${'12'.repeat(20)}` };
  const token = [{ type: 'erc20-recurring-allowance', data }];
  const { bars, text } = await listed(
    { ...SESSION, permissions: day, usage },
    { ...SESSION, pci: 'a6c1f1de-0002', permissions: token, usage },
    { ...SESSION, pci: 'a6c1f1de-0003', permissions: [ALLOWANCE] },
  );
  expect(bars()).toEqual([]);
  expect(text().map((one) => one?.includes('Spent so far0.000000000000000002 ETH'))).toEqual([true, true, false]);
});
