import { base58 } from '@scure/base';
import { ModalError } from 'latchkey';
import type { Rpc } from 'latchkey/chain-kit';
import { describe, expect, it } from 'vitest';
import { confirm } from '../../../plugins/solana/rpc/confirm.js';
import { sendSigned } from '../../../plugins/solana/rpc/send.js';
import { codeOf, MAINNET, solanaContext } from './connected.js';
import { pay, v0 } from './transactions.js';
import { ALICE } from './wallet.js';

const SIGNATURE = base58.encode(new Uint8Array(64).fill(1));

const refused = (code: number, message: string) => {
  const cause = Object.assign(new Error(message), { code });
  return new ModalError('The node refused the request.', { code: 'RPC_FAILED', cause });
};
const unreachable = () => new ModalError('The node could not be asked.', { code: 'RPC_FAILED' });

/** A fake node: answers each method with its next scripted answer, then repeats the last one. */
function network(script: Readonly<Record<string, readonly unknown[]>>) {
  const asked: string[] = [];
  const rpc = (async (_, { method }) => {
    const answers = script[method];
    if (!answers) throw new Error(`"${method}" was not expected`);
    const at = asked.filter((one) => one === method).length;
    asked.push(method);
    const answer = answers[Math.min(at, answers.length - 1)];
    if (answer instanceof Error) throw answer;
    return answer;
  }) as Rpc;
  return { rpc, asked };
}

const statuses = (status: unknown) => ({ context: { slot: 1 }, value: [status] });
const at = (confirmationStatus: unknown, err: unknown = null, slot: unknown = 7) =>
  statuses({ slot, confirmations: 1, err, confirmationStatus });

/** Runs `confirm` while the fake clock advances. */
async function waitFor(
  script: Parameters<typeof network>[0],
  options: Parameters<typeof confirm>[4] = {},
  ms = 200_000,
) {
  const fake = solanaContext();
  const { rpc, asked } = network(script);
  const outcome = confirm(fake.context, rpc, MAINNET, SIGNATURE, options).catch((error) => error.code);
  await fake.clock.advance(ms);
  return { outcome: await outcome, asked, timers: fake.clock.waiting };
}

describe('confirm', () => {
  it('waits until the network reports the requested commitment', async () => {
    const looks = [statuses(null), at('processed'), at('confirmed'), at('finalized')];
    const { outcome, asked, timers } = await waitFor({ getSignatureStatuses: looks });
    expect(outcome).toEqual({ status: 'confirmed', signature: SIGNATURE, slot: 7n });
    expect(asked).toHaveLength(3);
    expect(timers).toBe(0);
    const finalized = await waitFor({ getSignatureStatuses: looks }, { commitment: 'finalized' });
    expect(finalized.asked).toHaveLength(4);
  });

  it('reports a failed transaction with its reason', async () => {
    const { outcome } = await waitFor({ getSignatureStatuses: [at('confirmed', { InstructionError: [0, 'Custom'] })] });
    expect(outcome).toMatchObject({ status: 'failed', reason: '{"InstructionError":[0,"Custom"]}' });
  });

  it('reports expiry only after three polls without the transaction', async () => {
    const script = { getSignatureStatuses: [statuses(null)], getBlockHeight: [5, 11] };
    const { outcome, asked } = await waitFor(script, { lastValidBlockHeight: 10 });
    expect(outcome).toEqual({ status: 'expired', signature: SIGNATURE });
    expect(asked.filter((method) => method === 'getSignatureStatuses')).toHaveLength(4);
    const found = await waitFor(
      { getSignatureStatuses: [statuses(null), at('confirmed')], getBlockHeight: [11] },
      { lastValidBlockHeight: 10 },
    );
    expect(found.outcome).toMatchObject({ status: 'confirmed' });
  });

  it('rejects with CONFIRM_TIMEOUT after two minutes', async () => {
    const { outcome, timers } = await waitFor({ getSignatureStatuses: [at('processed')] });
    expect(outcome).toBe('CONFIRM_TIMEOUT');
    expect(timers).toBe(0);
  });

  it('retries a node that fails once, and rejects when it keeps failing', async () => {
    const stumbling = { getSignatureStatuses: [unreachable(), statuses(5), at('confirmed')] };
    expect((await waitFor(stumbling)).outcome).toMatchObject({ status: 'confirmed' });
    expect((await waitFor({ getSignatureStatuses: [unreachable()] })).outcome).toBe('RPC_FAILED');
  });

  it.each([['x'], [5], [undefined]])('rejects the status %s as malformed', async (word) => {
    expect((await waitFor({ getSignatureStatuses: [at(word)] })).outcome).toBe('RPC_MALFORMED');
  });

  it('rejects with ABORTED when its signal is aborted', async () => {
    const fake = solanaContext();
    const leaving = new AbortController();
    const { rpc } = network({ getSignatureStatuses: [statuses(null)] });
    const outcome = codeOf(confirm(fake.context, rpc, MAINNET, SIGNATURE, { signal: leaving.signal }));
    await fake.clock.advance(10);
    leaving.abort();
    expect(await outcome).toBe('ABORTED');
    expect(fake.clock.waiting).toBe(0);
  });

  it('rejects an invalid signature', async () => {
    const { rpc } = network({});
    expect(await codeOf(confirm(solanaContext().context, rpc, MAINNET, 'x'))).toBe('INPUT_INVALID');
  });
});

