/** Logging in and changing the e-mail address. What is typed goes to the frame and nowhere else. */

import { type PluginContext, safeLink } from 'latchkey';
import { emailCooldown, invalidInput, malformedResponse } from '../errors.js';
import type { Messenger } from '../messaging/createMessenger.js';
import type { FrameClient, FrameProvider } from '../slots.js';
import type { LoginStorage } from './createLoginStorage.js';

type Login = Pick<
  FrameClient,
  | 'connectEmail'
  | 'connectDevice'
  | 'connectOtp'
  | 'cooldown'
  | 'updateEmail'
  | 'updateEmailPrimaryOtp'
  | 'updateEmailSecondaryOtp'
  | 'socialRedirect'
  | 'farcasterUri'
  | 'connectFarcaster'
>;

/** Spec §9. */
const COOLDOWN_MS = 30_000;
/** Somebody takes out a phone. */
const APPROVE_MS = 5 * 60_000;
const PROVIDERS: readonly FrameProvider[] = ['google', 'github', 'apple', 'facebook', 'x', 'discord'];

/** Linear, and short of what mail allows: the frame has the last word. */
export function isEmail(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > 254) return false;
  return (
    /^[^\s@"(),:;<>[\\\]]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9.-]{0,250}[a-zA-Z0-9])?$/.test(text) && /@.+\../.test(text)
  );
}

export function createLogin({ env }: PluginContext, { call: ask, port }: Messenger, memory: LoginStorage): Login {
  let asked: string | undefined;
  const rest = () => {
    const since = env.date() - memory.codeSentAt.get();
    // A clock that was set back says nothing.
    return since >= 0 && since < COOLDOWN_MS ? Math.ceil((COOLDOWN_MS - since) / 1_000) : 0;
  };
  const check = (email: string) => {
    if (!isEmail(email)) throw invalidInput('EMAIL_INVALID', 'This is not an e-mail address.');
  };
  const code = (otp: string) => {
    if (!/^\d{6}$/.test(otp)) throw invalidInput('OTP_INVALID', 'The code has six digits.');
    return { otp };
  };
  return {
    cooldown: rest,
    async connectEmail({ email, signal }) {
      check(email);
      const seconds = rest();
      if (seconds > 0) throw emailCooldown(seconds);
      const { action } = await ask('CONNECT_EMAIL', { email }, { signal });
      memory.codeSentAt.set(env.date());
      asked = email;
      if (action === 'CONNECT') entered({ email });
      return action;
    },
    async connectDevice({ signal } = {}) {
      await ask('CONNECT_DEVICE', undefined, { signal });
    },
    async connectOtp({ otp, signal }) {
      await ask('CONNECT_OTP', code(otp), { signal });
      entered(asked === undefined ? {} : { email: asked });
    },
    async updateEmail({ email, signal }) {
      check(email);
      const { action } = await ask('UPDATE_EMAIL', { email }, { signal });
      memory.codeSentAt.set(env.date());
      return action;
    },
    async updateEmailPrimaryOtp({ otp, signal }) {
      await ask('UPDATE_EMAIL_PRIMARY_OTP', code(otp), { signal });
    },
    async updateEmailSecondaryOtp({ otp, signal }) {
      const { newEmail } = await ask('UPDATE_EMAIL_SECONDARY_OTP', code(otp), { signal });
      if (!isEmail(newEmail)) throw malformedResponse();
      memory.codeSentAt.set(0);
      memory.update({ email: newEmail });
      return newEmail;
    },
    async socialRedirect({ provider, signal }) {
      if (!PROVIDERS.includes(provider)) throw invalidInput('PROVIDER_UNKNOWN', 'There is no such way to log in.');
      const { uri } = await ask('GET_SOCIAL_REDIRECT_URI', { provider }, { signal });
      return linkOf(uri);
    },
    async farcasterUri({ signal } = {}) {
      const { url } = await ask('GET_FARCASTER_URI', undefined, { signal });
      return linkOf(url);
    },
    async connectFarcaster({ signal } = {}) {
      const { userName } = await ask('CONNECT_FARCASTER', undefined, { signal, timeoutMs: APPROVE_MS });
      entered({ userName, provider: 'farcaster' });
      return userName;
    },
  };

  function entered(login: Parameters<LoginStorage['update']>[0]) {
    asked = undefined;
    memory.markLoggedIn();
    memory.update(login);
  }
  function linkOf(text: string) {
    const link = safeLink(text);
    if (link === undefined) throw malformedResponse();
    // On this machine, only the frame's own pages.
    if (link.startsWith('http:') && new URL(link).origin !== port.origin) throw malformedResponse();
    return link;
  }
}
