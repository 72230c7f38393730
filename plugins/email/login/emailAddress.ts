/** Checking and shortening of e-mail addresses. */

const MAX_LENGTH = 254;
/**
 * Matches in linear time because the character classes around the @ cannot both match it. The frame makes the final
 * check.
 */
const SHAPE = /^[^\s@"(),:;<>[\\\]]{1,64}@[a-zA-Z0-9.-]{3,253}$/;
/** Longer addresses are shortened for display. */
const MAX_SHOWN = 34;
/** The number of characters of the local part that a shortened address keeps. */
const LOCAL_SHOWN = 10;

/** Whether the address is plausible enough to be sent: a local part, and a domain of at least two labels. */
export function isEmail(text: string): boolean {
  if (text.length > MAX_LENGTH || !SHAPE.test(text)) return false;
  const labels = text.slice(text.indexOf('@') + 1).split('.');
  return labels.length > 1 && labels.every((label) => label !== '' && !label.startsWith('-') && !label.endsWith('-'));
}

/** Shortens the local part of a long address. The domain is kept, because it best distinguishes a user's addresses. */
export function shortEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return email.length > MAX_SHOWN && at > LOCAL_SHOWN ? `${email.slice(0, LOCAL_SHOWN)}…${email.slice(at)}` : email;
}