describe('sendSigned', () => {
  const signed = () => {
    const transaction = v0(pay(5));
    transaction.sign([ALICE]);
    return transaction;
  };
  const own = base58.encode(signed().signatures[0] as Uint8Array);
  const send = (script: Parameters<typeof network>[0], wire = signed().serialize()) => {
    const { rpc, asked } = network(script);
    return { sent: sendSigned({ rpc, network: MAINNET, bytes: wire }), asked };
  };

  it('resolves to the transaction’s own signature, not to the signature in the node’s answer', async () => {
    expect(await send({ sendTransaction: ['another'] }).sent).toBe(own);
  });

  it('resolves when the node has processed the transaction already', async () => {
    const known = refused(-32002, 'Transaction simulation failed: This transaction has already been processed');
    expect(await send({ sendTransaction: [known] }).sent).toBe(own);
  });

  it('asks for the transaction instead of sending again when the answer is lost', async () => {
    const { sent, asked } = send({ sendTransaction: [unreachable()], getSignatureStatuses: [at('processed')] });
    expect(await sent).toBe(own);
    expect(asked).toEqual(['sendTransaction', 'getSignatureStatuses']);
  });

  it.each([[statuses(null)], [unreachable()], [5]])(
    'rejects with SEND_UNKNOWN when the node cannot report the transaction',
    async (answer) => {
      const { sent } = send({ sendTransaction: [unreachable()], getSignatureStatuses: [answer] });
      await expect(sent).rejects.toMatchObject({ code: 'SEND_UNKNOWN', hints: [expect.stringContaining(own)] });
    },
  );

  it('asks for the transaction when the node is limited, because the gateway may have passed it on', async () => {
    const limited = refused(429, 'Too many requests');
    const known = send({ sendTransaction: [limited], getSignatureStatuses: [at('processed')] });
    expect(await known.sent).toBe(own);
    const unknown = send({ sendTransaction: [limited], getSignatureStatuses: [statuses(null)] });
    expect(await codeOf(unknown.sent)).toBe('SEND_UNKNOWN');
  });

  it('rejects with SEND_REFUSED and the node’s text as a hint', async () => {
    const { sent } = send({ sendTransaction: [refused(-32002, 'insufficient lamports')] });
    await expect(sent).rejects.toMatchObject({ code: 'SEND_REFUSED', hints: ['insufficient lamports'] });
  });

  it('rejects a transaction with missing signatures without sending it', async () => {
    const { sent, asked } = send({}, v0(pay(5)).serialize());
    expect(await codeOf(sent)).toBe('SIGNATURES_MISSING');
    expect(asked).toEqual([]);
  });
});
