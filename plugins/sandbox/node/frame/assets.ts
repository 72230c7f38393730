/** `wallet_getAssets` (ERC-7811): the native currency on each network, and the tokens that the app asks for. */

import { hexToString, isAddress, numberToHex } from 'viem';
import type { Accounts } from './accounts.js';
import type { EventInput } from './events.js';
import { requireKindOf } from './users.js';

/** Local networks have no prices, so each asset is worth one dollar. */
const PRICE = 1;
const ICON = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E';
const SYMBOL = '0x95d89b41';
const DECIMALS = '0x313ce567';
const BALANCE_OF = '0x70a08231000000000000000000000000';

/** Answers `wallet_getAssets`. @throws if the account belongs to another user */
export async function assetsOf(input: EventInput, accounts: Accounts, request: Readonly<Record<string, unknown>>) {
  const { chains } = input;
  const account = String(request.account);
  requireKindOf(accounts, account);
  const filter = (request.assetFilter ?? {}) as Readonly<Record<string, readonly unknown[]>>;
  const hasFilter = request.assetFilter !== undefined;
  const wanted = (hasFilter ? Object.keys(filter) : request.chainFilter) as readonly string[] | undefined;
  const ids = chains.numbers.filter((id) => wanted === undefined || wanted.some((hex) => Number(hex) === id));
  const entries = ids.map(async (id) => {
    const key = numberToHex(id);
    const assets = hasFilter ? (filter[key] ?? []) : ['native'];
    return [key, await Promise.all(assets.map((asset) => readAsset(input, id, account, asset)))] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function readAsset({ chains }: EventInput, id: number, account: string, asset: unknown) {
  if (asset === 'native' || typeof asset !== 'string') {
    const balance = await chains.ask(id, 'eth_getBalance', [account, 'latest']);
    const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18, iconUrl: ICON, price: PRICE };
    return { address: 'native', balance, type: 'NATIVE', metadata };
  }
  if (!isAddress(asset, { strict: false })) throw new Error(`"${asset.slice(0, 64)}" is not the address of a token.`);
  const call = async (data: string) => String(await chains.ask(id, 'eth_call', [{ to: asset, data }, 'latest']));
  const symbol = hexToString(`0x${(await call(SYMBOL)).slice(130)}`).replaceAll('\0', '');
  const decimals = Number(await call(DECIMALS));
  const balance = numberToHex(BigInt(await call(`${BALANCE_OF}${account.slice(2)}`)));
  return {
    address: asset,
    balance,
    type: 'ERC20',
    metadata: { name: symbol, symbol, decimals, iconUrl: ICON, price: PRICE },
  };
}
