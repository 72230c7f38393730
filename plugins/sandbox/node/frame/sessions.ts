/** The frame's state: sessions by token, login tickets and provider codes. */

import { randomBytes } from 'node:crypto';
import { createMailbox, type Mailbox } from './mail.js';

/** A user's session, logged in or in the process of logging in. */
export interface Session {
  readonly token: string;
  /** Login name from which the keys are derived. `undefined` until the login is complete. */
  login?: string;
  email?: string;
  userName?: string;
  /** Active network in the protocol's format: a number for EVM, a CAIP-2 id for others, 0 for none yet. */
  chainId: string | number;
  preferred?: 'eoa' | 'smartAccount';
  /** Checks the pending code. @throws with a message for the user */
  check?: (otp: unknown) => void;
  /** The address to verify and the step that the pending code completes. */
  pending?: { readonly email: string; readonly step: 'login' | 'primary' | 'secondary' };
  /** Resolves when the user has approved the device by the mailed link. */
  device?: Promise<void>;
  /** The pending Farcaster login. */
  farcaster?: Ticket;
}

/** A one-time approval that the user gives on another page. */
export interface Ticket {
  readonly id: string;
  readonly done: Promise<void>;
  settle(): void;
}

/** A batch of calls that was sent (EIP-5792). */
export interface CallBundle {
  readonly chainId: string | number;
  readonly hashes: readonly string[];
  readonly atomic: boolean;
  /** Whether every call was sent. */
  readonly complete: boolean;
}

/** State shared by the frame's pages. */
export interface FrameState {
  readonly mailbox: Mailbox;
  now(): number;
  /** Advances the clock. */
  advance(ms: number): void;
  /** The session of a token (128 random bits, created by the frame). Creates the session if the token is new. */
  session(token: unknown): Session;
  end(token: string): void;
  /** Batches of calls by id. */
  readonly bundles: Map<string, CallBundle>;
  /** E-mail addresses that have logged in on this server before. */
  readonly known: Set<string>;
  /** Creates a ticket. */
  ticket(): Ticket;
  /** Resolves a ticket. @returns whether it existed */
  settle(id: string): boolean;
  /** Creates a one-time code for a login with a provider. */
  issue(provider: string): string;
  /** Redeems a code. @returns its provider, or `undefined` for an unknown or used code */
  redeem(code: string): string | undefined;
}

const newToken = () => randomBytes(16).toString('hex');

/** Creates the state without sessions. */
export function createFrameState(): FrameState {
  const sessions = new Map<string, Session>();
  const tickets = new Map<string, Ticket>();
  const codes = new Map<string, string>();
  let ahead = 0;
  const now = () => Date.now() + ahead;
  return {
    mailbox: createMailbox(now),
    now,
    advance(ms) {
      ahead += ms;
    },
    session(given) {
      const token = typeof given === 'string' && /^[0-9a-f]{32}$/.test(given) ? given : newToken();
      const known = sessions.get(token);
      if (known) return known;
      const session: Session = { token, chainId: 0 };
      sessions.set(session.token, session);
      return session;
    },
    end: (token) => void sessions.delete(token),
    bundles: new Map(),
    known: new Set(),
    ticket() {
      let settle = (): void => undefined;
      const done = new Promise<void>((resolve) => {
        settle = resolve;
      });
      const ticket = { id: newToken(), done, settle };
      tickets.set(ticket.id, ticket);
      return ticket;
    },
    settle(id) {
      const ticket = tickets.get(id);
      tickets.delete(id);
      ticket?.settle();
      return ticket !== undefined;
    },
    issue(provider) {
      const code = newToken();
      codes.set(code, provider);
      return code;
    },
    redeem(code) {
      const provider = codes.get(code);
      codes.delete(code);
      return provider;
    },
  };
}
