/** States of the views of names. */

import { ModalError } from 'latchkey/plugin';
import type { NamesFixture } from '../names.js';
import type { Stage } from '../stage.js';
import type { GalleryState } from '../state.js';

const VIEW = 'RegisterAccountName';
const free = (...labels: readonly string[]) => labels.map((label) => ({ label, registered: false }));
const SHORT = [{ label: 'maya', registered: true }, ...free('may-fern', 'mayfield')];
const SOME = free('mayfield', 'mayfields', 'may-field', 'mayfield7', 'the-considerably-longer-mayfield-of-the-north');
const TAKEN = [{ label: 'mayfield', registered: true }, ...free('mayfield1', 'mayfield2')];

const state = (
  name: string,
  title: string,
  answers: NamesFixture,
  then: (stage: Stage) => Promise<unknown>,
  view = VIEW,
): GalleryState => ({
  name: `names-${name}`,
  title,
  view,
  scene: { wallets: [], logins: {}, names: answers },
  async arrange(stage) {
    await stage.modal.connect({ connector: 'ID_AUTH' });
    await stage.modal.open(VIEW);
    await stage.find('.lk-field__input');
    await then(stage);
  },
});
const typed =
  (text: string, there = '.lk-stack li') =>
  async (stage: Stage) => {
    await stage.type(text);
    await stage.find(there);
  };
const submitted = (there: string) => async (stage: Stage) => {
  await typed('mayfield')(stage);
  await stage.click('.lk-field__go:not([aria-disabled])');
  await stage.find(there);
};
/** The form is drawn again, with new suggestions. */
const failed = async (stage: Stage) => {
  await submitted('.lk-msg--bad')(stage);
  await stage.find('.lk-stack li');
};

export const namesStates: readonly GalleryState[] = [
  state('empty', 'Empty', {}, (stage) => stage.find('.lk-hero')),
  state('short', 'Under 4 characters', { suggestions: SHORT }, typed('may')),
  state('available', 'Available', { suggestions: SOME }, typed('mayfield')),
  state('taken', 'Taken', { suggestions: TAKEN }, typed('mayfield')),
  state('loading', 'Suggestions on their way', {}, typed('mayf', '.lk-skrow')),
  state('unavailable', 'No suggestions', { suggestions: 'fail' }, typed('mayfield', '.lk-toast')),
  state('asking', 'Waiting for the signature', { suggestions: SOME }, submitted('.lk-ring')),
  state('sending', 'Registering', { suggestions: SOME, signature: 'given' }, submitted('.lk-ring')),
  state('refused', 'Registration failed', { suggestions: SOME, signature: 'refused' }, failed),
  state(
    'lost',
    'The registrar’s reason',
    {
      suggestions: SOME,
      signature: 'given',
      registered: new ModalError('Name is already registered: mayfield.latch.id', { code: 'NAME_REJECTED' }),
    },
    failed,
  ),
  state(
    'done',
    'Registered',
    {},
    async (stage) => {
      await stage.modal.open('RegisterAccountNameSuccess', { name: 'mayfield.latch.id' });
      await stage.find('.lk-tagcard');
    },
    'RegisterAccountNameSuccess',
  ),
  {
    ...state('other', 'Another wallet', {}, async () => undefined),
    scene: { names: {} },
    async arrange(stage) {
      await stage.connect();
      await stage.modal.open(VIEW);
      await stage.find('.lk-empty');
    },
  },
  {
    ...state('row', 'In the details of the account', {}, async () => undefined, 'AccountDetails'),
    async arrange(stage) {
      await stage.modal.connect({ connector: 'ID_AUTH' });
      await stage.modal.open('AccountDetails');
      await stage.find('.lk-glyph');
    },
  },
];
