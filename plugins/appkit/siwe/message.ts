/** Messages of EIP-4361, and what they say. Pure. */

/** The parameters of a message. Dates are RFC 3339. */
export interface MessageParameters {
  readonly domain: string;
  readonly uri?: string | undefined;
  /** Stands for `uri` in a CACAO. */
  readonly aud?: string | undefined;
  readonly nonce: string;
  readonly version?: string | undefined;
  readonly statement?: string | undefined;
  readonly iat?: string | undefined;
  readonly exp?: string | undefined;
  readonly nbf?: string | undefined;
  readonly requestId?: string | undefined;
  readonly resources?: readonly string[] | undefined;
}

/** The parts of `did:pkh:eip155:1:0x…`, or of a CAIP-10 id. */
const partsOf = (iss: string) => iss.replace(/^did:pkh:/, '').split(':');

/** The address of a `did:pkh` or CAIP-10 id. */
export const getDidAddress = (iss: string): string | undefined => partsOf(iss)[2] || undefined;

/** The reference of the network of a `did:pkh` or CAIP-10 id, such as `1`. */
export const getDidChainId = (iss: string): string | undefined => partsOf(iss)[1] || undefined;

/**
 * The text of a message (EIP-4361).
 *
 * @param iss - The account: a `did:pkh` or CAIP-10 id.
 * @throws an `Error` without `uri` and `aud`
 */
export function formatMessage(parameters: MessageParameters, iss: string): string {
  const { domain, uri, aud, nonce, version = '1', statement, iat, exp, nbf, requestId, resources } = parameters;
  const place = uri ?? aud;
  if (!place) throw new Error('The message needs the parameter "uri" or "aud".');
  const fields: readonly (readonly [label: string, value: string | undefined])[] = [
    ['URI', place],
    ['Version', version],
    ['Chain ID', getDidChainId(iss)],
    ['Nonce', nonce],
    ['Issued At', iat],
    ['Expiration Time', exp],
    ['Not Before', nbf],
    ['Request ID', requestId],
  ];
  const lines = fields.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  const listed = resources && resources.length > 0 ? ['Resources:', ...resources.map((one) => `- ${one}`)] : [];
  const head = `${domain} wants you to sign in with your Ethereum account:`;
  // EIP-4361 §ABNF: a missing statement leaves two empty lines.
  return [head, getDidAddress(iss) ?? '', '', ...(statement ? [statement, ''] : ['']), ...lines, ...listed].join('\n');
}

/** The address in the text of a message; empty if it has none. */
export const getAddressFromMessage = (message: string): string => /^0x[0-9a-fA-F]{40}$/m.exec(message)?.[0] ?? '';

/** The network in the text of a message, such as `eip155:1`. Default: the mainnet. */
export const getChainIdFromMessage = (message: string): string =>
  `eip155:${/^Chain ID: (\d{1,20})$/m.exec(message)?.[1] ?? '1'}`;
