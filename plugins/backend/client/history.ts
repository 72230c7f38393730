/** Parses the history of an account. An invalid transaction is skipped; the rest of the page is kept. */

import { parseDecimal } from 'latchkey/chain-kit';
import {
  type ActivityPage,
  type ActivityTransaction,
  type ActivityTransfer,
  displayText,
  type NetworkId,
  safeImage,
} from 'latchkey/plugin';
import * as z from 'zod/mini';
import { malformed, parse } from './parse.js';

/** Later transactions of a page, and later transfers of a transaction, are ignored. */
const MAX_TRANSACTIONS = 1_000;
const MAX_TRANSFERS = 50;
const MAX_CURSOR = 2_048;
const MAX_MISSING = 1_000;
const MAX_DECIMALS = 36;
/** Dates that are shown: 2009 to 2100. */
const FIRST_DATE = Date.UTC(2009, 0);
const LAST_DATE = Date.UTC(2100, 0);

const text = z.catch(z.optional(z.nullable(z.string())), undefined);
const count = z.catch(z.optional(z.int().check(z.positive(), z.lte(MAX_MISSING))), undefined);
const pageShape = z.object({ data: z.array(z.unknown()), next: text, asOf: text, missing: count });
const metadataShape = z.object({
  operationType: text,
  hash: z.string(),
  minedAt: z.string(),
  sentFrom: text,
  sentTo: text,
  status: text,
  chain: z.string(),
  fee: z.catch(z.optional(z.object({ symbol: z.string(), decimals: z.string(), numeric: z.string() })), undefined),
  application: z.catch(z.optional(z.nullable(z.object({ name: text }))), undefined),
});
const transactionShape = z.object({ metadata: metadataShape, transfers: z.nullish(z.array(z.unknown())) });
const pictureShape = z.catch(z.optional(z.nullable(z.object({ url: text }))), undefined);
// The address is an addition of Latchkey's server.
const fungibleShape = z.object({ name: text, symbol: text, icon: pictureShape, address: text });
const nftShape = z.object({
  name: text,
  content: z.catch(z.optional(z.nullable(z.object({ preview: pictureShape }))), undefined),
  flags: z.catch(z.optional(z.nullable(z.object({ is_spam: z.unknown() }))), undefined),
});
const transferShape = z.object({
  direction: z.enum(['in', 'out', 'self']),
  quantity: z.catch(z.optional(z.object({ numeric: z.string() })), undefined),
  fungible_info: z.catch(z.nullish(fungibleShape), undefined),
  nft_info: z.catch(z.nullish(nftShape), undefined),
});

/**
 * The transactions of one network. Transactions of other networks, without a hash, or with an invalid date are left out.
 *
 * @throws `BACKEND_MALFORMED` if it is no page, or if no transaction of it is valid
 */
export function readHistory(body: string, network: NetworkId): Omit<ActivityPage, 'origin'> {
  const page = parse(pageShape, body, 'a page of transactions');
  const list = page.data.slice(0, MAX_TRANSACTIONS).map((one) => z.safeParse(transactionShape, one).data);
  if (list.length > 0 && list.every((one) => one === undefined)) throw malformed('a valid transaction');
  const transactions = list.flatMap((one) => (one && readTransaction(one, network)) ?? []);
  const { next, missing } = page;
  // The time and the number are additions of Latchkey's server.
  const asOf = Date.parse(page.asOf ?? '');
  const isOld = asOf > FIRST_DATE && asOf < LAST_DATE;
  return {
    transactions,
    ...(next && next.length <= MAX_CURSOR && { next }),
    ...(isOld && { asOf }),
    ...(missing && { missing }),
  };
}

function readTransaction(
  { metadata, transfers }: z.infer<typeof transactionShape>,
  network: NetworkId,
): ActivityTransaction | undefined {
  const { hash, chain, operationType, status, sentFrom, sentTo, application } = metadata;
  const minedAt = Date.parse(metadata.minedAt);
  if (chain !== network || !/^[0-9a-zA-Z]{16,128}$/.test(hash) || !(minedAt > FIRST_DATE && minedAt < LAST_DATE))
    return undefined;
  const app = displayText(application?.name);
  const fee = readFee(metadata.fee);
  return {
    hash,
    network,
    minedAt,
    type: displayText(operationType) || 'execute',
    status: status === 'failed' || status === 'pending' ? status : 'confirmed',
    from: displayText(sentFrom, 128),
    to: displayText(sentTo, 128),
    ...(app && { app }),
    ...(fee && { fee }),
    transfers: (transfers ?? []).slice(0, MAX_TRANSFERS).flatMap((one) => readTransfer(one) ?? []),
  };
}

/** Fees are an addition of Latchkey's server. */
function readFee(given: z.infer<typeof metadataShape>['fee']): ActivityTransaction['fee'] {
  if (!given || !/^\d{1,2}$/.test(given.decimals) || Number(given.decimals) > MAX_DECIMALS) return undefined;
  const decimals = Number(given.decimals);
  const quantity = parseDecimal(given.numeric, decimals);
  return quantity === undefined ? undefined : { quantity, decimals, symbol: displayText(given.symbol, 16) };
}

function readTransfer(given: unknown): ActivityTransfer | undefined {
  const { data } = z.safeParse(transferShape, given);
  if (!data) return undefined;
  const { direction, quantity, fungible_info: token, nft_info: nft } = data;
  if (!token && !nft) return undefined;
  const decimals = /^\d{1,78}\.(\d{1,36})$/.exec(quantity?.numeric ?? '')?.[1]?.length ?? 0;
  const amount = parseDecimal(quantity?.numeric, decimals);
  const imageUrl = safeImage(token?.icon?.url ?? nft?.content?.preview?.url);
  const symbol = displayText(token?.symbol);
  const address = displayText(token?.address, 128);
  return {
    direction,
    decimals,
    symbol,
    name: displayText(token?.name ?? nft?.name) || symbol,
    ...(amount !== undefined && { quantity: amount }),
    ...(address && { address }),
    ...(imageUrl && { imageUrl }),
    // Only `true` counts: other values are mistakes of the source.
    ...(nft && { nft: { isSpam: nft.flags?.is_spam === true } }),
  };
}
