/** Makes the connector of one wallet, for code that is loaded at the first use. */

import type { ConnectContext, Connector, ConnectorInfo, Grant, Namespace } from '../contract/model.js';
import { ModalError } from '../values/error.js';

/** How a connector reaches its wallet. */
export interface WalletAccess {
  readonly namespace: Namespace;
  /** The message of `NO_ACCOUNTS`, when the user has connected but shares no account. */
  readonly noAccounts: string;
  /** A restore may open the wallet's window. Default false. */
  readonly restorePrompts?: boolean;
  /**
   * Opens a connection: `connect` asks the user, `restore` must not.
   *
   * @returns `undefined` when the wallet shares no accounts
   */
  open(options: ConnectContext, mode: 'connect' | 'restore'): Promise<Grant | undefined>;
}

/**
 * Creates the connector of a wallet.
 *
 * @param info - Id, name and icon. A contested connector has no `restore`: its stored id may belong to another wallet.
 */
export function createWalletConnector(
  info: Omit<ConnectorInfo, 'namespaces'> & Pick<Connector, 'wallet'>,
  { namespace, noAccounts, restorePrompts, open }: WalletAccess,
): Connector {
  return Object.freeze({
    ...info,
    namespaces: [namespace],
    ...(restorePrompts && { restorePrompts }),
    async connect(options) {
      const grant = await open(options, 'connect');
      if (grant) return grant;
      throw new ModalError(noAccounts, { code: 'NO_ACCOUNTS', plugin: namespace });
    },
    ...(!info.contested && { restore: (options) => open(options, 'restore') }),
  } satisfies Connector);
}
