/** Message text of Sign In With Solana, in the format of the Wallet Standard. */

/** Fields of a sign-in request. All are optional: the wallet fills in domain and address. */
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

/** Builds the message to sign. Omits missing fields together with their empty line. */
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
