/** Checks of `signMessage`: it signs the exact text or bytes, with the account of the request. */

import type { Features } from '../../contract/model.js';
import { isModalError } from '../../values/error.js';
import { fail, lacks, type Stage, type Subject, show } from '../stage.js';
import { type Check, skipped, triedAll } from './check.js';

const utf8 = new TextEncoder();

/** Messages that a change of encoding, case or white space breaks. */
const MESSAGES: readonly (string | Uint8Array)[] = [
  'hello',
  ' 0x68656C6c6f ',
  'Grüße, 東京 👋\n\nNonce: 00',
  utf8.encode('hello'),
  utf8.encode('0x6869'),
  utf8.encode('Grüße 👋'),
];
/** Bytes that are not UTF-8. Wallets of some namespaces cannot sign them. */
const BINARY: readonly Uint8Array[] = [
  Uint8Array.of(0, 255, 254, 128),
  Uint8Array.from({ length: 64 }, (_, at) => 255 - at),
];

export const UNSIGNED = 'The connection has no feature "signMessage".';

interface MessageRequest {
  readonly message: string | Uint8Array;
  readonly account?: string;
}

export const messageChecks: readonly Check[] = [
  {
    id: 'messages',
    title: 'signMessage signs the exact text or bytes, with the account of the request',
    async run(subject) {
      const { accounts, oneAccount, features: fixtures } = subject.fixtures;
      const [first, second] = accounts;
      if (typeof fixtures.signMessage === 'string') return skipped(fixtures.signMessage);
      const here = await subject.stage();
      if (!oneAccount) here.control.setAccounts([first, second]);
      const { features } = await here.connected();
      if (!features.signMessage) return skipped(UNSIGNED);
      for (const message of MESSAGES) {
        if (!oneAccount) await checkSigned(subject, here, { message, account: second }, second);
        await checkSigned(subject, here, { message, account: first }, first);
        await checkSigned(subject, here, { message }, first);
      }
      for (const message of BINARY) {
        const error = await checkSigned(subject, here, { message }, first, 'may fail');
        if (error !== undefined && !isModalError(error)) {
          fail(
            `Asked to sign ${shown(message)}, "signMessage" throws ${show(error)}.`,
            'It signs the exact bytes, or throws a ModalError.',
          );
        }
      }
      await checkForeign(subject);
      if (!here.wallet.accountsChanged) return triedAll(['The fixtures’ wallet has no accountsChanged().'], 1);
      await checkSelected(subject, here, here.wallet.accountsChanged);
      return undefined;
    },
  },
  {
    id: 'messages-signer',
    title: 'no other account signs when the wallet has moved to another account unnoticed',
    async run(subject) {
      const { accounts, features: fixtures, verifyMessage } = subject.fixtures;
      if (typeof fixtures.signMessage === 'string') return skipped(fixtures.signMessage);
      const [first, second] = accounts;
      const here = await subject.stage();
      const { features } = await here.connected();
      if (!features.signMessage) return skipped(UNSIGNED);
      if (!verifyMessage) return skipped('The fixtures have no verifyMessage().');
      here.control.setAccounts([second]);
      const outcome = await sign(here, features.signMessage, { message: 'hello', account: first });
      if ('error' in outcome) return undefined;
      const signature = outcome.answer;
      const isBy = (account: string) =>
        typeof signature === 'string' &&
        tried(() => verifyMessage({ signature, message: utf8.encode('hello'), account }));
      if (await isBy(first)) return undefined;
      const whose = (await isBy(second)) ? `is that of ${second}` : 'verifies for no account';
      fail(
        `Asked to sign with ${first} while the wallet has moved to ${second}, "signMessage" returns ${show(signature)}, which ${whose}.`,
        'It compares the account or the public key of the answer, or verifies the signature, and throws a ModalError.',
      );
    },
  },
];

/** Without an account in the request, the selected account signs, also after the user has selected another. */
async function checkSelected(subject: Subject, here: Stage, changed: () => void): Promise<void> {
  const { accounts, oneAccount } = subject.fixtures;
  const [first, second] = accounts;
  here.control.setAccounts(oneAccount ? [second] : [second, first]);
  changed();
  await here.modal.test.clock.pass(1_000);
  await checkSigned(subject, here, { message: 'hello' }, second);
}

/** An account that the wallet does not share cannot sign, and no other account signs in its place. */
async function checkForeign({ fixtures, stage }: Subject): Promise<void> {
  const here = await stage();
  const { features } = await here.connected();
  const [, account] = fixtures.accounts;
  const { asks } = here.control;
  const outcome = await sign(here, features.signMessage, { message: 'hello', account });
  if ('answer' in outcome || !isModalError(outcome.error) || here.control.asks > asks) {
    const did = 'answer' in outcome ? `answers ${show(outcome.answer)}` : `ends with ${show(outcome.error)}`;
    const expected = 'It throws a ModalError before the wallet is asked.';
    fail(`For an account that the wallet does not share, "signMessage" ${did}.`, expected);
  }
}

/** @returns the error of a request that may fail */
async function checkSigned(
  { fixtures }: Subject,
  here: Stage,
  request: MessageRequest,
  signer: string,
  failure?: 'may fail',
): Promise<unknown> {
  const verify = fixtures.verifyMessage ?? lacks('verifyMessage()');
  const { message, account } = request;
  const outcome = await sign(here, here.connection()?.features.signMessage, request);
  const asked = `${shown(message)} with ${account ? `the account ${account}` : 'the selected account'}`;
  if ('error' in outcome) {
    if (failure) return outcome.error;
    fail(`Asked to sign ${asked}, "signMessage" throws ${show(outcome.error)}.`, 'It signs.');
  }
  const { answer: signature } = outcome;
  const bytes = typeof message === 'string' ? utf8.encode(message) : message;
  const isSigned = async (by: string) =>
    typeof signature === 'string' && (await tried(() => verify({ signature, message: bytes, account: by })));
  if (await isSigned(signer)) return undefined;
  const other = fixtures.accounts.find((one) => one !== signer) ?? '';
  const expected = `The signature is that of ${signer}, of exactly these bytes.`;
  if (await isSigned(other)) fail(`Asked to sign ${asked}, "signMessage" signs with ${other}.`, expected);
  fail(`Asked to sign ${asked}, "signMessage" answers ${show(signature)}, which is another signature.`, expected);
}

export function sign(here: Stage, signMessage: Features['signMessage'], request: MessageRequest) {
  return here.modal.test.clock.drive(
    new Promise<unknown>((resolve) => resolve(signMessage?.(request))).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    ),
  );
}

/** Whether a check of a signature passes. A check that throws has failed. */
export async function tried(verify: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return (await verify()) === true;
  } catch {
    return false;
  }
}

const shown = (message: string | Uint8Array) =>
  typeof message === 'string' ? `the text ${show(message)}` : `the bytes ${message.slice(0, 8).join(' ')}`;
