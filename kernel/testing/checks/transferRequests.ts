/** Checks of what a transfer asks the wallet for. */

import type { Intent } from '../../contract/transfers.js';
import { isModalError } from '../../values/error.js';
import type { TransferFixture } from '../fixtures.js';
import { fail, show } from '../stage.js';
import { type Check, triedAll } from './check.js';
import { BREAKS, endedNow, junkOf, untilPrompted } from './connecting.js';
import { settledOf } from './nodes.js';
import type { Payer } from './payer.js';
import { changesOf, invalidRequests, requireBalance, requireToken } from './transferCases.js';
import { NAMES, openPayer, prepare, type Sent, send, submit, told, withPayer } from './transfers.js';

/** Plugins may debounce changes for this long. */
const GATHER_MS = 1_000;

/** Checks that apply to the native currency and to tokens. */
export const preparedChecksOf = (sent: 'transfer' | 'token'): readonly Check[] => [
  {
    id: `${sent}-prepare`,
    title: `${NAMES[sent]} is prepared exactly as it was asked for, or refused`,
    run: withPayer(sent, async (payer, subject) => {
      const { request, here, service } = payer;
      const { token } = subject.fixtures.transfers as TransferFixture;
      const intent = await prepare(payer);
      for (const field of ['network', 'from', 'to', 'amount'] as const) {
        if (intent[field] === request[field]) continue;
        fail(
          `Asked for ${field} ${show(request[field])}, it prepares ${show(intent[field])}.`,
          'It prepares what was asked.',
        );
      }
      requireToken(intent, request);
      if (typeof token === 'object' && sent === 'token') await requireBalance(payer, token.balance);
      const { maxFee } = intent;
      if (maxFee !== undefined && (typeof maxFee !== 'bigint' || maxFee < 0n))
        fail(
          `The intent has the fee ${show(maxFee)}.`,
          'It is a bigint of 0 or more, or undefined if the wallet decides.',
        );
      if (![intent, intent.token, intent.payload].every(Object.isFrozen))
        fail('The intent can be changed after the review.', 'It is frozen: freezeIntent() of latchkey/chain-kit.');
      for (const [what, change] of invalidRequests(payer, subject)) {
        const ended = await here.modal.test.clock.drive(settledOf(service.prepare({ ...request, ...change })));
        if ('value' in ended) fail(`A transfer with ${what} is prepared.`, 'It throws a ModalError.');
        if (!isModalError(ended.error))
          fail(`With ${what}, it throws ${show(ended.error)}.`, 'It throws a ModalError.');
      }
      if (here.control.asks > 1) fail('Preparing a transfer asks the wallet.', 'Only submit() asks it.');
      return undefined;
    }),
  },
  {
    id: `${sent}-sealed`,
    title: `${NAMES[sent]} that differs from the reviewed one does not reach the wallet`,
    run: withPayer(sent, async (payer, subject) => {
      const { here, service } = payer;
      const intent = await prepare(payer);
      const seal = payer.seal(intent);
      for (const [field, change] of changesOf(intent, payer, subject)) {
        const { asks } = here.control;
        const changed = { ...intent, ...change };
        const ended = await here.modal.test.clock.drive(settledOf(service.submit(changed, seal)));
        if ('error' in ended && isModalError(ended.error) && here.control.asks === asks) continue;
        const did = 'error' in ended ? `throws ${show(ended.error)}` : 'sends it';
        fail(
          `The field "${field}" of the intent has changed after the review, and submit() ${did}.`,
          'It throws INTENT_CHANGED before the wallet is asked: requireSealed() of latchkey/chain-kit.',
        );
      }
      return undefined;
    }),
  },
];

