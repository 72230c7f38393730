/** Login calls and changes of the e-mail address. E-mail addresses and codes are sent to the frame only. */

import { type PluginContext, safeLink } from 'latchkey/plugin';
import { emailCooldown, invalidInput, malformedResponse, noNetworkSupported } from '../errors.js';
import { isEmail, toAsciiEmail } from '../logins.js';
import type { Messenger } from '../messaging/createMessenger.js';
import type { FrameClient, FrameLogin } from '../slots.js';
import { farcasterUrlAtom } from '../state.js';
import type { FrameNetworks } from '../users/frameNetworks.js';
import type { LoginStorage } from './createLoginStorage.js';
import { checkProvider } from './providers.js';

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

/** Minimum time between two login e-mails. */
const COOLDOWN_MS = 30_000;
/** The user approves on a phone, which takes longer than the 30 s of other calls. */
const FARCASTER_TIMEOUT_MS = 5 * 60_000;

export function createLogin(
  context: PluginContext,
  { call, port }: Messenger,
  loginStorage: LoginStorage,
  networks: FrameNetworks,
): Login {
  const { env, store } = context;
  let pendingEmail: string | undefined;
  /** The stored time for which `endsAt` was computed. */
  let sentAt: number | undefined;
  /** The end of the cooldown in monotonic time, which a change of the clock does not affect. */
  let endsAt = 0;
  const cooldown = () => {
    const stored = loginStorage.codeSentAt.get();
    if (stored !== sentAt) {
      sentAt = stored;
      // The clock may have changed since an earlier visit stored the time.
      const leftMs = stored === 0 ? 0 : Math.min(COOLDOWN_MS - (env.date() - stored), COOLDOWN_MS);
      endsAt = env.now() + leftMs;
    }
    return Math.max(0, Math.ceil((endsAt - env.now()) / 1_000));
  };
  const startCooldown = () => {
    loginStorage.codeSentAt.set(env.date());
    sentAt = undefined;
    cooldown();
  };
  /** A login without a network would fail at its end, when the user has found the code. The fault is the app's. */
  const checkNetworks = () => {
    if (networks.namespaces().length > 0) return;
    const error = noNetworkSupported(context);
    context.report(error);
    throw error;
  };
  const checkEmail = (given: string): string => {
    const email = toAsciiEmail(given);
    if (email !== undefined) return email;
    throw invalidInput('EMAIL_INVALID', 'This is not a valid e-mail address. Expected a form like "you@example.com".');
  };
  const otpPayload = (otp: string) => {
    // A number has lost the leading zeros of the code.
    if (typeof otp !== 'string' || !/^\d{6}$/.test(otp)) {
      throw invalidInput('OTP_INVALID', 'The code is invalid. Expected a string of exactly six digits.');
    }
    return { otp };
  };
  return {
    cooldown,
    async connectEmail({ email: given, signal }) {
      const email = checkEmail(given);
      checkNetworks();
      const seconds = cooldown();
      if (seconds > 0) throw emailCooldown(seconds);
      const { action } = await call('CONNECT_EMAIL', { email }, { signal });
      startCooldown();
      pendingEmail = email;
      if (action === 'CONNECT') setLoggedIn({ email });
      return action;
    },
    async connectDevice({ signal } = {}) {
      await call('CONNECT_DEVICE', undefined, { signal });
    },
    async connectOtp({ otp, signal }) {
      await call('CONNECT_OTP', otpPayload(otp), { signal });
      setLoggedIn(pendingEmail === undefined ? {} : { email: pendingEmail });
    },
    async updateEmail({ email: given, signal }) {
      const email = checkEmail(given);
      const { action } = await call('UPDATE_EMAIL', { email }, { signal });
      startCooldown();
      return action;
    },
    async updateEmailPrimaryOtp({ otp, signal }) {
      await call('UPDATE_EMAIL_PRIMARY_OTP', otpPayload(otp), { signal });
    },
    async updateEmailSecondaryOtp({ otp, signal }) {
      const { newEmail } = await call('UPDATE_EMAIL_SECONDARY_OTP', otpPayload(otp), { signal });
      if (!isEmail(newEmail)) throw malformedResponse('"newEmail" of UPDATE_EMAIL_SECONDARY_OTP is no e-mail address.');
      loginStorage.codeSentAt.set(0);
      loginStorage.update({ email: newEmail });
      return newEmail;
    },
    async socialRedirect({ provider, signal }) {
      checkProvider(provider);
      checkNetworks();
      const { uri } = await call('GET_SOCIAL_REDIRECT_URI', { provider }, { signal });
      return checkLink(uri, '"uri" of GET_SOCIAL_REDIRECT_URI');
    },
    async farcasterUri({ signal } = {}) {
      checkNetworks();
      const { url } = await call('GET_FARCASTER_URI', undefined, { signal });
      const link = checkLink(url, '"url" of GET_FARCASTER_URI');
      store.set(farcasterUrlAtom, link);
      return link;
    },
    async connectFarcaster({ signal } = {}) {
      const approval = call('CONNECT_FARCASTER', undefined, { signal, timeoutMs: FARCASTER_TIMEOUT_MS });
      // The link is valid for one login.
      const { userName } = await approval.finally(() => store.set(farcasterUrlAtom, undefined));
      setLoggedIn({ userName, provider: 'farcaster' });
      return userName;
    },
  };

  function setLoggedIn(login: FrameLogin) {
    pendingEmail = undefined;
    loginStorage.markLoggedIn();
    loginStorage.update(login);
  }
  function checkLink(text: string, field: string) {
    const link = safeLink(text);
    // `safeLink` also accepts http links to this machine. Only the frame's own origin may be one.
    if (link === undefined || (link.startsWith('http:') && new URL(link).origin !== port.origin)) {
      throw malformedResponse(`${field} is neither an https link nor on the frame's own origin.`);
    }
    return link;
  }
}
