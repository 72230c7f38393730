/** What the frame's events do: the other side of the protocol. Throwing is an ERROR reply with these words. */

import { randomBytes } from 'node:crypto';
import { accountsOf } from './accounts.js';
import type { Chains } from './chains.js';
import { deploy } from './sending.js';
import type { Desk, Session } from './sessions.js';
import { smartAddressOf } from './smartAccount.js';
import { smartNetworks, tellUser } from './users.js';

/** One event of the app. */
export interface EventInput {
  readonly desk: Desk;
  readonly session: Session;
  readonly chains: Chains;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Of the frame's own pages. */
  readonly origin: string;
  /** Of the page that holds the frame. */
  readonly app: string;
}

type Handler = (input: EventInput) => unknown;

const PROVIDERS: readonly unknown[] = ['google', 'github', 'apple', 'facebook', 'x', 'discord'];

/** Answers by event. */
export const EVENTS: Readonly<Record<string, Handler>> = {
  CONNECT_EMAIL({ desk, session, payload, origin }) {
    const email = emailOf(payload.email);
    if (email.startsWith('known@') && desk.known.has(email)) {
      enter(desk, session, email);
      return { action: 'CONNECT' };
    }
    session.pending = { email, step: 'login' };
    if (email.startsWith('device@') && !desk.known.has(email)) {
      const { id, done } = desk.ticket();
      session.device = done;
      desk.mailbox.post({ to: email, subject: 'Is this your device?', link: `${origin}/device?ticket=${id}` });
      return { action: 'VERIFY_DEVICE' };
    }
    session.check = desk.mailbox.sendCode(email, 'Your code');
    return { action: 'VERIFY_OTP' };
  },
  async CONNECT_DEVICE({ desk, session }) {
    if (!session.device || !session.pending) throw new Error('Enter your e-mail address first.');
    await session.device;
    session.check = desk.mailbox.sendCode(session.pending.email, 'Your code');
  },
  CONNECT_OTP({ desk, session, payload }) {
    const email = redeem(session, 'login', payload.otp);
    enter(desk, session, email);
  },
  UPDATE_EMAIL({ desk, session, payload }) {
    const email = emailOf(payload.email);
    const step = session.email === undefined ? 'secondary' : 'primary';
    session.pending = { email, step };
    session.check = desk.mailbox.sendCode(
      session.email ?? email,
      step === 'primary' ? 'Change your address' : 'Your code',
    );
    return { action: step === 'primary' ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP' };
  },
  UPDATE_EMAIL_PRIMARY_OTP({ desk, session, payload }) {
    const email = redeem(session, 'primary', payload.otp);
    session.pending = { email, step: 'secondary' };
    session.check = desk.mailbox.sendCode(email, 'Your code');
  },
  UPDATE_EMAIL_SECONDARY_OTP({ session, payload }) {
    // The keys stay those of the login: an address is where codes go, not who one is.
    session.email = redeem(session, 'secondary', payload.otp);
    return { newEmail: session.email };
  },
  GET_SOCIAL_REDIRECT_URI({ payload, origin, app }) {
    if (!PROVIDERS.includes(payload.provider)) throw new Error('There is no such provider.');
    // As providers have it: what an app adds to the state comes back with the login.
    const state = randomBytes(8).toString('hex');
    const query = new URLSearchParams({ provider: String(payload.provider), app, state });
    return { uri: `${origin}/social?${query}` };
  },
  async CONNECT_SOCIAL(input) {
    const { desk, session, payload, origin } = input;
    const uri = new URL(String(payload.uri));
    const provider = uri.origin === origin ? desk.redeem(uri.searchParams.get('code') ?? '') : undefined;
    if (provider === undefined) throw new Error('The login is not valid any more.');
    session.login = `social:${provider}`;
    session.userName = `${provider}-user`;
    session.email = `${provider}@example.com`;
    return tellUser(input, session.chainId);
  },
  GET_FARCASTER_URI({ desk, session, origin }) {
    session.farcaster = desk.ticket();
    return { url: `${origin}/farcaster?channelToken=${session.farcaster.id}` };
  },
  async CONNECT_FARCASTER({ session }) {
    if (!session.farcaster) throw new Error('There is no channel.');
    await session.farcaster.done;
    session.login = 'farcaster:alice';
    session.userName = 'alice';
    return { userName: 'alice' };
  },
  IS_CONNECTED: ({ session }) => ({ isConnected: session.login !== undefined }),
  GET_CHAIN_ID: ({ session }) => ({ chainId: session.chainId }),
  GET_USER: (input) => tellUser(input, input.payload.chainId ?? input.session.chainId),
  SWITCH_NETWORK({ session, chains, payload }) {
    session.chainId = chains.read(payload.chainId);
    return { chainId: session.chainId };
  },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: async ({ chains }) => ({
    smartAccountEnabledNetworks: await smartNetworks(chains),
  }),
  async INIT_SMART_ACCOUNT({ session, chains }) {
    if (session.login === undefined) throw new Error('Nobody is logged in.');
    const { evm } = accountsOf(session.login);
    await deploy(chains, session.chainId, evm);
    return { address: smartAddressOf(evm.address), isDeployed: true };
  },
  async SET_PREFERRED_ACCOUNT(input) {
    const { session, payload } = input;
    if (payload.type !== 'eoa' && payload.type !== 'smartAccount') throw new Error('There is no such account.');
    session.preferred = payload.type;
    const { address, preferredAccountType } = await tellUser(input, session.chainId);
    if (preferredAccountType !== payload.type) throw new Error('This network has no such account.');
    return { type: preferredAccountType, address };
  },
  SIGN_OUT({ desk, session }) {
    desk.end(session.token);
  },
  SYNC_THEME: () => undefined,
  SYNC_DAPP_DATA: () => undefined,
};

function enter(desk: Desk, session: Session, email: string): void {
  desk.known.add(email);
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
