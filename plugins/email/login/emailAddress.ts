/** E-mail addresses as people type and read them. Pure. */

const MAX = 254;
/** One class a side, no overlap: linear. The frame has the last word. */
const SHAPE = /^[^\s@"(),:;<>[\\\]]{1,64}@[a-zA-Z0-9.-]{3,253}$/;
/** What of a long local part is left in lists and sentences. */
const SHOWN = 34;
const LOCAL = 10;

/** Whether it is worth sending: a local part, and a domain of two labels or more. */
export function isEmail(text: string): boolean {
  if (text.length > MAX || !SHAPE.test(text)) return false;
  const labels = text.slice(text.indexOf('@') + 1).split('.');
  return labels.length > 1 && labels.every((label) => label !== '' && !label.startsWith('-') && !label.endsWith('-'));
}

/** A long address without the end of its local part: who it is with is what tells addresses apart. */
export function shortEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return email.length > SHOWN && at > LOCAL ? `${email.slice(0, LOCAL)}…${email.slice(at)}` : email;
}
