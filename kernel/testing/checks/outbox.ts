/** Checks of the kinds of the outbox that a plugin contributes. */

import { type OutboxEntry, type OutboxKind, outboxKinds } from '../../contract/outbox.js';
import { firstDifference } from '../copy.js';
import { fail, lacks, type Stage, type Subject, show } from '../stage.js';
import { tamperingsOf } from '../tamper.js';
import { type Check, skipped, triedAll } from './check.js';
import { junkOf } from './connecting.js';
import { settledOf } from './nodes.js';
import { INVALID_ANSWERS } from './reads.js';

/** As the outbox limits it. */
const MAX_JSON = 1_000;

export const outboxChecks: readonly Check[] = [
  {
    id: 'outbox-kinds',
    title: 'a kind of the outbox reads its own data, ignores any other, and believes no failing node',
    async run(subject) {
      const { fixtures } = subject;
      let answer: (() => unknown) | undefined;
      const here = await subject.stage({
        respond: (request, ledger) => (answer ? answer() : fixtures.respond(request, ledger)),
      });
      const given = fixtures.outboxKinds ?? {};
      const contributed = [...here.modal.read(outboxKinds).keys()].filter((key) => isOwn(subject, here, key));
      if (contributed.length === 0) return skipped('The plugin contributes no kind of the outbox.');
      await here.connected();
      const untried: string[] = [];
      for (const key of contributed) {
        const fixture = given[key];
        if (fixture === undefined) lacks(`outboxKinds.${key}, which the plugin contributes`);
        if (typeof fixture === 'string') {
          untried.push(`"${key}": ${fixture}`);
          continue;
        }
        const kind = (await here.modal.test.context.service(outboxKinds, key)) as OutboxKind<unknown>;
        checkData(subject, key, kind, fixture.data);
        const entry = entryOf(subject, key, fixture.data, fixture.sentAs);
        await checkTexts(here, key, kind, entry);
        if (!kind.track) continue;
        // Some kinds ask the wallet instead of a node.
        here.control.behave('throw', new Error('broken'));
        for (const [what, junk] of INVALID_ANSWERS) {
          answer = junk;
          const tracked = settledOf(kind.track(entry, new AbortController().signal));
          const ended = await here.modal.test.clock.drive(tracked);
          await here.modal.test.clock.pass(60_000);
          const status = 'value' in ended ? ended.value.status : 'unknown';
          if (status === 'unknown' || status === 'pending') continue;
          fail(
            `The wallet fails, the node answers ${what}, and track() of the kind "${key}" says "${status}".`,
            'It says "unknown": only what the network proves ends an entry.',
          );
        }
        answer = undefined;
        here.control.behave('approve');
      }
      return triedAll(untried, contributed.length - untried.length);
    },
  },
];

/** The modal of a check has no other plugin, but the kernel has kinds of its own. */
function isOwn({ fixtures }: Subject, here: Stage, key: string): boolean {
  const entries = here.modal.read(outboxKinds).get(key) ?? [];
  return (
    fixtures.outboxKinds?.[key] !== undefined || entries.some(({ plugin }) => !['kernel', 'outbox'].includes(plugin))
  );
}

function checkData(subject: Subject, key: string, kind: OutboxKind<unknown>, data: unknown): void {
  const stored = JSON.stringify(kind.toJson ? kind.toJson(data) : data);
  if (stored === undefined || stored.length > MAX_JSON)
    fail(
      `The kind "${key}" stores ${stored?.length ?? 0} characters.`,
      `It stores JSON of at most ${MAX_JSON} characters.`,
    );
  const read = parsed(key, kind, JSON.parse(stored));
  const again = read === undefined ? undefined : JSON.stringify(kind.toJson ? kind.toJson(read) : read);
  if (again === undefined || firstDifference(JSON.parse(again), JSON.parse(stored)) !== undefined)
    fail(
      `The kind "${key}" stores ${show(stored)}, and reads it as ${show(again)}.`,
      'parse() reads what toJson() writes.',
    );
  const changes = tamperingsOf(JSON.parse(stored)).map(({ apply }) => apply(JSON.parse(stored)));
  for (const junk of [...junkOf(subject), ...changes]) parsed(key, kind, junk);
  for (const junk of [undefined, null, 0, '', 'junk', [], false]) {
    const found = parsed(key, kind, junk);
    if (found !== undefined)
      fail(`The kind "${key}" reads ${show(junk)} as ${show(found)}.`, 'parse() returns undefined.');
  }
}

function parsed(key: string, kind: OutboxKind<unknown>, raw: unknown): unknown {
  try {
    return kind.parse(raw);
  } catch (error) {
    fail(
      `The kind "${key}" throws in parse(): ${show(error)} for ${show(raw)}.`,
      'It returns undefined for invalid data.',
    );
  }
}

async function checkTexts(here: Stage, key: string, kind: OutboxKind<unknown>, entry: OutboxEntry): Promise<void> {
  kind.move(entry);
  const ended = { ...entry, status: 'confirmed' } as const;
  const texts = [
    await here.modal.test.clock.drive(kind.label(entry)),
    await here.modal.test.clock.drive(kind.ended?.(ended) ?? Promise.resolve('none')),
  ];
  const empty = texts.find((text) => text !== undefined && (typeof text !== 'string' || text.trim() === ''));
  if (empty !== undefined || texts[0] === undefined)
    fail(`The kind "${key}" describes an entry as ${show(empty ?? texts[0])}.`, 'label() and ended() return a text.');
}

function entryOf({ fixtures }: Subject, kind: string, data: unknown, sentAs: OutboxEntry['sentAs'] = 'transaction') {
  const { networks, accounts, transaction } = fixtures;
  return Object.freeze({
    key: 'kit',
    id: transaction,
    sentAs,
    kind,
    network: networks[0],
    account: accounts[0],
    status: 'pending',
    requestedAt: 0,
    sentAt: 0,
    missing: 50,
    isDismissed: false,
    data,
  }) satisfies OutboxEntry;
}
