/** The means of the checks of transfers: the service, a reviewed transfer, and what the wallet has sent of it. */

import { sealIntent } from '../../chain-kit/intents.js';
import type { OutboxLook, Submitted } from '../../contract/outbox.js';
import { type Intent, transfers } from '../../contract/transfers.js';
import type { WalletTransfer } from '../ledger.js';
import { fail, lacks, type StageOptions, type Subject, show } from '../stage.js';
import { type Check, skipped, type Untried } from './check.js';
import { settledOf } from './nodes.js';
import type { Payer } from './payer.js';
import { openSwapper } from './swapper.js';

/**
 * A check that needs transfers. It is skipped where the plugin has none.
 *
 * @param run - Returns what was not tried.
 */
export const withPayer =
  (sent: Sent, run: (payer: Payer, subject: Subject) => Promise<Untried | undefined>): Check['run'] =>
  async (subject) => {
    const payer = await openPayer(subject, sent);
    return 'untried' in payer ? payer.untried : run(payer, subject);
  };

/** The content of the requests of a check: the native currency, a token, or a swap. It is the first part of the check's id. */
export type Sent = 'transfer' | 'token' | 'swap';

export const NAMES = { transfer: 'a transfer', token: 'a transfer of a token', swap: 'a swap' } as const;

/** How a call ended. */
export type Ended<T> = { readonly value: T } | { readonly error: unknown };

/** @returns why transfers are not checked, else the means to check them */
export async function openPayer(
  subject: Subject,
  sent: Sent,
  options: StageOptions = {},
): Promise<Payer | { readonly untried: Untried }> {
  if (sent === 'swap') return openSwapper(subject, options);
  const { fixtures, stage } = subject;
  const { namespace, networks, accounts, transfers: given } = fixtures;
  const here = await stage(options);
  const isThere = (here.modal.read(transfers).get(namespace)?.length ?? 0) > 0;
  if (typeof given === 'string') return { untried: skipped(given) };
  if (!isThere && given)
    fail('The plugin contributes no transfers.', 'It contributes them, or the fixtures have none.');
  if (!isThere) return { untried: skipped('The plugin contributes no transfers.') };
  if (!given) lacks('"transfers", but the plugin contributes them');
  const [network] = networks;
  const [from, second] = accounts;
  await here.connected();
  const { context } = here.modal.test;
  const service = await context.service(transfers, namespace);
  const { to = second, thief = from, token } = given;
  const payer = { here, service, thief, seal: sealIntent, asked: asAsked };
  if (sent === 'transfer') {
    const { symbol = '', decimals = 0 } = context.networks.get(network)?.nativeCurrency ?? {};
    return { ...payer, lies: LIES, request: { network, from, to, token: { symbol, decimals }, amount: given.amount } };
  }
  if (service.tokens === 'none') return { untried: skipped('The plugin sends no tokens.') };
  if (!token) lacks('"transfers.token", but the plugin sends tokens');
  if (typeof token === 'string') return { untried: skipped(token) };
  const { address, symbol, decimals, amount } = token;
  const lies = [...LIES, [undefined, (asked: WalletTransfer) => ({ ...asked, token: undefined })] as const];
  return { ...payer, lies, request: { network, from, to, token: { address, symbol, decimals }, amount } };
}

const LIES: Payer['lies'] = [
  ['to', (asked, { thief }) => ({ ...asked, to: thief })],
  ['amount', (asked) => ({ ...asked, amount: asked.amount + 1n })],
];

/** Prepares what must be possible. */
export async function prepare({ here, service, request }: Payer): Promise<Intent> {
  const ended = await here.modal.test.clock.drive(settledOf(service.prepare(request)));
  if ('value' in ended) return ended.value;
  fail(
    `Preparing ${request.amount} to ${request.to} throws ${show(ended.error)}.`,
    'It is prepared. Let the nodes of the fixtures answer what it reads, or choose another amount in the fixtures.',
  );
}

export const submit = (
  { here, service, seal }: Payer,
  intent: Intent,
  signal?: AbortSignal,
): Promise<Ended<Submitted>> =>
  here.control.mode === 'hang'
    ? settledOf(service.submit(intent, seal(intent), signal))
    : here.modal.test.clock.drive(settledOf(service.submit(intent, seal(intent), signal)));

/** Sends a transfer that must be possible. */
export async function send(payer: Payer): Promise<{ readonly intent: Intent; readonly answer: Submitted }> {
  const intent = await prepare(payer);
  const ended = await submit(payer, intent);
  if ('error' in ended) {
    fail(`The wallet approves, and submit() throws ${show(ended.error)}.`, 'It returns the id of the transaction.');
  }
  if (payer.here.control.ledger.sent.length === 0) {
    fail(
      'submit() returns, and the wallet was asked for no transfer.',
      'The fixtures’ wallet passes it through script.send().',
    );
  }
  return { intent, answer: ended.value };
}

/** Looks until the transfer has ended, for 20 minutes of the fake clock. */
export async function follow(
  { here, service }: Payer,
  { intent, answer }: { readonly intent: Intent; readonly answer: Submitted },
  state: { readonly nonce?: string | undefined; readonly sentAt?: number; readonly looks?: number } = {},
): Promise<OutboxLook & { readonly sentAt: number }> {
  const { env, clock } = here.modal.test;
  const sentAt = state.sentAt ?? env.date();
  let { nonce } = state;
  let missing = 0;
  let look: OutboxLook = { status: 'unknown' };
  for (let count = 0; count < (state.looks ?? 60); count++) {
    const tracked = settledOf(service.track({ ...answer, intent, sentAt, nonce, missing }));
    const ended = await clock.drive(tracked);
    // An error counts as unknown, as in the outbox.
    look = 'value' in ended ? ended.value : { status: 'unknown' };
    if (look.status !== 'unknown' && look.status !== 'pending') break;
    missing = look.status === 'unknown' ? missing + 1 : 0;
    nonce = look.nonce ?? nonce;
    await clock.pass(20_000);
  }
  return { ...look, sentAt };
}

/** A transfer in words. */
export const told = ({ network, from, to, amount, token, data }: WalletTransfer) =>
  `${amount} ${token === undefined ? '' : `of the token ${token} `}from ${from} to ${to} on ${network}${data === undefined ? '' : ` with ${data}`}`;

/** A reviewed transfer as it must reach the wallet. */
const asAsked = ({ network, from, to, amount, raw = amount, token }: Intent): WalletTransfer => ({
  network,
  from,
  to,
  amount: raw,
  token: token.address,
});
