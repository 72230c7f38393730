/** Connects a wallet that is not in the page, by a pairing. */

import type { ConnectResult, ListedConnector, PluginContext, RowAttempt, RowLink } from 'latchkey/plugin';

/** The connector that pairs by WalletConnect. */
export const findPhone = <C extends Pick<ListedConnector, 'type'>>(found: readonly C[]): C | undefined =>
  found.find(({ type }) => type === 'WALLET_CONNECT');

interface PairingInput extends RowAttempt {
  /** The id of the connector. */
  readonly connector: string;
  /** The links that open the wallet with a pairing URI. */
  links(uri: string): readonly RowLink[];
  /** Receives the function that keeps a link which was opened; `undefined` while there is no link. */
  onLink(keep: ((link: RowLink) => void) | undefined): void;
  /** The name of the wallet. */
  readonly name: string;
}

/** Shows pairing URIs until a wallet answers. No answer in time begins another pairing, as in the views. */
export async function pairRow(
  { connections }: Pick<PluginContext, 'connections'>,
  input: PairingInput,
): Promise<ConnectResult> {
  const { connector, namespaces, signal, show, links, onLink, name } = input;
  for (;;) {
    const result = await connections.connect({
      connector,
      ...(namespaces && { namespaces }),
      signal,
      progress: ({ uri, expiresAt, keepLink }) => {
        if (uri === undefined) return;
        onLink(keepLink && (({ href }) => keepLink({ href, name })));
        show({ uri, expiresAt, links: links(uri) });
      },
    });
    const isExpired = result.status === 'failed' && result.error.code === 'DEADLINE_PASSED';
    if (!isExpired || signal.aborted) return result;
  }
}
