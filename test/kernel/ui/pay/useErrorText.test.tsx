// @vitest-environment jsdom
/** `useErrorText`: the texts of errors for the user. */

import { ModalError } from 'latchkey';
import { defineStrings, useErrorText } from 'latchkey/ui';
import { expect, test } from 'vitest';
import { unseenErrorsAtom } from '../../../../kernel/contract/outbox.js';
import {
  activeNetworkIdAtom,
  allConnectionsAtom,
  localeAtom,
  networksAtom,
} from '../../../../kernel/contract/state.js';
import { connection, draw, fakeContext, network } from '../../../plugins/connect/harness.js';

const TABLE = {
  catalogue: defineStrings('pay', {
    declined: '{wallet} declined on {network}',
    changed: '{field} has changed',
    tooSmall: 'At least {least}',
    unsure: '{wallet} may have sent it',
    fieldTo: 'the receiver',
    fieldOther: 'something',
  }),
  codes: new Map([
    ['USER_REJECTED', 'declined'],
    ['INTENT_CHANGED', 'changed'],
    ['AMOUNT_TOO_SMALL', 'tooSmall'],
  ] as const),
  unsure: 'unsure',
  fields: new Map([['to', 'fieldTo']] as const),
  otherField: 'fieldOther',
} as const;

/** The text of an error, for a wallet that is connected to a network. */
async function textOf(error: unknown, { locale = 'en', unseen }: { locale?: string; unseen?: unknown } = {}) {
  const fake = fakeContext();
  fake.store.set(localeAtom, locale);
  fake.store.set(networksAtom, [network('aa:1', 'One')]);
  fake.store.set(activeNetworkIdAtom, 'aa:1');
  fake.store.set(allConnectionsAtom, [connection()]);
  if (unseen) fake.store.set(unseenErrorsAtom, [unseen]);
  const seen: (string | undefined)[] = [];
  function View() {
    seen.push(useErrorText(TABLE)(error));
    return null;
  }
  await draw(fake, <View />);
  return seen.at(-1);
}

test.each([
  ['a text names wallet and network', 'USER_REJECTED', [], 'Harbor declined on One'],
  ['a text names the field', 'INTENT_CHANGED', ['to'], 'the receiver has changed'],
  ['an unknown field has a name too', 'INTENT_CHANGED', ['constructor'], 'something has changed'],
  ['a text names an amount of the currency', 'AMOUNT_TOO_SMALL', ['1500000000000000000'], 'At least 1.50 CN'],
  ['another code has no text', 'TOO_STRANGE', [], undefined],
])('%s', async (_, code, hints, text) => {
  expect(await textOf(new ModalError('Failed.', { code, hints }))).toBe(text);
});

test('the amount has the separators of the language', async () => {
  const error = new ModalError('Failed.', { code: 'AMOUNT_TOO_SMALL', hints: ['1500000000000000000'] });
  expect(await textOf(error, { locale: 'de' })).toBe('At least 1,50 CN');
});

test('an error of another kind has no text', async () => {
  expect(await textOf({ code: 'USER_REJECTED' })).toBeUndefined();
});

test('an error after which something may have been sent says so, whatever its code', async () => {
  const error = new ModalError('No.', { code: 'USER_REJECTED' });
  expect(await textOf(error, { unseen: error })).toBe('Harbor may have sent it');
});