/** Checks of requests to the wallet, of whatever is sent. */
export const askedChecksOf = (sent: Sent): readonly Check[] => [
  {
    id: `${sent}-request`,
    title: `for ${NAMES[sent]}, the wallet is asked once, for exactly what was reviewed`,
    run: withPayer(sent, async (payer) => {
      const { intent, answer } = await send(payer);
      const { asked, sent } = payer.here.control.ledger;
      const [first, more] = asked;
      if (first && (more || told(first) !== told(payer.asked(intent)))) {
        fail(
          `Reviewed was ${told(payer.asked(intent))}, and the wallet is asked ${asked.length === 1 ? '' : `${asked.length} times, first `}for ${told(first)}.`,
          'The wallet is asked once, for what was reviewed.',
        );
      }
      if (answer.id !== sent[0]?.id)
        fail(
          `The wallet answers ${show(sent[0]?.id)}, and submit() returns ${show(answer.id)}.`,
          'It returns the same id.',
        );
      return undefined;
    }),
  },
  {
    id: `${sent}-network`,
    title: `${NAMES[sent]} is not sent on another network than the reviewed one`,
    async run(subject) {
      const [, other] = subject.fixtures.networks;
      const untried: string[] = [];
      for (const way of ['unnoticed', 'with its event'] as const) {
        const payer = await openPayer(subject, sent);
        if ('untried' in payer) return payer.untried;
        const { control, wallet, modal } = payer.here;
        const intent = await prepare(payer);
        control.setNetwork(other);
        if (way === 'with its event' && !wallet.networkChanged) {
          untried.push('The fixtures’ wallet has no networkChanged().');
          continue;
        }
        if (way === 'with its event') wallet.networkChanged?.();
        await modal.test.clock.pass(GATHER_MS);
        await submit(payer, intent);
        requireOwn(payer, intent, `The wallet has moved to ${other} ${way}`);
      }
      return triedAll(untried, 1);
    },
  },
  {
    id: `${sent}-account`,
    title: `${NAMES[sent]} is not sent from another account than the reviewed one`,
    run: withPayer(sent, async (payer, subject) => {
      const { accounts, oneAccount } = subject.fixtures;
      const [first, second] = accounts;
      const { control, wallet, modal } = payer.here;
      const intent = await prepare(payer);
      control.setAccounts(oneAccount ? [second] : [second, first]);
      wallet.accountsChanged?.();
      await modal.test.clock.pass(GATHER_MS);
      await submit(payer, intent);
      requireOwn(payer, intent, `The user has selected ${second}`);
      return undefined;
    }),
  },
];

/** Checks of the answers of the wallet. They do not depend on the token that is sent. */
export const answerChecksOf = (sent: 'transfer' | 'swap'): readonly Check[] => [
  {
    id: `${sent}-refused`,
    title: `${NAMES[sent]} that the user rejects is USER_REJECTED`,
    run: withPayer(sent, async (payer) => {
      const intent = await prepare(payer);
      payer.here.control.behave('reject');
      const ended = await submit(payer, intent);
      if ('error' in ended && isModalError(ended.error, 'USER_REJECTED')) return undefined;
      fail(
        `After a rejection, submit() ends with ${show('error' in ended ? ended.error : ended.value)}.`,
        'It throws USER_REJECTED.',
      );
    }),
  },
  {
    id: `${sent}-junk`,
    title: `an invalid answer to ${NAMES[sent]} is no id of a transaction`,
    run: withPayer(sent, async (payer, subject) => {
      const intent = await prepare(payer);
      const tries = [
        ...BREAKS.map((thrown) => ['throw', thrown] as const),
        ...junkOf(subject).map((junk) => ['lie', junk] as const),
        ...junkOf(subject).map((junk) => ['approve', junk] as const),
      ];
      const { control } = payer.here;
      for (const [mode, value] of tries) {
        control.behave(mode, value);
        if (mode === 'approve') control.ledger.garble(value);
        const ended = await submit(payer, intent);
        if ('error' in ended && isModalError(ended.error)) continue;
        const did = mode === 'throw' ? `throws ${show(value)}` : `answers ${show(value)}`;
        const how = 'error' in ended ? `throws ${show(ended.error)}` : `returns ${show(ended.value)}`;
        fail(`When the wallet ${did}, submit() ${how}.`, 'It throws a ModalError.');
      }
      return undefined;
    }),
  },
  {
    id: `${sent}-abort`,
    title: `${NAMES[sent]} that the wallet never answers ends when its caller aborts`,
    run: withPayer(sent, async (payer) => {
      const { here } = payer;
      const intent = await prepare(payer);
      const since = here.mark();
      here.control.behave('hang');
      const leave = new AbortController();
      const before = here.control.asks + here.control.reads;
      const sending = submit(payer, intent, leave.signal);
      await untilPrompted(here, before);
      leave.abort();
      const soon = await endedNow(here, sending);
      if (!soon || 'value' in soon)
        fail(`After the abort, ${NAMES[sent]} is still pending.`, 'It throws a ModalError: pass the signal on.');
      const left = since();
      if (left) fail(`After the abort, ${NAMES[sent]} leaves ${left}.`, 'Nothing is left.');
      return undefined;
    }),
  },
];

/** Fails if the wallet was asked for another transfer. It may have been asked for none. */
function requireOwn(payer: Payer, intent: Intent, when: string): void {
  const other = payer.here.control.ledger.asked.find((one) => told(one) !== told(payer.asked(intent)));
  if (!other) return;
  fail(
    `${when}. Reviewed was ${told(payer.asked(intent))}, and the wallet is asked for ${told(other)}.`,
    'Look at the wallet before it is asked: switch it, name the network and the account in the request, or throw a ModalError.',
  );
}
