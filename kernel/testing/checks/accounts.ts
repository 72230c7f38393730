/** Checks that a connection has only addresses of its namespace. */

import type { ConnectContext, Grant } from '../../contract/model.js';
import { namespaces } from '../../contract/slots.js';
import { fail, GATHER_MS, type Stage, type Subject, show } from '../stage.js';
import { type Check, triedAll } from './check.js';

export const accountChecks: readonly Check[] = [
  {
    id: 'accounts-valid',
    title: 'a connection has only addresses of its namespace',
    async run(subject) {
      const { accounts, addresses, oneAccount } = subject.fixtures;
      const [first] = accounts;
      const listsWith = (bad: string) => (oneAccount ? [[bad]] : [[bad], [first, bad], [bad, first]]);
      const lists = [...addresses.bad, 'junk'].flatMap(listsWith);
      for (const way of ['connect', 'restore'] as const) {
        const here = await subject.stage();
        await here.ready();
        here.control.remember();
        for (const list of lists) {
          share(here, list);
          const grant = await open(subject, here, way);
          checkGrant(subject, here, grant, list, way === 'connect' ? 'connecting' : 'restoring');
          await grant?.end();
        }
      }
      return checkChanges(subject, lists);
    },
  },
];

async function checkChanges(subject: Subject, lists: readonly (readonly string[])[]) {
  const here = await subject.stage();
  await here.ready();
  if (!here.wallet.accountsChanged) return triedAll(['The fixtures’ wallet has no accountsChanged().'], 1);
  const [first] = subject.fixtures.accounts;
  for (const list of lists) {
    share(here, [first]);
    let grant = await open(subject, here, 'connect');
    grant?.watch((next) => {
      grant = next;
    });
    share(here, list, here.wallet.accountsChanged);
    await here.modal.test.clock.pass(GATHER_MS);
    checkGrant(subject, here, grant, list, 'a change of accounts');
    await grant?.end();
  }
  return undefined;
}

/** Calls the connector itself, because the kernel drops such accounts from connections. */
export function open({ fixtures }: Subject, here: Stage, way: 'connect' | 'restore'): Promise<Grant | undefined> {
  const context: ConnectContext = {
    namespaces: [fixtures.namespace],
    networks: here.modal.test.context.networks.all(),
    signal: new AbortController().signal,
    proof: async () => undefined,
    progress: () => undefined,
  };
  const opening = new Promise<Grant | undefined>((resolve) => resolve(here.connector()[way]?.(context)));
  return here.modal.test.clock.drive(opening.catch(() => undefined));
}

function share(here: Stage, list: readonly string[], announce?: () => void): void {
  here.control.setAccounts(list);
  try {
    announce?.();
  } catch (error) {
    fail(
      `The fixtures’ wallet cannot share ${show(list)}: ${show(error)}.`,
      'The wallet of the fixtures shares any text as an address.',
    );
  }
}

function checkGrant(
  { fixtures }: Subject,
  here: Stage,
  grant: Grant | undefined,
  list: readonly string[],
  after: string,
): void {
  const chain = here.modal.read(namespaces).get(fixtures.namespace);
  const accounts = grant?.shares.get(fixtures.namespace)?.accounts ?? [];
  const invalid = accounts.find(({ address }) => chain?.isAddress(address) !== true);
  if (!invalid) return;
  fail(
    `The wallet shares ${show(list)}, and after ${after} the connection has ${show(invalid.address)}, which is no address.`,
    'The list is rejected, or its invalid entries are left out: check each with isAddress().',
  );
}
