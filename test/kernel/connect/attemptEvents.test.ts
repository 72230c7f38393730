/** The events at the start and at the end of each attempt to connect or restore. */

import { ModalError, measureAttempt } from 'latchkey/plugin';
import { describe, expect, test } from 'vitest';
import { createModalIn } from '../../../kernel/modal/createModal.js';
import { eventually } from '../../tools/eventually.js';
import { type createFakeEnv, settle } from '../fakes.js';
import { meadow, screens, scriptConnector, scriptGrant } from '../wallets.js';
import { setUp } from './connecting.js';

type Env = ReturnType<typeof createFakeEnv>;

const acorn = { wallet: 'acorn', namespaces: 'meadow' };

/** A modal whose events CONNECT_START and CONNECT_END are recorded. */
async function arrange() {
  const page = await setUp(['acorn', 'beacon']);
  const starts: unknown[] = [];
  const ends: unknown[] = [];
  page.modal.on('CONNECT_START', ({ props }) => starts.push(props));
  page.modal.on('CONNECT_END', ({ props }) => ends.push(props));
  const connect = async (connector = 'acorn') => {
    const connecting = page.modal.connect({ connector });
    await settle();
    return connecting;
  };
  return { ...page, starts, ends, connect };
}

describe('a connect by the user', () => {
  test('that succeeds is ok and names the wallet, the namespaces and the duration', async () => {
    const { env, modal, first, starts, ends } = await arrange();
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    expect([starts, ends]).toEqual([[{ ...acorn, by: 'user' }], []]);
    await env.advance(1_500);
    first.asked[0]?.answer(scriptGrant({ meadow: {} }));
    await connecting;
    expect(ends).toEqual([{ ...acorn, by: 'user', outcome: 'ok', ms: 1_500 }]);
  });

  test.each([
    ['the user rejects', 'USER_REJECTED', 'refused'],
    ['the wallet is asked already', 'REQUEST_PENDING', 'failed'],
    ['the relay is unreachable', 'RELAY_UNREACHABLE', 'failed'],
  ])('in which %s has the code %s and is %s', async (_, code, outcome) => {
    const { modal, first, starts, ends } = await arrange();
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    first.asked[0]?.refuse(new ModalError('No.', { code }));
    await connecting;
    expect(starts).toHaveLength(1);
    expect(ends).toEqual([{ ...acorn, by: 'user', outcome, code, ms: 0 }]);
  });

  test('with a foreign error has the code of the result', async () => {
    const { modal, first, ends } = await arrange();
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    first.asked[0]?.refuse('boom');
    await connecting;
    expect(ends).toMatchObject([{ outcome: 'failed', code: 'CONNECT_FAILED' }]);
  });

  test('that another one replaces is left', async () => {
    const { modal, ends } = await arrange();
    void modal.connect({ connector: 'acorn' });
    await settle();
    void modal.connect({ connector: 'beacon' });
    await settle();
    expect(ends).toEqual([{ ...acorn, by: 'user', outcome: 'left', ms: 0 }]);
  });

  test('of a wallet that does not exist has failed', async () => {
    const { connect, ends } = await arrange();
    await connect('cedar');
    expect(ends).toMatchObject([{ wallet: 'cedar', outcome: 'failed', code: 'CONNECTOR_UNKNOWN' }]);
  });

  test('that no wallet answers has failed after five minutes', async () => {
    const { env, modal, ends } = await arrange();
    void modal.connect({ connector: 'acorn' });
    await settle();
    await env.advance(5 * 60_000);
    expect(ends).toMatchObject([{ outcome: 'failed', code: 'DEADLINE_PASSED', ms: 300_000 }]);
  });

  test('is refused in a report, with the level info', async () => {
    const wallet = scriptConnector('acorn');
    const { env } = await setUp();
    const seen: unknown[] = [];
    const modal = createModalIn(env, {
      plugins: [meadow([wallet.connector]), screens],
      logLevel: 'info',
      onError: (error, { level }) => seen.push([(error as ModalError).code, level]),
    });
    const connecting = modal.connect({ connector: 'acorn' });
    await eventually(() => expect(wallet.asked).toHaveLength(1));
    wallet.asked[0]?.refuse(new ModalError('No.', { code: 'USER_REJECTED' }));
    await connecting;
    expect(seen).toEqual([['USER_REJECTED', 'info']]);
  });
});

