/** States of SIWXSignMessage. */

import { ModalError } from 'latchkey';
import type { SignInFixture } from '../signIn.js';
import type { Stage } from '../stage.js';
import type { GalleryState } from '../state.js';

const DECLINED = new ModalError('The request was declined in the wallet.', { code: 'USER_REJECTED' });
const LIMITED = new ModalError('The wallet says: “Rate limit exceeded. Try again later.”', { code: 'WALLET_FAILED' });
const SILENT = new ModalError('The wallet isn’t answering.', { code: 'WALLET_SILENT' });
const REFUSED = new ModalError('The sign-in was refused.', { code: 'SIGNATURE_INVALID' });
const EARLY = new ModalError('The sign-in was refused.', { code: 'MESSAGE_EARLY' });
const HOUR_MS = 3_600_000;
const LONG =
  'By signing in you accept the house rules of Meadow and confirm that you are old enough to hold savings where you live. Nothing is moved, and nothing is paid.';

/** Opens the sign-in. `connect` settles only after the sign-in, so it is not awaited. */
const ask = async (stage: Stage, there = '.lk-sign-message') => {
  stage.connect().catch(() => undefined);
  await stage.find(there);
};
const sign = async (stage: Stage, there: string) => {
  await ask(stage);
  (await stage.find('.lk-btn--primary')).click();
  await stage.find(there);
};
const one = (name: string, title: string, signIn: SignInFixture, arrange: GalleryState['arrange'] = ask) =>
  ({ name: `sign-in-${name}`, title, view: 'SIWXSignMessage', scene: { signIn }, arrange }) as GalleryState;
const failed = (stage: Stage) => sign(stage, '[role="alert"]');
const refused = (stage: Stage) => ask(stage, '[role="alert"]');

export const signInStates: readonly GalleryState[] = [
  one('preparing', 'Being written', { message: 'hang' }, (stage) => ask(stage, '.lk-handshake')),
  one('ready', 'To be signed', {}),
  one('optional', 'Can be closed', { required: false }),
  one('long', 'A long statement, for an hour', { statement: LONG, validMs: HOUR_MS }),
  one('whole', 'The whole message', {}, async (stage) => {
    await ask(stage);
    (await stage.find('.lk-sign-message summary, .lk-sign-message button')).click();
    await stage.find('.lk-raw');
  }),
  one('signing', 'At the wallet', {}, (stage) => sign(stage, '.lk-handshake[data-state="busy"]')),
  one('declined', 'Declined', { signature: DECLINED }, failed),
  one('unsigned', 'The wallet’s own reason', { signature: LIMITED }, failed),
  one('silent', 'The wallet does not answer', { signature: SILENT }, failed),
  one('refused', 'Refused by the server', { signature: 'given', serverError: REFUSED }, failed),
  one('clock', 'The clock is wrong', { signature: 'given', serverError: EARLY }, failed),
  one('smart', 'A smart account that cannot', { signature: 'given', serverError: REFUSED, isSmart: true }, failed),
  {
    ...one('labels', 'In German, in a wide font', {}),
    scene: { signIn: {}, language: 'de', font: 'DejaVu Serif, monospace' },
  },
  one('network', 'Not on this network', { message: 'refused', accepted: 1 }, refused),
  one('networks', 'On other networks', { message: 'refused' }, refused),
  one('nowhere', 'On no network of the app', { message: 'refused', accepted: 0 }, refused),
  one('unreachable', 'The server is down', { message: 'fail' }, (stage) => ask(stage, '[role="alert"]')),
];
