// @vitest-environment jsdom
/** Random messages, from other origins and from the frame itself, have no effect. */

import fc from 'fast-check';
import { act } from 'react';
import { expect, test } from 'vitest';
import { type Arranged, arrange, logIn, ORIGIN, outcome } from './kit.js';

const RUNS = 10_000;
const NAMES = [
  'CONNECT_EMAIL',
  'CONNECT_OTP',
  'GET_USER',
  'RPC_REQUEST',
  'SIGN_OUT',
  'IS_CONNECTED',
  'SWITCH_NETWORK',
  'SESSION_UPDATE',
  'READY',
  '__proto__',
  '',
];
const ENDS = ['_SUCCESS', '_ERROR', '', '_success', '_SUCCESS_ERROR'];
const PREFIXES = ['@w3m-frame/', '@w3m-app/', '', '@w3m-frame', 'x@w3m-frame/'];

/** Messages that resemble the protocol's, and arbitrary data. */
const messages = (ids: readonly string[]) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record(
        {
          id: fc.oneof(
            fc.constantFrom(...ids.map((id) => id.slice(1)), '__proto__', 'constructor', ''),
            fc.string(),
            fc.integer(),
          ),
          type: fc
            .tuple(fc.constantFrom(...PREFIXES), fc.constantFrom(...NAMES), fc.constantFrom(...ENDS))
            .map((parts) => parts.join('')),
          payload: fc.anything({ maxDepth: 2 }),
        },
        { requiredKeys: [] },
      ),
    },
    // The right id, with the type of another call.
    {
      weight: 2,
      arbitrary: fc.record({
        id: fc.constantFrom(...ids),
        type: fc.constantFrom(
          '@w3m-frame/GET_USER_SUCCESS',
          '@w3m-frame/SIGN_OUT_ERROR',
          '@w3m-frame/CONNECT_OTP_SUCCESS',
          '@w3m-frame/READY',
        ),
        payload: fc.anything({ maxDepth: 2 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.anything({
        maxDepth: 3,
        withBigInt: true,
        withDate: true,
        withMap: true,
        withSet: true,
        withTypedArray: true,
      }),
    },
  );

/** Everything that a message could have changed. */
const digest = (kit: Arranged) => {
  const { storage, context, errors, events } = kit.modal.test;
  const { namespaces, ...state } = kit.modal.state as unknown as Record<string, { get?(): unknown }>;
  void namespaces;
  return JSON.stringify([
    Object.entries(storage),
    Object.entries(state).map(([name, atom]) => [name, attempt(() => atom.get?.())]),
    [...(context.connections.get('eip155')?.accounts ?? [])],
    errors.length,
    events.length,
    kit.sent.length,
  ]);
};
const attempt = (read: () => unknown) => {
  try {
    return JSON.stringify(read()) ?? null;
  } catch {
    return null;
  }
};

test.each<[string, { readonly origin?: string }]>([
  ['the frame’s own origin and window', {}],
  ['another origin', { origin: 'https://evil.example' }],
])(
  '10,000 random messages from %s change nothing and throw nothing',
  async (_, from) => {
    const kit = arrange();
    const client = await logIn(kit);
    await kit.connect();
    for (const name of ['CONNECT_DEVICE', 'UPDATE_EMAIL', 'IS_CONNECTED']) kit.replies.delete(name);
    const pending = [
      outcome(client.connectDevice()),
      outcome(client.updateEmail({ email: 'me@example.com' })),
      outcome(client.isConnected()),
    ];
    await kit.lastCall('IS_CONNECTED');
    await kit.settle();
    const ids = kit.sent.slice(-3).map(({ id }) => id);
    const faults: unknown[] = [];
    window.addEventListener('error', ({ error }) => faults.push(error));
    const before = digest(kit);
    await act(async () => {
      fc.assert(
        fc.property(messages(ids), (data) => kit.sendToPage(data, from)),
        { numRuns: RUNS },
      );
      // From another origin, also send the exact replies that are pending. They must be ignored too.
      if (from.origin)
        for (const { id, name } of kit.sent.slice(-3)) {
          kit.sendToPage(
            { id, type: `@w3m-frame/${name}_SUCCESS`, payload: { isConnected: false, action: 'VERIFY_PRIMARY_OTP' } },
            from,
          );
        }
    });
    await kit.settle();
    expect(pending.map(({ settled }) => settled)).toEqual([false, false, false]);
    expect(faults).toEqual([]);
    expect(digest(kit)).toBe(before);
    expect(client.origin).toBe(ORIGIN);
  },
  120_000,
);
