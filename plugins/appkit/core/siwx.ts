/** The sign-in of an app as options of the plugin `siwx`. */

import type { SIWXConfig, SIWXMessageData, SIWXSession } from './siwxTypes.js';

/**
 * The options of the plugin `siwx`. It writes the text of a message from its data, as CAIP-122 says, so a `toString` of the app
 * is not asked.
 */
export function toSiwxOptions(given: SIWXConfig): object {
  return {
    config: {
      createMessage: async (input: Parameters<SIWXConfig['createMessage']>[0]) =>
        dataOf(await given.createMessage(input), input),
      addSession: (session: SIWXSession) => given.addSession(session),
      setSessions: (sessions: readonly SIWXSession[]) => given.setSessions([...sessions]),
      getSessions: (chainId: string, address: string) => given.getSessions(chainId, address),
      revokeSession: (chainId: string, address: string) => given.revokeSession(chainId, address),
      getRequired: () => given.getRequired?.() ?? true,
    },
  };
}

const FIELDS = [
  'domain',
  'uri',
  'nonce',
  'notBefore',
  'statement',
  'resources',
  'requestId',
  'issuedAt',
  'expirationTime',
];

/** Account and network are those that were asked for. A message of SIWE has them in another form. */
function dataOf(message: object, asked: Pick<SIWXMessageData, 'accountAddress' | 'chainId'>): SIWXMessageData {
  const known = Object.entries(message).filter(([key, value]) => FIELDS.includes(key) && value !== undefined);
  const { accountAddress, chainId } = asked;
  return { ...(Object.fromEntries(known) as unknown as SIWXMessageData), accountAddress, chainId, version: '1' };
}
