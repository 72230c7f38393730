/** Reads the tokens that the connected wallet lists with `wallet_getAssets` (ERC-7811). Lazy. */

import { parsePrice, READ_MS } from 'latchkey/chain-kit';
import {
  type Connection,
  displayText,
  isRecord,
  type NetworkId,
  type PluginContext,
  safeImage,
  type Token,
  type TokenSource,
} from 'latchkey/plugin';
import { isAddress } from '../address.js';
import { requestWallet } from '../features/request.js';
import { isProvider } from '../options.js';
import { chainIdOf, copyJson, readNetwork, readQuantity } from '../parse.js';
import type { Eip155Features } from '../slots.js';

/** Characters of JSON. */
const MAX_JSON_LENGTH = 5 * 1024 * 1024;
const MAX_DECIMALS = 36;
const TYPES: readonly unknown[] = ['NATIVE', 'ERC20', 'native', 'erc20'];

/** Creates the source. It answers only if the wallet has the capability `assetDiscovery` on the network. */
export function createWalletTokens(context: PluginContext): TokenSource {
  // Wallets without the capability are asked for it once for each connection and network.
  const supported = new WeakMap<object, Map<NetworkId, Promise<boolean>>>();
  return {
    async list({ network, address, signal }) {
      const connection = context.connections.get('eip155');
      const provider = connection?.features.provider;
      const owns = connection?.accounts.some((one) => one.address.toLowerCase() === address.toLowerCase());
      if (!connection || !owns || !isProvider(provider)) return undefined;
      const byNetwork = supported.get(connection.features) ?? new Map<NetworkId, Promise<boolean>>();
      supported.set(connection.features, byNetwork);
      const support = byNetwork.get(network) ?? supportsAssets(connection, network, address);
      byNetwork.set(network, support);
      if (!(await support)) return undefined;
      const params = [{ account: address, chainFilter: [chainIdOf(network)] }];
      // The raw provider is asked: this read is not an action of the user, so no hook of the app is called.
      const tokens = await requestWallet(
        context.env,
        provider,
        { method: 'wallet_getAssets', params, timeoutMs: READ_MS, signal },
        (answer) => readAssets(copyJson(answer, MAX_JSON_LENGTH), network),
      );
      return { tokens, origin: { kind: 'wallet', name: connection.connector.name } };
    },
  };
}

async function supportsAssets(connection: Connection, network: NetworkId, account: string): Promise<boolean> {
  const ask = (connection.features as Partial<Eip155Features>)['eip155:getCapabilities'];
  try {
    const capabilities = await ask?.({ account, networks: [network] });
    const discovery = capabilities?.get(network)?.assetDiscovery ?? capabilities?.get('eip155:0')?.assetDiscovery;
    return (discovery as { readonly supported?: unknown } | undefined)?.supported === true;
  } catch {
    // Most wallets do not know the method. That is no failure.
    return false;
  }
}

/** The assets of one network. `undefined` if the answer has another shape, or if one of its assets is invalid. */
function readAssets(answer: unknown, network: NetworkId): readonly Token[] | undefined {
  if (!isRecord(answer)) return undefined;
  const own = Object.entries(answer).filter(([key]) => readNetwork(key) === network);
  const lists = own.map(([, list]) => list);
  if (!lists.every(Array.isArray)) return undefined;
  const assets = lists.flat() as readonly unknown[];
  if (!assets.every(isAsset)) return undefined;
  return assets.flatMap((asset) => readAsset(asset, network) ?? []);
}

interface Asset {
  readonly address: string;
  readonly balance: string;
  readonly type: string;
  readonly metadata: {
    readonly name: string;
    readonly symbol: string;
    readonly iconUrl: string;
    readonly decimals: number;
    readonly price: number;
  };
}

function isAsset(value: unknown): value is Asset {
  if (!isRecord(value) || !isRecord(value.metadata)) return false;
  const { name, symbol, iconUrl, decimals, price } = value.metadata;
  const texts = [value.address, value.balance, name, symbol, iconUrl];
  const numbers = [decimals, price];
  return (
    TYPES.includes(value.type) &&
    texts.every((text) => typeof text === 'string') &&
    numbers.every((number) => typeof number === 'number')
  );
}

/** `undefined` for an asset whose amount cannot be shown, and for tokens without decimals. */
function readAsset({ address, balance, type, metadata }: Asset, network: NetworkId): Token | undefined {
  const { decimals } = metadata;
  const isNative = type.toLowerCase() === 'native';
  const quantity = readQuantity(balance);
  const isUsable = Number.isInteger(decimals) && decimals > 0 && decimals <= MAX_DECIMALS;
  if (quantity === undefined || !isUsable || (!isNative && !isAddress(address))) return undefined;
  const contract = address.toLowerCase();
  const price = parsePrice(metadata.price);
  const imageUrl = safeImage(metadata.iconUrl);
  return {
    id: isNative ? `${network}/native` : `${network}/erc20:${contract}`,
    network,
    ...(!isNative && { address: contract }),
    name: displayText(metadata.name),
    symbol: displayText(metadata.symbol),
    decimals,
    quantity,
    ...(price !== undefined && { price }),
    ...(imageUrl && { imageUrl }),
  };
}
