/** A sentence with an e-mail address in it. */

import { shortEmail } from '../login/emailAddress.js';

/** @param text - With `{email}` where the address stands. */
export function TextWithEmail({ text, email }: { readonly text: string; readonly email: string }) {
  const [before, after] = text.split('{email}', 2);
  return (
    <>
      {before}
      <bdi className="lk-mail-to" dir="ltr">
        <b title={email}>{shortEmail(email)}</b>
      </bdi>
      {after}
    </>
  );
}
