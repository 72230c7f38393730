/** States of the logins: e-mail, socials, Farcaster. */

import { failed, frameError, type LoginsFixture } from '../logins.js';
import type { SceneOptions } from '../scene.js';
import type { Stage } from '../stage.js';
import type { GalleryState } from '../state.js';

const YOU = 'you@example.com';
const LONG = 'maximiliana.featherstonehaugh@meadow-cooperative.example';
const LINK = 'https://farcaster.xyz/~/siwf?channelToken=7f3a9c1e5b2d4806a1f3c7e9d2b48605';
const LATE = failed('FRAME_TIMEOUT', 'Something went wrong');

const scene = (logins: LoginsFixture = {}, rest: SceneOptions = {}): SceneOptions => ({
  wallets: [],
  directory: true,
  logins,
  ...rest,
});
/** Finds the control by a selector, because its name depends on the language. */
const click = async (stage: Stage, control: string) => (await stage.find(control)).click();
const connect = async (stage: Stage) => {
  await stage.modal.open('Connect');
  await stage.find('.lk-login-form');
};
const send = async (stage: Stage) => {
  await connect(stage);
  await stage.type(YOU);
  await click(stage, '.lk-field__go');
};
const code = (email: string, update?: { readonly step: 1 | 2; readonly of: 1 | 2 }) => async (stage: Stage) => {
  await stage.modal.open('EmailOtp', { email, ...(update && { update: { to: 'me@example.org', ...update } }) });
  await stage.find('.lk-otp');
};
const typed = async (stage: Stage, there: string) => {
  await code(YOU)(stage);
  await stage.type('482913');
  await stage.find(there);
};
const login = async (
  stage: Stage,
  view: 'Account' | 'AccountDetails' | 'AccountType' | 'EmailUpdate',
  there: string,
) => {
  await stage.modal.connect({ connector: 'ID_AUTH' });
  await stage.modal.open(view);
  await stage.find(there);
};
const social = async (stage: Stage, there: string) => {
  await connect(stage);
  await stage.press('Google');
  await stage.find(there);
};
const cast = async (stage: Stage, there: string) => {
  await stage.modal.open('ConnectingFarcaster');
  await stage.find(there);
};
const one = (name: string, title: string, view: string, own: SceneOptions, arrange: GalleryState['arrange']) =>
  ({ name, title, view, scene: own, arrange }) as GalleryState;

const connectStates = [
  one('logins', 'Logins first', 'Connect', scene(), connect),
  one('logins-installed', 'Wallets first', 'Connect', { directory: true, logins: {} }, connect),
  one('logins-typed', 'An address typed', 'Connect', scene(), async (stage) => {
    await connect(stage);
    await stage.type(YOU);
  }),
  one('logins-busy', 'An address sent', 'Connect', scene(), async (stage) => {
    await send(stage);
    await stage.find('[aria-busy]');
  }),
  one(
    'logins-refused',
    'An address refused',
    'Connect',
    scene({ email: frameError('This address is not welcome') }),
    async (stage) => {
      await send(stage);
      await stage.find('.is-bad');
    },
  ),
  one(
    'logins-cooldown',
    'Too early',
    'Connect',
    scene({ cooldown: 23, email: failed('EMAIL_COOLDOWN', 'Wait.') }),
    async (stage) => {
      await send(stage);
      await stage.find('.lk-login > .lk-msg');
    },
  ),
  one('logins-two', 'E-mail and two', 'Connect', scene({ providers: ['google', 'x'] }), connect),
  one('logins-one', 'One social', 'Connect', scene({ providers: ['github'], socialOnly: true }), connect),
];

