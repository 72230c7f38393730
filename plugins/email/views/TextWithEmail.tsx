/** A sentence that contains an e-mail address. */

/** Longer addresses are shortened. */
const MAX_SHOWN = 34;
/** The number of characters of the local part that a shortened address keeps. */
const LOCAL_SHOWN = 10;

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

/** Shortens the local part of a long address. The domain is kept, because it best distinguishes a user's addresses. */
export function shortEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return email.length > MAX_SHOWN && at > LOCAL_SHOWN ? `${email.slice(0, LOCAL_SHOWN)}…${email.slice(at)}` : email;
}
