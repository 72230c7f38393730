/** Handlers of the frame protocol's events. A thrown error becomes an ERROR reply with its message. */

import { randomBytes } from 'node:crypto';
import { accountsOf } from './accounts.js';
import type { Bundler } from './bundler.js';
import type { Chains } from './chains.js';
import { deploy } from './sending.js';
import type { FrameState, Session } from './sessions.js';
import { smartAddressOf } from './smartAccount.js';
import { describeUser, smartNetworks } from './users.js';

/** Input of an event handler. */
export interface EventInput {
  readonly state: FrameState;
  readonly session: Session;
  readonly chains: Chains;
  readonly bundler: Bundler;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Origin of the frame's own pages. */
  readonly origin: string;
  /** Origin of the page that embeds the frame. */
  readonly app: string;
}

type Handler = (input: EventInput) => unknown;

const PROVIDERS: readonly unknown[] = ['google', 'github', 'apple', 'facebook', 'x', 'discord'];

/** Handlers by event name. */
export const EVENTS: Readonly<Record<string, Handler>> = {
  CONNECT_EMAIL({ state, session, payload, origin }) {
    const email = emailOf(payload.email);
    if (email.startsWith('known@') && state.known.has(email)) {
      completeLogin(state, session, email);
      return { action: 'CONNECT' };
    }
    session.pending = { email, step: 'login' };
    if (email.startsWith('device@') && !state.known.has(email)) {
      const { id, done } = state.ticket();
      session.device = done;
      state.mailbox.post({ to: email, subject: 'Is this your device?', link: `${origin}/device?ticket=${id}` });
      return { action: 'VERIFY_DEVICE' };
    }
    session.check = state.mailbox.sendCode(email, 'Your code');
    return { action: 'VERIFY_OTP' };
  },
  async CONNECT_DEVICE({ state, session }) {
    if (!session.device || !session.pending) throw new Error('Enter your e-mail address first.');
    await session.device;
    session.check = state.mailbox.sendCode(session.pending.email, 'Your code');
  },
  CONNECT_OTP({ state, session, payload }) {
    const email = redeem(session, 'login', payload.otp);
    completeLogin(state, session, email);
  },
  UPDATE_EMAIL({ state, session, payload }) {
    const email = emailOf(payload.email);
    const step = session.email === undefined ? 'secondary' : 'primary';
    session.pending = { email, step };
    session.check = state.mailbox.sendCode(
      session.email ?? email,
      step === 'primary' ? 'Change your address' : 'Your code',
    );
    return { action: step === 'primary' ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP' };
  },
  UPDATE_EMAIL_PRIMARY_OTP({ state, session, payload }) {
    const email = redeem(session, 'primary', payload.otp);
    session.pending = { email, step: 'secondary' };
    session.check = state.mailbox.sendCode(email, 'Your code');
  },
  UPDATE_EMAIL_SECONDARY_OTP({ session, payload }) {
    // The keys belong to the login and stay the same. Only the address for codes changes.
    session.email = redeem(session, 'secondary', payload.otp);
    return { newEmail: session.email };
  },
  GET_SOCIAL_REDIRECT_URI({ payload, origin, app }) {
    if (!PROVIDERS.includes(payload.provider)) throw new Error(`Unknown login provider: ${String(payload.provider)}`);
    // Apps append their return URL to this state. Providers return the state unchanged with the login.
    const state = randomBytes(8).toString('hex');
    const query = new URLSearchParams({ provider: String(payload.provider), app, state });
    return { uri: `${origin}/social?${query}` };
  },
  async CONNECT_SOCIAL(input) {
    const { state, session, payload, origin } = input;
    const uri = new URL(String(payload.uri));
    const provider = uri.origin === origin ? state.redeem(uri.searchParams.get('code') ?? '') : undefined;
    if (provider === undefined) throw new Error('This login is no longer valid. Log in again.');
    session.login = `social:${provider}`;
    session.userName = `${provider}-user`;
    session.email = `${provider}@example.com`;
    return describeUser(input, session.chainId);
  },
  GET_FARCASTER_URI({ state, session, origin }) {
    session.farcaster = state.ticket();
    return { url: `${origin}/farcaster?channelToken=${session.farcaster.id}` };
  },
  async CONNECT_FARCASTER({ session }) {
    if (!session.farcaster) throw new Error('No Farcaster login was started.');
    await session.farcaster.done;
    session.login = 'farcaster:alice';
    session.userName = 'alice';
    return { userName: 'alice' };
  },
  IS_CONNECTED: ({ session }) => ({ isConnected: session.login !== undefined }),
  GET_CHAIN_ID: ({ session }) => ({ chainId: session.chainId }),
  GET_USER: (input) => describeUser(input, input.payload.chainId ?? input.session.chainId),
  SWITCH_NETWORK({ session, chains, payload }) {
    session.chainId = chains.read(payload.chainId);
    return { chainId: session.chainId };
  },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: async ({ chains }) => ({
    smartAccountEnabledNetworks: await smartNetworks(chains),
  }),
  async INIT_SMART_ACCOUNT({ session, chains }) {
    if (session.login === undefined) throw new Error('No user is logged in.');
    const { evm } = accountsOf(session.login);
    await deploy(chains, session.chainId, evm);
    return { address: smartAddressOf(evm.address), isDeployed: true };
  },
  async SET_PREFERRED_ACCOUNT(input) {
    const { session, payload } = input;
    if (payload.type !== 'eoa' && payload.type !== 'smartAccount')
      throw new Error(`Unknown account type: ${String(payload.type)}`);
    session.preferred = payload.type;
    const { address, preferredAccountType } = await describeUser(input, session.chainId);
    if (preferredAccountType !== payload.type) throw new Error('Smart accounts are not available on this network.');
    return { type: preferredAccountType, address };
  },
  SIGN_OUT({ state, session }) {
    state.end(session.token);
  },
  SYNC_THEME: () => undefined,
  SYNC_DAPP_DATA: () => undefined,
};

function completeLogin(state: FrameState, session: Session, email: string): void {
  state.known.add(email);
  session.login = `email:${email}`;
  session.email = email;
}

function redeem(session: Session, step: NonNullable<Session['pending']>['step'], otp: unknown): string {
  const { pending, check } = session;
  if (!pending || pending.step !== step || !check) throw new Error('No code was sent.');
  check(otp);
  delete session.pending;
  delete session.check;
  return pending.email;
}

function emailOf(given: unknown): string {
  if (typeof given !== 'string' || !/^[^\s@]{1,64}@[^\s@]{1,190}$/.test(given))
    throw new Error('Enter a valid e-mail address.');
  return given.toLowerCase();
}