const emailStates = [
  one('email-code', 'A code', 'EmailOtp', scene(), code(YOU)),
  one('email-code-long', 'A long address', 'EmailOtp', scene(), code(LONG)),
  one('email-code-checking', 'Checking', 'EmailOtp', scene(), (stage) => typed(stage, '.lk-msg .lk-spin')),
  one('email-code-wrong', 'A wrong code', 'EmailOtp', scene({ code: frameError('Invalid code') }), (stage) =>
    typed(stage, '.lk-otp.is-bad'),
  ),
  one('email-code-stuck', 'Right, and not connected', 'EmailOtp', scene({ code: 'right', broken: true }), (stage) =>
    typed(stage, '.lk-btn--primary'),
  ),
  one(
    'email-code-cooldown',
    'Another code too early',
    'EmailOtp',
    scene({ cooldown: 23, email: failed('EMAIL_COOLDOWN', 'Wait.') }),
    async (stage) => {
      await code(YOU)(stage);
      await click(stage, '.lk-mail-again > .lk-link');
      await stage.find('.lk-mail-again > [aria-disabled]');
    },
  ),
  one('email-code-first', 'Change, step 1', 'EmailOtp', scene(), code(YOU, { step: 1, of: 2 })),
  one('email-code-second', 'Change, step 2', 'EmailOtp', scene(), code('me@example.org', { step: 2, of: 2 })),
  one('email-device', 'A new device', 'EmailDevice', scene(), async (stage) => {
    await stage.modal.open('EmailDevice', { email: YOU });
    await stage.find('[data-state="busy"]');
  }),
  one('email-device-late', 'The link was not opened', 'EmailDevice', scene({ device: LATE }), async (stage) => {
    await stage.modal.open('EmailDevice', { email: YOU });
    await stage.find('[data-state="held"]');
  }),
  one('email-change', 'Another address', 'EmailUpdate', scene({ login: { email: YOU } }), (stage) =>
    login(stage, 'EmailUpdate', '.lk-field'),
  ),
  one(
    'email-change-refused',
    'Another address, refused',
    'EmailUpdate',
    scene({ login: { email: YOU }, update: frameError('This address is in use') }),
    async (stage) => {
      await login(stage, 'EmailUpdate', '.lk-field');
      await stage.type('me@example.org');
      await click(stage, '.lk-btn--primary');
      await stage.find('.is-bad');
    },
  ),
  one('email-add', 'A first address', 'EmailUpdate', scene({ login: { provider: 'x' } }), (stage) =>
    login(stage, 'EmailUpdate', '.lk-field'),
  ),
  one('email-row', 'With an address', 'AccountDetails', scene({ login: { email: YOU } }), (stage) =>
    login(stage, 'AccountDetails', '.lk-row .lk-glyph'),
  ),
  one('email-row-none', 'Without an address', 'AccountDetails', scene({ login: { provider: 'x' } }), (stage) =>
    login(stage, 'AccountDetails', '.lk-row .lk-glyph'),
  ),
];

const smart: LoginsFixture = { login: { email: YOU }, accountType: 'smartAccount' };
const typeOf = (own: LoginsFixture, view: 'Account' | 'AccountDetails' | 'AccountType', there: string) =>
  [scene(own), (stage: Stage) => login(stage, view, there)] as const;

const accountTypeStates = [
  one('account-type', 'Smart account', 'AccountType', ...typeOf(smart, 'AccountType', '.lk-kv')),
  one(
    'account-type-plain',
    'Standard account',
    'AccountType',
    ...typeOf({ ...smart, accountType: 'eoa' }, 'AccountType', '.lk-kv'),
  ),
  one(
    'account-type-none',
    'No smart accounts',
    'AccountType',
    ...typeOf({ ...smart, accountType: 'unavailable' }, 'AccountType', '.lk-kv'),
  ),
  one('account-type-row', 'The switch', 'AccountDetails', ...typeOf(smart, 'AccountDetails', '.lk-switch')),
  one('account-type-pill', 'The type on Account', 'Account', ...typeOf(smart, 'Account', '.lk-acct-type')),
];

const socialStates = [
  one('socials', 'All socials', 'ConnectSocials', scene(), async (stage) => {
    await stage.modal.open('ConnectSocials');
    await stage.find('.lk-tile--tall');
  }),
  one('social-idle', 'Before the window', 'ConnectingSocial', scene(), async (stage) => {
    await stage.modal.open('ConnectingSocial', { provider: 'google' });
    await stage.find('.lk-btn--primary');
  }),
  one('social-waiting', 'In the window', 'ConnectingSocial', scene(), (stage) => social(stage, '[data-state="busy"]')),
  one('social-blocked', 'The window was blocked', 'ConnectingSocial', scene({ popup: 'blocked' }), (stage) =>
    social(stage, '[data-state="held"]'),
  ),
  one('social-closed', 'The window was closed', 'ConnectingSocial', scene({ popup: 'closed' }), async (stage) => {
    await social(stage, '[data-state="busy"]');
    stage.clock.pass(1_000);
    await stage.find('[data-state="held"]');
  }),
  one('farcaster', 'A code', 'ConnectingFarcaster', scene({ link: LINK }), (stage) =>
    cast(stage, '.lk-qr:not(.lk-qr--ghost), .lk-stack'),
  ),
  one('farcaster-preparing', 'The link is made', 'ConnectingFarcaster', scene(), (stage) =>
    cast(stage, '[data-state="busy"]'),
  ),
  one(
    'farcaster-failed',
    'Not approved',
    'ConnectingFarcaster',
    scene({ link: LINK, approved: frameError('The approval took too long') }),
    (stage) => cast(stage, '[data-state="held"]'),
  ),
];

export const loginsStates: readonly GalleryState[] = [
  ...connectStates,
  ...emailStates,
  ...accountTypeStates,
  ...socialStates,
];
