// @vitest-environment jsdom
import { legalAcceptedAtom } from 'latchkey/plugins/connect/slots';
import { act } from 'react';
import { expect, test } from 'vitest';
import ConnectView from '../../../plugins/connect/views/ConnectView.js';
import { arrange, connector, draw, fakeContext } from './harness.js';

const method = { id: 'own', load: async () => ({ default: () => 'the own log-in' }) };
const part = (text: string) => ({ id: 'legal', load: async () => ({ default: () => text }) });

async function show(...parts: readonly object[]) {
  const fake = fakeContext({ connectMethods: [method], 'connect.parts': parts });
  arrange(fake, { connectors: [connector('a')] });
  const ctx = { ...fake.ctx, app: { ...fake.ctx.app, terms: 'https://meadow.example/t' } };
  const view = await draw({ ...fake, ctx }, <ConnectView />);
  return { ...fake, ...view, isInert: () => view.all('[inert]').length > 0 };
}

test('a legal part of the app takes the place of the one of Connect, whose requirement stays', async () => {
  const view = await show({ ...part('the terms of Connect'), isRequired: true }, part('the own terms'));
  expect(view.text()).toContain('the own terms');
  expect(view.text()).not.toContain('the terms of Connect');
  expect(view.isInert()).toBe(true);
  act(() => view.store.set(legalAcceptedAtom, true));
  expect(view.isInert()).toBe(false);
});

test('a part of another plugin can require the terms', async () => {
  expect((await show(part('the terms of Connect'))).isInert()).toBe(false);
  expect((await show(part('the terms'), { ...part('the own terms'), isRequired: true })).isInert()).toBe(true);
});
