/** The plugin `telemetry`: what the app's function receives. */

import { telemetry } from 'latchkey/plugins/analytics';
import { createTestModal, fakeConnector, fakeNamespace } from 'latchkey/testing';
import { expect, onTestFinished, test } from 'vitest';

test('each event is passed with its name, its time and flat attributes', async () => {
  const seen: unknown[] = [];
  const plugins = [
    telemetry({ onEvent: (event) => seen.push(event) }),
    fakeNamespace([fakeConnector({ id: 'acorn' })]),
  ];
  const modal = createTestModal({ plugins });
  onTestFinished(() => modal.destroy());
  await modal.test.wake();
  await modal.test.clock.drive(modal.connect({ connector: 'acorn' }));
  const attempt = { wallet: 'acorn', namespaces: 'fake', by: 'user' };
  const timestamp = modal.test.env.date();
  expect(seen).toEqual([
    { name: 'CONNECT_START', timestamp, attributes: attempt },
    { name: 'CONNECT_SUCCESS', timestamp, attributes: { method: expect.any(String), name: expect.any(String) } },
    { name: 'CONNECT_END', timestamp, attributes: { ...attempt, outcome: 'ok', ms: 0 } },
  ]);
});

test('a function that throws is reported, and the modal keeps working', async () => {
  const fail = () => {
    throw new Error('Full.');
  };
  const modal = createTestModal({ plugins: [telemetry({ onEvent: fail }), fakeNamespace([])] });
  onTestFinished(() => modal.destroy());
  await modal.test.wake();
  for (let time = 0; time < 10; time++) modal.test.context.emit({ type: 'NOTE_SAVED', props: { time } });
  expect(modal.test.errors).toMatchObject([{ code: 'SINK_DROPPED' }]);
});

test('without a function it is refused', () => {
  expect(() => telemetry({} as never)).toThrow('onEvent');
});
