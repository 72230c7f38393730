/** The parts that all apps share. The browser driver passes requests to these nodes on to local chains. */
import { type AppKitNetwork, defineChain } from '@reown/appkit/networks';

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };

export const meadow = defineChain({
  id: 31337,
  caipNetworkId: 'eip155:31337',
  chainNamespace: 'eip155',
  name: 'Meadow',
  nativeCurrency,
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
});

export const orchard = defineChain({
  id: 31338,
  caipNetworkId: 'eip155:31338',
  chainNamespace: 'eip155',
  name: 'Orchard',
  nativeCurrency,
  rpcUrls: { default: { http: ['http://127.0.0.1:8546'] } },
});

/** The local chain of Solana. Its id begins like its genesis hash, as CAIP-2 says. */
export const garden = defineChain({
  id: '6PiZqmBYHtSwhoyez1DuTiE9j4thCgvv',
  caipNetworkId: 'solana:6PiZqmBYHtSwhoyez1DuTiE9j4thCgvv',
  chainNamespace: 'solana',
  name: 'Garden',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8899'] } },
});

export const networks = [meadow, orchard] as [AppKitNetwork, ...AppKitNetwork[]];

export const metadata = {
  name: 'Meadow',
  description: 'A garden',
  url: 'https://meadow.example',
  icons: ['https://meadow.example/icon.png'],
};

export const MESSAGE = 'Hello from Meadow';
export const RECEIVER = '0x00000000000000000000000000000000000b0b05';
export const BITCOIN_RECEIVER = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
export const SOLANA_RECEIVER = 'GgBaCs3NCBuZN12kCJgAW63ydqohFkHEdfdEXBPzLHq';

/** The app's own node of Solana's devnet. */
export const DEVNET_NODE = 'http://127.0.0.1:8900';

/** Runs the steps of an app, and passes their result or their error on as JSON. */
export async function report(run: () => Promise<unknown>, show: (text: string) => void): Promise<void> {
  show('');
  try {
    show(JSON.stringify(await run()));
  } catch (error) {
    show(JSON.stringify({ error: String(error) }));
  }
}