describe('a restore', () => {
  const remembered = async () => {
    const { env, modal, first } = await setUp(['acorn']);
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    first.asked[0]?.answer(scriptGrant({ meadow: {} }));
    await connecting;
    modal.destroy();
    return env;
  };
  const reload = async (env: Env, isThere = true) => {
    const wallet = scriptConnector('acorn');
    const modal = createModalIn(env, { plugins: [meadow(isThere ? [wallet.connector] : []), screens] });
    const starts: unknown[] = [];
    const ends: unknown[] = [];
    modal.on('CONNECT_START', ({ props }) => starts.push(props.by));
    modal.on('CONNECT_END', ({ props }) => ends.push(props));
    modal.start();
    if (isThere) await eventually(() => expect(wallet.restores).toHaveLength(1));
    else await eventually(() => expect(starts).toHaveLength(1));
    await settle();
    return { wallet, modal, starts, ends };
  };
  const restored = { ...acorn, by: 'restore' };

  test('that succeeds is ok', async () => {
    const { wallet, ends } = await reload(await remembered());
    wallet.restores[0]?.answer(scriptGrant({ meadow: {} }));
    await settle();
    expect(ends).toEqual([{ ...restored, outcome: 'ok', ms: 0 }]);
  });

  test('of a wallet that is gone has failed after three seconds', async () => {
    const env = await remembered();
    const { ends } = await reload(env, false);
    await env.advance(3_000);
    expect(ends).toEqual([{ ...restored, outcome: 'failed', code: 'CONNECTOR_ABSENT', ms: 3_000 }]);
  });

  test('of a wallet that is locked has failed, and its unlock is a new attempt', async () => {
    const { wallet, starts, ends } = await reload(await remembered());
    const locked = scriptGrant({ meadow: { accounts: [], absence: 'locked' } });
    wallet.restores[0]?.answer(locked);
    await settle();
    expect(ends).toEqual([{ ...restored, outcome: 'failed', code: 'WALLET_LOCKED', ms: 0 }]);
    locked.change({ meadow: { accounts: [{ address: 'alice' }] } });
    await eventually(() => expect(wallet.restores).toHaveLength(2));
    wallet.restores[1]?.answer(scriptGrant({ meadow: {} }));
    await settle();
    expect([starts, ends.at(-1)]).toEqual([['restore', 'restore'], { ...restored, outcome: 'ok', ms: 0 }]);
  });

  test('of a wallet that does not answer has failed, and its late answer is a new attempt', async () => {
    const env = await remembered();
    const { wallet, starts, ends } = await reload(env);
    await env.advance(3_000);
    expect(ends).toMatchObject([{ outcome: 'failed', code: 'WALLET_SILENT', ms: 3_000 }]);
    wallet.restores[0]?.answer(scriptGrant({ meadow: {} }));
    await settle();
    expect([starts.length, ends.at(-1)]).toMatchObject([2, { outcome: 'ok' }]);
  });

  test('that never ends with an answer has as many ends as starts', async () => {
    const env = await remembered();
    const { wallet, modal, starts, ends } = await reload(env);
    await env.advance(4_000);
    await modal.disconnect();
    wallet.restores[0]?.answer(scriptGrant({ meadow: {} }));
    await settle();
    expect([starts.length, ends.length]).toEqual([1, 1]);
  });

  test('of a wallet that shares no account any more has failed', async () => {
    const { wallet, ends } = await reload(await remembered());
    wallet.restores[0]?.answer(undefined as never);
    await settle();
    expect(ends).toMatchObject([{ outcome: 'failed', code: 'GRANT_EMPTY' }]);
  });
});

test.each(['ABORTED', 'FRAME_ABORTED', 'REQUEST_ABORTED'])('an attempt that ends with %s was left', (code) => {
  const ended: unknown[] = [];
  const env = { now: () => 0, window: undefined };
  const attempt = measureAttempt({ env, report: () => undefined } as never, (end) => ended.push(end));
  attempt.fail(new ModalError('Another login has begun.', { code }));
  expect(ended).toEqual([{ outcome: 'left', ms: 0 }]);
});
