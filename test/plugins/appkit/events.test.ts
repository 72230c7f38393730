import type { EventsState } from 'latchkey/appkit';
import { expect, it } from 'vitest';
import { ALICE } from '../eip155/fakeWallet.js';
import { openPage } from './page.js';

it('a connection is told in the shape of AppKit, without an address', async () => {
  const { appKit, connect, test } = openPage({ features: { email: false } });
  expect(appKit.getEvent().data).toEqual({ type: 'track', event: 'MODAL_CREATED' });
  const told: EventsState[] = [];
  const stop = appKit.subscribeEvents((event) => told.push(event));
  await connect();
  await test.clock.drive(appKit.disconnect());
  const data = told.map((one) => one.data);
  const properties = { networks: ['eip155:1', 'eip155:10'], features: { email: false } };
  expect(data).toEqual([
    { type: 'track', event: 'INITIALIZE', properties },
    { type: 'track', event: 'SELECT_WALLET', properties: { name: 'Acorn', platform: 'browser' } },
    { type: 'track', event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: 'Acorn' } },
    { type: 'track', event: 'DISCONNECT_SUCCESS', properties: { namespace: 'all' } },
  ]);
  expect(JSON.stringify(told)).not.toContain(ALICE);
  expect(appKit.getEvent()).toBe(told.at(-1));
  stop();
});

it('its own events do not reach the events of the modal, which telemetry gets', async () => {
  const { connect, test } = openPage();
  await connect();
  const types = test.events.map(({ type }) => type as string);
  expect(types).toContain('CONNECT_SUCCESS');
  expect(types.filter((type) => /INITIALIZE|SELECT_WALLET/.test(type))).toEqual([]);
});

it('a listener that throws is reported, and the others are called', async () => {
  const { appKit, connect, test } = openPage();
  const told: string[] = [];
  appKit.subscribeEvents(() => {
    throw new Error('a fault of the app');
  });
  appKit.subscribeEvents(({ data }) => told.push(data.event));
  await connect();
  expect(told).toContain('CONNECT_SUCCESS');
  expect(test.errors.map(String).join()).toContain('a fault of the app');
});
