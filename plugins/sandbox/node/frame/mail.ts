/** Mail that anybody on this machine may read, and the codes in it. */

import { randomInt } from 'node:crypto';

/** A mail in the inbox. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Six digits. */
  readonly code?: string;
  /** To a page of the frame's origin. */
  readonly link?: string;
}

/** Codes by mail. */
export interface Mailbox {
  /** Newest first. @param to - Only of this address. */
  list(to?: string): readonly Mail[];
  post(mail: Mail): void;
  /** Sends a code that is good once, for 20 minutes. @returns its check, which throws the words for a person */
  sendCode(to: string, subject: string): (otp: unknown) => void;
}

/** Reference embedded-frame §6. */
const CODE_MS = 20 * 60_000;
const TRIES = 5;
const MAX_MAILS = 200;

/** @param now - Epoch ms. */
export function createMailbox(now: () => number): Mailbox {
  let mails: readonly Mail[] = [];
  const post = (mail: Mail) => {
    mails = [mail, ...mails].slice(0, MAX_MAILS);
  };
  return {
    list: (to) => mails.filter((mail) => to === undefined || mail.to === to),
    post,
    sendCode(to, subject) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const until = now() + CODE_MS;
      let left = TRIES;
      post({ to, subject, code });
      return (otp) => {
        if (left <= 0) throw new Error('Too many attempts. Ask for another code.');
        if (now() > until) throw new Error('Code expired');
        if (otp !== code) {
          left -= 1;
          throw new Error('Invalid code');
        }
        left = 0;
      };
    },
  };
}
