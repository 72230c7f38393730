/** Connecting: approvals, refusals, races, checks. */

import { createModal, ModalError } from 'latchkey';
import { definePlugin, proofs } from 'latchkey/plugin';
import { describe, expect, test } from 'vitest';
import { settle } from '../fakes.js';
import { codeOf, meadow, scriptGrant } from '../wallets.js';
import { setUp } from './connecting.js';

describe('connect', () => {
  test('an approval creates a connection', async () => {
    const { modal, first, status, address, events } = await setUp();
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    expect(status()).toBe('connecting');
    first.asked[0]?.answer(scriptGrant({ meadow: {} }));
    expect(await connecting).toMatchObject({ status: 'connected', connections: [{ namespace: 'meadow' }] });
    expect([status(), address()]).toEqual(['connected', 'alice']);
    expect(events).toEqual(['CONNECT_START', 'CONNECT_SUCCESS', 'CONNECT_END']);
  });

  test('a rejection by the user is distinct from a failure', async () => {
    const { modal, first, status, errors, events } = await setUp();
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    first.asked[0]?.refuse(new ModalError('No.', { code: 'USER_REJECTED' }));
    expect(codeOf(await connecting)).toEqual(['rejected', 'USER_REJECTED']);
    expect([status(), errors, events]).toEqual(['disconnected', [], ['CONNECT_START', 'CONNECT_END']]);
  });

  test('a foreign error becomes a failure with a readable message', async () => {
    const { modal, first, events } = await setUp();
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    first.asked[0]?.refuse('boom');
    expect(codeOf(await connecting)).toEqual(['failed', 'CONNECT_FAILED']);
    expect(events).toEqual(['CONNECT_START', 'CONNECT_ERROR', 'CONNECT_END']);
  });

  test('the last of two attempts wins, whichever wallet answers first', async () => {
    const { modal, wallets, address } = await setUp();
    const one = modal.connect({ connector: 'acorn' });
    await settle();
    const two = modal.connect({ connector: 'beacon' });
    await settle();
    wallets[1]?.asked[0]?.answer(scriptGrant({ meadow: { accounts: [{ address: 'bob' }] } }));
    const late = scriptGrant({ meadow: {} });
    wallets[0]?.asked[0]?.answer(late);
    expect([(await one).status, (await two).status]).toEqual(['cancelled', 'connected']);
    await settle();
    expect([address(), late.ended]).toEqual(['bob', 1]);
  });

  test('a grant approved after a cancel is ended and creates no connection', async () => {
    const { modal, first, status } = await setUp();
    const leave = new AbortController();
    const connecting = modal.connect({ connector: 'acorn', signal: leave.signal });
    await settle();
    leave.abort();
    expect((await connecting).status).toBe('cancelled');
    expect(first.asked[0]?.signal.aborted).toBe(true);
    const late = scriptGrant({ meadow: {} });
    first.asked[0]?.answer(late);
    await settle();
    expect([status(), late.ended]).toEqual(['disconnected', 1]);
  });

  test('a late grant is not ended while the same wallet is asked again', async () => {
    const { modal, first, status } = await setUp();
    const one = modal.connect({ connector: 'acorn' });
    await settle();
    const two = modal.connect({ connector: 'acorn' });
    await settle();
    const late = scriptGrant({ meadow: {} });
    first.asked[0]?.answer(late);
    await settle();
    first.asked[1]?.answer(scriptGrant({ meadow: {} }));
    expect([(await one).status, (await two).status]).toEqual(['cancelled', 'connected']);
    expect([status(), late.ended]).toEqual(['connected', 0]);
  });

  test('a connect fails after five minutes without an answer, and a later grant is ended', async () => {
    const { env, modal, first, status } = await setUp();
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    await env.advance(5 * 60_000);
    expect(codeOf(await connecting)).toEqual(['failed', 'DEADLINE_PASSED']);
    const late = scriptGrant({ meadow: {} });
    first.asked[0]?.answer(late);
    await settle();
    expect([status(), late.ended]).toEqual(['disconnected', 1]);
  });

  test.each([
    ['an unknown wallet', 'nobody', 'CONNECTOR_UNKNOWN'],
    ['a prototype’s name', '__proto__', 'CONNECTOR_UNKNOWN'],
  ])('%s is refused', async (_what, connector, code) => {
    const { modal } = await setUp();
    expect(codeOf(await modal.connect({ connector }))).toEqual(['failed', code]);
  });

  test('a grant without an account is rejected and ended', async () => {
    const { modal, first } = await setUp();
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    const empty = scriptGrant({ meadow: { accounts: [] } });
    first.asked[0]?.answer(empty);
    expect(codeOf(await connecting)).toEqual(['failed', 'GRANT_EMPTY']);
    expect(empty.ended).toBe(1);
  });

  test('no wallet is asked if beforeConnect refuses', async () => {
    const { modal, first } = await setUp();
    modal.hooks.tap('beforeConnect', async () => 'Closed on Sundays.');
    const result = await modal.connect({ connector: 'acorn' });
    expect(result).toMatchObject({
      status: 'failed',
      error: { code: 'CONNECT_REFUSED', message: 'Closed on Sundays.' },
    });
    expect(first.asked).toHaveLength(0);
  });

  test('a grant that authorize refuses is ended', async () => {
    const { modal, first, status } = await setUp();
    modal.hooks.tap('authorize', async () => {
      throw new ModalError('Not on the list.', { code: 'NOT_LISTED' });
    });
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    const grant = scriptGrant({ meadow: {} });
    first.asked[0]?.answer(grant);
    expect(codeOf(await connecting)).toEqual(['failed', 'GRANT_REFUSED']);
    expect([status(), grant.ended]).toEqual(['disconnected', 1]);
  });

  test('a failing sign-in disconnects the wallet', async () => {
    const gate = definePlugin({
      id: 'gate',
      contributes: [
        proofs.of({
          request: async () => ({ message: 'hello' }),
          settle: async () => {
            throw new ModalError('Refused.', { code: 'SIGN_IN_REFUSED' });
          },
        }),
      ],
    });
    const { modal, first, status } = await setUp(['acorn'], [gate]);
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    const grant = { ...scriptGrant({ meadow: {} }), proofs: ['signed'] };
    first.asked[0]?.answer(grant);
    expect(codeOf(await connecting)).toEqual(['failed', 'SIGN_IN_REFUSED']);
    expect(status()).toBe('disconnected');
  });

  test('a sign-in is settled with the plugin context of the connecting modal', async () => {
    const [contexts, asked] = [[] as unknown[], [] as unknown[]];
    const gate = definePlugin({
      id: 'gate',
      contributes: [
        proofs.of({
          request: async () => ({ message: 'hello' }),
          settle: async (_, context) => void asked.push(context),
        }),
      ],
      setup: (context) => void contexts.push(context),
    });
    const here = await setUp(['acorn'], [gate]);
    await setUp(['acorn'], [gate]);
    const connecting = here.modal.connect({ connector: 'acorn' });
    await settle();
    here.first.asked[0]?.answer({ ...scriptGrant({ meadow: {} }), proofs: ['signed'] });
    expect((await connecting).status).toBe('connected');
    expect([contexts.length, asked.length, asked[0] === contexts[0]]).toEqual([2, 1, true]);
  });

  test('connect fails if a critical plugin failed', async () => {
    const guard = definePlugin({
      id: 'guard',
      critical: true,
      contributes: [],
      setup() {
        throw new Error('broken');
      },
    });
    const { modal, first } = await setUp(['acorn'], [guard]);
    expect(codeOf(await modal.connect({ connector: 'acorn' }))).toEqual(['failed', 'PLUGIN_CRITICAL']);
    expect(first.asked).toHaveLength(0);
  });

  test('a second wallet in the same namespace replaces the first and ends its grant', async () => {
    const { modal, wallets, address } = await setUp();
    const old = scriptGrant({ meadow: {} });
    const one = modal.connect({ connector: 'acorn' });
    await settle();
    wallets[0]?.asked[0]?.answer(old);
    await one;
    const two = modal.connect({ connector: 'beacon' });
    await settle();
    wallets[1]?.asked[0]?.answer(scriptGrant({ meadow: { accounts: [{ address: 'bob' }] } }));
    await two;
    await settle();
    expect([address(), old.ended]).toEqual(['bob', 1]);
  });

  test('a namespace without a chain plugin, and a grant without a namespace, fail with the specified texts', async () => {
    const { modal, wallets } = await setUp(['acorn']);
    const unknown = await modal.connect({ connector: 'acorn', namespaces: ['desert' as 'meadow'] });
    expect(unknown).toMatchObject({ status: 'failed', error: { message: 'Chain adapter not found' } });
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    wallets[0]?.asked[0]?.answer(scriptGrant({ '': {} }));
    expect(await connecting).toMatchObject({
      status: 'failed',
      error: { message: 'Chain is required to update chain account data' },
    });
  });

  test('connect fails on a server', async () => {
    const modal = createModal({ plugins: [meadow([])] });
    const result = await modal.connect({ connector: 'acorn' });
    expect(codeOf(result)).toEqual(['failed', 'CONNECTIONS_NOT_STARTED']);
    expect(result).toMatchObject({ error: { message: 'ConnectionController client not set' } });
  });
});
