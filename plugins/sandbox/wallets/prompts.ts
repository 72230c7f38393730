/** What a wallet's window says: the questions of every namespace. */

/** A question to a person. Everything is shown as text. */
export interface Prompt {
  readonly title: string;
  readonly details: readonly { readonly label: string; readonly value: string }[];
  /** Long text to read before agreeing: a message, typed data. */
  readonly text?: string;
}

/** Whether the page may see the accounts. */
export const connectPrompt = (addresses: readonly string[]): Prompt => ({
  title: 'Connect this site?',
  details: addresses.map((value, index) => ({ label: index === 0 ? 'Account' : 'And', value })),
});

/** Whether to sign a message. */
export const signPrompt = (address: string, text: string): Prompt => ({
  title: 'Sign this message?',
  details: [{ label: 'Account', value: address }],
  text,
});
