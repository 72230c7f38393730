import { describe, expect, test } from 'vitest';
import type { PluginContext } from '../../../kernel/contract/contract.js';
import type { ModalEvent } from '../../../kernel/contract/results.js';
import type { Sink } from '../../../kernel/contract/slots.js';
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
    const told: string[] = [];
    const end = events.subscribe(({ type }) => told.push(`a ${type}`));
    events.subscribe(({ type }) => told.push(`b ${type}`));
    events.emit({ type: 'MODAL_OPEN' });
    end();
    events.emit({ type: 'MODAL_CLOSE' });
    expect(told).toEqual(['a MODAL_OPEN', 'b MODAL_OPEN', 'b MODAL_CLOSE']);
  });

  test('an error of a listener is reported, and the others are called', () => {
    const { events, faults } = setUp();
    const told: string[] = [];
    events.subscribe(fails);
    events.subscribe(({ type }) => told.push(type));
    events.emit({ type: 'MODAL_OPEN' });
    expect(told).toEqual(['MODAL_OPEN']);
    expect(faults).toHaveLength(1);
  });

  test('the same function subscribed twice ends one at a time', () => {
    const { events } = setUp();
    let told = 0;
    const listener = () => told++;
    events.subscribe(listener)();
    events.subscribe(listener);
    events.emit({ type: 'MODAL_OPEN' });
    expect(told).toBe(1);
  });

  test('an event emitted by a listener is delivered after the current one', () => {
    const { events } = setUp();
    const told: string[] = [];
    events.subscribe(({ type }) => {
      if (type === 'MODAL_OPEN') events.emit({ type: 'MODAL_CLOSE' });
    });
    events.subscribe(({ type }) => told.push(type));
    events.emit({ type: 'MODAL_OPEN' });
    expect(told).toEqual(['MODAL_OPEN', 'MODAL_CLOSE']);
  });

  test('endless recursion between listeners is stopped', () => {
    const { events, faults } = setUp();
    let told = 0;
    events.subscribe((event) => {
      told++;
      events.emit(event);
    });
    events.emit({ type: 'MODAL_OPEN' });
    expect(told).toBe(HOOK_DEPTH);
    expect(faults).toMatchObject([{ code: 'EVENT_DEPTH' }]);
    events.emit({ type: 'MODAL_OPEN' });
    expect(told).toBe(2 * HOOK_DEPTH);
  });

  test('unsubscribing another listener half way counts at once; a new one waits for the next event', () => {
    const { events } = setUp();
    const told: string[] = [];
    events.subscribe(() => {
      end();
      events.subscribe(() => told.push('new'));
    });
    const end = events.subscribe(() => told.push('ended'));
    events.emit({ type: 'MODAL_OPEN' });
    expect(told).toEqual([]);
  });

  test('an event cannot be changed on its way', () => {
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
  function connect(...sinks: Sink[]) {
    const { events } = setUp();
    const faults: unknown[][] = [];
    const list = sinks.map((sink) => ({ sink, context }));
    const end = connectSinks(events, list, (...fault) => faults.push(fault));
    return { events, faults, end, emit: () => events.emit({ type: 'MODAL_OPEN' }) };
  }

  test('a sink receives all events with its plugin’s context until the disconnect', () => {
    const taken: unknown[] = [];
    const { emit, end } = connect({ take: (event, given) => taken.push([event.type, given]) });
    emit();
    end();
    emit();
    expect(taken).toEqual([['MODAL_OPEN', context]]);
  });

  test('PLG-12: a sink is dropped at its tenth fault, and reported once', () => {
    let asked = 0;
    let other = 0;
    const { emit, faults } = connect(
      {
        take() {
          asked++;
          fails();
        },
      },
      { take: () => other++ },
    );
    for (let count = 1; count < SINK_FAULTS; count++) emit();
    expect(faults).toEqual([]);
    for (let count = 0; count < 5; count++) emit();
    expect(asked).toBe(SINK_FAULTS);
    expect(other).toBe(SINK_FAULTS + 4);
    expect(faults).toMatchObject([[{ code: 'SINK_DROPPED', plugin: 'analytics' }, 'analytics']]);
  });

  test('the rejections of an asynchronous sink are its faults, not the page’s', async () => {
    const { emit, faults } = connect({ take: async () => fails() });
    for (let count = 0; count < SINK_FAULTS; count++) emit();
    await settle();
    expect(faults).toHaveLength(1);
  });
});
