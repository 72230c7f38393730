/** Prompts of the approval window that several namespaces use. */

/** Content of an approval window. All fields are shown as plain text. */
export interface Prompt {
  readonly title: string;
  readonly details: readonly { readonly label: string; readonly value: string }[];
  /** Long text to review before approving, such as a message or typed data. */
  readonly text?: string;
}

/** Asks whether the page may see the accounts. */
export const connectPrompt = (addresses: readonly string[]): Prompt => ({
  title: 'Connect this site?',
  details: addresses.map((value, index) => ({ label: index === 0 ? 'Account' : 'And', value })),
});

/** Asks whether to sign a message. */
export const signPrompt = (address: string, text: string): Prompt => ({
  title: 'Sign this message?',
  details: [{ label: 'Account', value: address }],
  text,
});
