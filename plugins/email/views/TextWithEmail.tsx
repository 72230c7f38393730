/** A sentence that contains an e-mail address. */

import { shortEmail } from '../login/emailAddress.js';

/** @param text - The sentence, with the placeholder `{email}`. */
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
