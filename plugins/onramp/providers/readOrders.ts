/** The purchases of an account at a provider, from the history of the data API. */

import { parseDecimal } from 'latchkey/chain-kit';
import { displayText, ModalError, type NetworkId, type PluginContext, safeImage } from 'latchkey/plugin';
import { dataApi } from 'latchkey/plugins/backend/slots';
import * as z from 'zod/mini';
import type { OnrampOrder } from '../slots.js';

/** Later entries are ignored. */
const MAX_ORDERS = 200;
const FIRST_DATE = Date.UTC(2009, 0);
const LAST_DATE = Date.UTC(2100, 0);
const NETWORK = /^(eip155:\d{1,32}|solana:[1-9A-HJ-NP-Za-km-z]{1,32})$/;
const HASH = /^[0-9a-zA-Z]{16,128}$/;

const STATUS = /^ONRAMP_TRANSACTION_STATUS_(?:IN_)?(PROGRESS|SUCCESS|FAILED)$/;
const STATUSES: ReadonlyMap<string | undefined, OnrampOrder['status']> = new Map([
  ['PROGRESS', 'progress'],
  ['SUCCESS', 'done'],
  ['FAILED', 'failed'],
]);

const text = z.catch(z.optional(z.nullable(z.string())), undefined);
const pageShape = z.object({ data: z.array(z.unknown()) });
const orderShape = z.object({
  id: z.string(),
  metadata: z.object({
    hash: text,
    minedAt: z.string(),
    sentFrom: text,
    status: z.string(),
    // A purchase without a chain is one all the same.
    chain: z.nullish(z.string().check(z.regex(NETWORK))),
  }),
  transfers: z.nullish(z.array(z.unknown())),
});
const transferShape = z.object({
  fungible_info: z.object({ name: text, symbol: text, icon: z.catch(z.nullish(z.object({ url: text })), undefined) }),
  quantity: z.catch(z.optional(z.object({ numeric: z.string() })), undefined),
});

/** @throws `INPUT_INVALID` without an address · `ONRAMP_ORDERS_MALFORMED` · the errors of the data API */
export async function readOrders(
  context: PluginContext,
  provider: string,
  { address, signal }: { readonly address: string; readonly signal: AbortSignal },
): Promise<readonly OnrampOrder[]> {
  if (!address) {
    throw new ModalError("Transactions can't be fetched without an accountAddress", {
      code: 'INPUT_INVALID',
      plugin: 'onramp',
    });
  }
  const api = await context.service(dataApi, 'api');
  const path = `/v1/account/${encodeURIComponent(address)}/history`;
  return parseOrders(await api.get(path, { onramp: provider }, { signal, isFresh: true }), provider, address);
}

/** Entries that are no purchases are left out. @throws `ONRAMP_ORDERS_MALFORMED` if the text is no page of a history */
export function parseOrders(body: string, provider: string, address: string): readonly OnrampOrder[] {
  const { data: page } = z.safeParse(pageShape, parseJson(body));
  if (!page) {
    throw new ModalError('The data API sent no list of purchases.', {
      code: 'ONRAMP_ORDERS_MALFORMED',
      plugin: 'onramp',
    });
  }
  return page.data.slice(0, MAX_ORDERS).flatMap((one) => readOrder(one, provider, address) ?? []);
}

function readOrder(given: unknown, provider: string, address: string): OnrampOrder | undefined {
  const { data } = z.safeParse(orderShape, given);
  const at = Date.parse(data?.metadata.minedAt ?? '');
  const status = STATUSES.get(STATUS.exec(data?.metadata.status ?? '')?.[1]);
  const id = displayText(data?.id, 128);
  if (!data || !status || !id || !(at > FIRST_DATE && at < LAST_DATE)) return undefined;
  const { hash, sentFrom, chain } = data.metadata;
  const { data: moved } = z.safeParse(transferShape, data.transfers?.[0]);
  const decimals = /^\d{1,78}\.(\d{1,36})$/.exec(moved?.quantity?.numeric ?? '')?.[1]?.length ?? 0;
  const symbol = displayText(moved?.fungible_info.symbol);
  return {
    id,
    provider,
    address,
    network: (chain ?? undefined) as NetworkId | undefined,
    status,
    at,
    symbol,
    decimals,
    name: displayText(moved?.fungible_info.name) || symbol,
    quantity: parseDecimal(moved?.quantity?.numeric, decimals),
    imageUrl: safeImage(moved?.fungible_info.icon?.url),
    from: displayText(sentFrom),
    hash: hash && HASH.test(hash) ? hash : '',
  };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
