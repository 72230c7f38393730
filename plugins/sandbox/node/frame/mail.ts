/** The frame's mail inbox, readable by everyone on this machine, and the login codes sent to it. */

import { randomInt } from 'node:crypto';

/** A mail in the inbox. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Six digits. */
  readonly code?: string;
  /** Link to a page of the frame's origin. */
  readonly link?: string;
}

/** The inbox. */
export interface Mailbox {
  /** Mails, newest first. @param to - Only mails to this address. */
  list(to?: string): readonly Mail[];
  post(mail: Mail): void;
  /**
   * Sends a one-time code that expires after 20 minutes.
   *
   * @returns a check that throws an error with a message for the user
   */
  sendCode(to: string, subject: string): (otp: unknown) => void;
}

/** Codes expire after 20 minutes, like those of the real service. */
const CODE_MS = 20 * 60_000;
/** Attempts before a code becomes invalid. */
const TRIES = 5;
const MAX_MAILS = 200;

/** Creates an empty inbox that keeps the last 200 mails. @param now - Current time in epoch ms. */
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
        if (left <= 0) throw new Error('Too many attempts. Request a new code.');
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
