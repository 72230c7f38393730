import { describe, expect, test } from 'vitest';
import type { PluginContext } from '../../../kernel/contract/contract.js';
import type { ModalEvent } from '../../../kernel/contract/events.js';
import type { TelemetrySink } from '../../../kernel/contract/slots.js';
import { createEvents } from '../../../kernel/core/events.js';
import { connectSinks } from '../../../kernel/core/telemetry.js';
import { HOOK_DEPTH, SINK_FAULTS } from '../../../kernel/platform/limits.js';
import { settle } from '../fakes.js';

function setUp() {
  const faults: unknown[] = [];
  const events = createEvents({ report: (error) => faults.push(error) });
  return { events, faults };
}

const fails = () => {
  throw new Error('boom');
};

describe('events', () => {
  test('all listeners are called in order until they unsubscribe', () => {
    const { events } = setUp();
    const received: string[] = [];
    const end = events.subscribe(({ type }) => received.push(`a ${type}`));
    events.subscribe(({ type }) => received.push(`b ${type}`));
    events.emit({ type: 'MODAL_OPEN' });
    end();
    events.emit({ type: 'MODAL_CLOSE' });
    expect(received).toEqual(['a MODAL_OPEN', 'b MODAL_OPEN', 'b MODAL_CLOSE']);
  });

  test('an error of a listener is reported and does not stop the others', () => {
    const { events, faults } = setUp();
    const received: string[] = [];
    events.subscribe(fails);
    events.subscribe(({ type }) => received.push(type));
    events.emit({ type: 'MODAL_OPEN' });
    expect(received).toEqual(['MODAL_OPEN']);
    expect(faults).toHaveLength(1);
  });

  test('an unsubscribe removes only its own subscription of a function', () => {
    const { events } = setUp();
    let received = 0;
    const listener = () => received++;
    events.subscribe(listener)();
    events.subscribe(listener);
    events.emit({ type: 'MODAL_OPEN' });
    expect(received).toBe(1);
  });

  test('an event emitted by a listener is delivered after the current one', () => {
    const { events } = setUp();
    const received: string[] = [];
    events.subscribe(({ type }) => {
      if (type === 'MODAL_OPEN') events.emit({ type: 'MODAL_CLOSE' });
    });
    events.subscribe(({ type }) => received.push(type));
    events.emit({ type: 'MODAL_OPEN' });
    expect(received).toEqual(['MODAL_OPEN', 'MODAL_CLOSE']);
  });

  test('endless recursion between listeners is stopped', () => {
    const { events, faults } = setUp();
    let received = 0;
    events.subscribe((event) => {
      received++;
      events.emit(event);
    });
    events.emit({ type: 'MODAL_OPEN' });
    expect(received).toBe(HOOK_DEPTH);
    expect(faults).toMatchObject([{ code: 'EVENT_DEPTH' }]);
    events.emit({ type: 'MODAL_OPEN' });
    expect(received).toBe(2 * HOOK_DEPTH);
  });

  test('a listener unsubscribed during an event is not called; a new one waits for the next event', () => {
    const { events } = setUp();
    const received: string[] = [];
    events.subscribe(() => {
      end();
      events.subscribe(() => received.push('new'));
    });
    const end = events.subscribe(() => received.push('ended'));
    events.emit({ type: 'MODAL_OPEN' });
    expect(received).toEqual([]);
  });

  test('a listener cannot change an event', () => {
    const { events, faults } = setUp();
    const seen: ModalEvent[] = [];
    events.subscribe((event) => Object.assign(event, { type: 'EVIL' }));
    events.subscribe((event) => Object.assign(event.props ?? {}, { method: 'evil' }));
    events.subscribe((event) => seen.push(event));
    const event = { type: 'CONNECT_SUCCESS', props: { method: 'browser' } };
    events.emit(event);
    expect(seen).toEqual([event]);
    expect(faults).toHaveLength(2);
    expect(Object.isFrozen(event)).toBe(false);
  });

  test('props that are not strings, numbers or booleans are removed and reported', () => {
    const { events, faults } = setUp();
    const seen: ModalEvent[] = [];
    events.subscribe((event) => seen.push(event));
    const props = { a: 'x', b: 1, c: false, d: undefined, e: {}, f: 1n, g: null } as unknown as ModalEvent['props'];
    events.emit({ type: 'X', ...(props ? { props } : {}) });
    expect(seen).toEqual([{ type: 'X', props: { a: 'x', b: 1, c: false } }]);
    expect(faults).toMatchObject(Array(3).fill({ code: 'EVENT_PROP' }));
  });
});

describe('telemetry', () => {
  const context = { plugin: 'analytics' } as PluginContext;
  function connect(...sinks: TelemetrySink[]) {
    const { events } = setUp();
    const faults: unknown[][] = [];
    const list = sinks.map((sink) => ({ sink, context }));
    const end = connectSinks(events, list, (...fault) => faults.push(fault));
    return { events, faults, end, emit: () => events.emit({ type: 'MODAL_OPEN' }) };
  }

  test('a sink receives all events with its plugin’s context until the disconnect', () => {
    const taken: unknown[] = [];
    const { emit, end } = connect({ send: (event, given) => taken.push([event.type, given]) });
    emit();
    end();
    emit();
    expect(taken).toEqual([['MODAL_OPEN', context]]);
  });

  test('a sink is removed after its tenth fault and reported once', () => {
    let calls = 0;
    let other = 0;
    const { emit, faults } = connect(
      {
        send() {
          calls++;
          fails();
        },
      },
      { send: () => other++ },
    );
    for (let count = 1; count < SINK_FAULTS; count++) emit();
    expect(faults).toEqual([]);
    for (let count = 0; count < 5; count++) emit();
    expect(calls).toBe(SINK_FAULTS);
    expect(other).toBe(SINK_FAULTS + 4);
    expect(faults).toMatchObject([[{ code: 'SINK_DROPPED', plugin: 'analytics' }, 'analytics']]);
  });

  test('a rejection of an asynchronous sink counts as its fault and is handled', async () => {
    const { emit, faults } = connect({ send: async () => fails() });
    for (let count = 0; count < SINK_FAULTS; count++) emit();
    await settle();
    expect(faults).toHaveLength(1);
  });
});
