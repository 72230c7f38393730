/** Functions that the login plugins share: checking an e-mail address, connecting, and the texts of errors. */

import { type Connector, isModalError, ModalError, type PluginContext } from 'latchkey/plugin';

/** The key of the embedded wallet's services: its client in `frameClients`, and the logos in `loginLogos`. */
export const FRAME = 'frame';

/**
 * The id of the embedded wallet's connector, whose type is `AUTH`. A login is completed by
 * `connections.connect({ connector: ID_AUTH })`.
 */
export const ID_AUTH = 'ID_AUTH';

const MAX_EMAIL_LENGTH = 254;
/** Matches in linear time, because the character classes around the @ cannot both match it. */
const EMAIL = /^[^\s@"(),:;<>[\\\]]{1,64}@[^\s@"(),:;<>[\\\]/?#%。．｡]{3,253}$/;

/**
 * Whether the address is plausible enough to be sent: a local part, and a domain of at least two labels. The frame
 * makes the final check.
 */
export const isEmail = (text: unknown): boolean => toAsciiEmail(text) !== undefined;

/** The address with its domain in ASCII, as mail servers know it: `ada@xn--bcher-kva.example`. `undefined` as `isEmail`. */
export function toAsciiEmail(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > MAX_EMAIL_LENGTH || !EMAIL.test(text)) return undefined;
  const [local, given = ''] = text.split('@');
  const domain = toAscii(given);
  const labels = domain.split('.');
  const isDomain = labels.length > 1 && labels.every((label) => /^[a-z\d](.*[a-z\d])?$/i.test(label));
  return isDomain && domain.length <= 253 ? `${local}@${domain}` : undefined;
}

/** Domains with other letters are written in Punycode. Others stay as they are. */
function toAscii(domain: string): string {
  if (/^[a-z\d.-]*$/i.test(domain)) return domain;
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return '';
  }
}

/** Whether a login can connect at least one of the namespaces. Default: any namespace. */
export function canLogIn(connectors: readonly Connector[], namespaces: readonly string[] | undefined): boolean {
  const connector = connectors.find(({ id }) => id === ID_AUTH);
  return !connector || !namespaces || namespaces.some((namespace) => connector.namespaces.includes(namespace));
}

/**
 * Connects with the login that has just succeeded.
 *
 * @param input.namespaces - Default: all namespaces of the embedded wallet.
 * @returns `false` when the signal was aborted in the meantime
 * @throws the error of the connect
 */
export async function connectLogin(
  { connections }: Pick<PluginContext, 'connections'>,
  { namespaces, signal }: { readonly namespaces?: readonly string[] | undefined; readonly signal: AbortSignal },
): Promise<boolean> {
  const result = await connections.connect({ connector: ID_AUTH, signal, ...(namespaces && { namespaces }) });
  if (signal.aborted) return false;
  if (result.status === 'cancelled') {
    throw new ModalError('Another connect request replaced this login. Try again.', { code: 'FRAME_ABORTED' });
  }
  if (result.status !== 'connected') throw result.error;
  return true;
}

/** The texts of a login's catalogue that `loginErrorText` uses. */
export type LoginErrorKey = 'unavailable' | 'chain' | 'failed';

const KEYS: Readonly<Record<string, LoginErrorKey>> = Object.freeze({
  FRAME_FAILED: 'unavailable',
  SERVICE_FAILED: 'unavailable',
  SERVICE_MISSING: 'unavailable',
  CHAIN_UNSUPPORTED: 'chain',
  CONNECTOR_UNKNOWN: 'chain',
});
/** Somebody said no, or the answer cannot be trusted. */
const REFUSALS = ['USER_REJECTED', 'CONNECT_REFUSED', 'GRANT_REFUSED', 'SOCIAL_UNTRUSTED'];

/** Whether a login was refused. Such a failure is drawn in red; after all others, in amber, the user only needs to act. */
export const isLoginRefusal = (error: unknown): boolean => isModalError(error) && REFUSALS.includes(error.code);

/** Codes whose message is shown as it is: the frame's sanitised message, and the app's reason for refusing. */
const FOREIGN_MESSAGES = ['FRAME_SAID', 'CONNECT_REFUSED'];

/**
 * The text that a login shows for an error. Unknown errors are `failed`.
 *
 * @param t - Translates a key of the login's catalogue.
 * @param moreKeys - The keys of more error codes. They take precedence.
 */
export function loginErrorText<Key extends string = never>(
  error: unknown,
  t: (key: Key | LoginErrorKey) => string,
  moreKeys: Readonly<Record<string, Key | LoginErrorKey>> = {},
): string {
  const code = isModalError(error) ? error.code : '';
  for (const keys of [moreKeys, KEYS]) {
    const key = Object.hasOwn(keys, code) ? keys[code] : undefined;
    if (key) return t(key);
  }
  return FOREIGN_MESSAGES.includes(code) ? (error as ModalError).message : t('failed');
}
