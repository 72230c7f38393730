/** Who is logged in: sessions by token, and the ways to one. */

import { randomBytes } from 'node:crypto';
import { createMailbox, type Mailbox } from './mail.js';

/** Somebody who is logged in, or on the way. */
export interface Session {
  readonly token: string;
  /** What the keys are made of; `undefined` until the login is done. */
  login?: string;
  email?: string;
  userName?: string;
  /** As the wire writes it. */
  chainId: string | number;
  preferred?: 'eoa' | 'smartAccount';
  /** The code that is waited for. */
  check?: (otp: unknown) => void;
  /** The address that the code was sent to, and what it is for. */
  pending?: { readonly email: string; readonly step: 'login' | 'primary' | 'secondary' };
  /** Settles when the link in the mail was opened. */
  device?: Promise<void>;
  farcaster?: Ticket;
}

/** Something that a person settles on another page, once. */
export interface Ticket {
  readonly id: string;
  readonly done: Promise<void>;
  settle(): void;
}

/** What is known between the pages of the frame. */
export interface Desk {
  readonly mailbox: Mailbox;
  now(): number;
  /** Moves the clock. */
  advance(ms: number): void;
  /** The session of a token, which is the frame's own: 128 random bits. A new one where there is none. */
  session(token: unknown): Session;
  end(token: string): void;
  /** Addresses that have been logged in on this server. */
  readonly known: Set<string>;
  ticket(): Ticket;
  /** Settles a ticket. @returns whether there was one */
  settle(id: string): boolean;
  /** A result of the provider's page, good once. */
  issue(provider: string): string;
  redeem(code: string): string | undefined;
}

const newToken = () => randomBytes(16).toString('hex');

export function createDesk(): Desk {
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
