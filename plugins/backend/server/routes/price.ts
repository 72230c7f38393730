/** `POST /v1/fungible/price`: the price of a token. Only the first address of the list is read. */

import { isRecord, type NetworkId, parseAccountId } from 'latchkey/plugin';
import { isAddressOf } from '../addresses.js';
import { chainUnsupported, refusal } from '../errors.js';
import { nativeOf } from '../nodes/holdings.js';
import { replyJson } from '../reply.js';
import { CURRENCIES, type Currency, EVM_NATIVE, SOLANA_NATIVE } from '../types.js';
import { readPrices } from './balances.js';
import type { Route, Services } from './route.js';

export const price: Route = {
  method: 'POST',
  path: '/v1/fungible/price',
  project: 'body',
  async answer({ body, services }) {
    const { currency, address } = readBody(body);
    const { network, plain } = readToken(address, services);
    const id = `${network}:${plain}`;
    const known = await describeToken(network, plain, services);
    const found = known && (await readPrices(services, [id], currency)).get(id);
    if (!known || found === undefined) return replyJson({ fungibles: [] });
    const { name, symbol, iconUrl = '', decimals } = known;
    return replyJson({
      fungibles: [{ address: id, name, symbol, iconUrl: services.imageUrl(iconUrl), price: found, decimals }],
    });
  },
};

function readBody(body: unknown): { readonly currency: Currency; readonly address: string } {
  const { currency, addresses } = isRecord(body) ? body : {};
  const known = CURRENCIES.find((one) => one === currency);
  if (!known) throw refusal('BODY_MALFORMED', 'Deserialization error: unknown currency');
  if (!Array.isArray(addresses)) throw refusal('BODY_MALFORMED', 'Deserialization error: missing field `addresses`');
  const [address] = addresses as readonly unknown[];
  if (address === undefined) throw refusal('PARAMETER_INVALID', 'Invalid parameter: addresses is empty');
  if (typeof address !== 'string') throw refusal('BODY_MALFORMED', 'Deserialization error: addresses are not texts');
  return { currency: known, address };
}

function readToken(id: string, { networks }: Services) {
  let parts: ReturnType<typeof parseAccountId>;
  try {
    parts = parseAccountId(id);
  } catch (cause) {
    throw refusal('ADDRESS_INVALID', 'The address provided is invalid', cause);
  }
  const { network, address } = parts;
  if (!networks.has(network)) throw chainUnsupported(network, [...networks.keys()]);
  // The stand-in for SOL has 43 characters but is no base58 text of 32 bytes.
  if (!isAddressOf(network, address) && address !== SOLANA_NATIVE) {
    throw refusal('ADDRESS_INVALID', 'The address provided is invalid');
  }
  return { network, plain: network.startsWith('solana:') ? address : address.toLowerCase() };
}

async function describeToken(network: NetworkId, plain: string, { networks, tokens, clock }: Services) {
  const settings = networks.get(network);
  if (settings && (plain === EVM_NATIVE || plain === SOLANA_NATIVE)) return nativeOf(settings);
  const list = await tokens.tokensOf(network, clock.deadline(TIMEOUT_MS)).catch((cause) => {
    throw refusal('SOURCE_UNAVAILABLE', 'We failed to read the list of tokens for your request', cause);
  });
  return list.find(({ address }) => address === plain);
}

const TIMEOUT_MS = 5_000;
