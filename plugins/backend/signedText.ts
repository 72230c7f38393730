/** Texts that accounts sign for the data server. */

/**
 * The text of an action: JSON that names the action, the server, and what it is about, in this order. A signature of one action is
 * worth nothing for another one, nor at another server.
 *
 * @param server - Origin of the server, such as `https://data.example.com`.
 */
export function signedText(
  action: 'activate-session' | 'revoke-session',
  server: string,
  about: { readonly account: string; readonly pci: string; readonly context?: string },
): string {
  const { account, pci, context } = about;
  return JSON.stringify({ action, server, account, pci, ...(context !== undefined && { context }) });
}
