/** A page of an app that uses the SDK of WalletConnect as AppKit does: with the SDK's own storage. */

import { UniversalProvider } from '@walletconnect/universal-provider';

declare global {
  interface Window {
    /** Pairs, and calls back with the URI. Resolves to the address. */
    pairBefore(relayUrl: string, uri: (text: string) => void): Promise<string>;
  }
}

window.pairBefore = async (relayUrl, uri) => {
  const metadata = { name: 'Meadow', description: '', url: location.origin, icons: [] };
  const provider = await UniversalProvider.init({ projectId: 'sandbox', relayUrl, metadata, telemetryEnabled: false });
  provider.client.core.verify.register = async () => '';
  provider.on('display_uri', uri);
  const { client } = provider;
  const session = await provider.connect({
    optionalNamespaces: { eip155: { methods: ['personal_sign'], chains: ['eip155:1'], events: [] } },
  });
  await client.core.relayer.transportClose();
  return session?.namespaces.eip155?.accounts[0]?.split(':')[2] ?? '';
};
