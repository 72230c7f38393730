/** Sign In With Solana: the text that is signed, as the Wallet Standard writes it. */

/** Fields of a sign-in. All optional: the wallet fills in the domain and the address. */
export interface SignInFields {
  readonly domain?: string;
  readonly address?: string;
  readonly statement?: string;
  readonly uri?: string;
  readonly version?: string;
  readonly chainId?: string;
  readonly nonce?: string;
  readonly issuedAt?: string;
  readonly expirationTime?: string;
  readonly notBefore?: string;
  readonly requestId?: string;
  readonly resources?: readonly string[];
}

/** The text to sign. What is missing is left out, and its empty line with it. */
export function signInText(fields: SignInFields & { readonly domain: string; readonly address: string }): string {
  const lines = [
    ['URI', fields.uri],
    ['Version', fields.version],
    ['Chain ID', fields.chainId],
    ['Nonce', fields.nonce],
    ['Issued At', fields.issuedAt],
    ['Expiration Time', fields.expirationTime],
    ['Not Before', fields.notBefore],
    ['Request ID', fields.requestId],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  if (fields.resources) lines.push('Resources:', ...fields.resources.map((resource) => `- ${resource}`));
  return [
    `${fields.domain} wants you to sign in with your Solana account:\n${fields.address}`,
    ...(fields.statement ? [fields.statement] : []),
    ...(lines.length > 0 ? [lines.join('\n')] : []),
  ].join('\n\n');
}
