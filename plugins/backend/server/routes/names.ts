/** `/v1/profile/…`: names of accounts, and their registration. A server without the option `names` answers 404. */

import { isEvmAddress, isSolanaAddress } from '../addresses.js';
import { refusal } from '../errors.js';
import type { NameRegistry } from '../names/registry.js';
import { readJson } from '../readJson.js';
import { replyJson, replyText } from '../reply.js';
import type { StoredName } from '../store/names.js';
import type { Input, Route } from './route.js';

export const accountOfName = route(
  'GET',
  '/v1/profile/account/{name}',
  async ({ path: { name = '' }, query }, names) => {
    const found = await names.find(name);
    if (found) return replyJson(recordOf(found));
    if (hasLists(query)) return replyJson([]);
    throw refusal('NAME_NOT_FOUND', `Name is not found in the database: ${name.slice(0, 128)}`);
  },
);

export const namesOfAddress = route(
  'GET',
  '/v1/profile/reverse/{address}',
  async ({ path: { address = '' }, query }, names) => {
    if (!isEvmAddress(address) && !isSolanaAddress(address))
      throw refusal('ADDRESS_INVALID', 'The address provided is invalid');
    const found = isEvmAddress(address) ? await names.ofOwner(address) : [];
    if (found.length > 0 || hasLists(query)) return replyJson(found.map(recordOf));
    throw refusal('ADDRESS_NAMELESS', 'No name for address is found');
  },
);

export const suggestions = route(
  'GET',
  '/v1/profile/suggestions/{name}',
  async ({ path: { name = '' }, query }, names) =>
    replyJson({ suggestions: await names.suggest(name, query.get('zone') ?? undefined) }),
);

export const register = route('POST', '/v1/profile/account', async ({ request }, names) =>
  replyJson(recordOf(await names.register(await readJson(request)))),
);

export const setAttributes = route(
  'POST',
  '/v1/profile/account/{name}/attributes',
  async ({ request, path: { name = '' } }, names) =>
    replyJson((await names.setAttributes(name, await readJson(request))).attributes),
);

export const setAddress = route(
  'POST',
  '/v1/profile/account/{name}/address',
  async ({ request, path: { name = '' } }, names) =>
    replyJson(recordOf(await names.setAddress(name, await readJson(request))).addresses),
);

function route(
  method: Route['method'],
  path: string,
  answer: (input: Input, names: NameRegistry) => Promise<Response>,
): Route {
  return {
    method,
    path,
    project: 'query',
    answer: (input) => (input.services.names ? answer(input, input.services.names) : replyText('Not Found', 404)),
  };
}

/** Clients of version 2 receive an empty list instead of the status 404. */
const hasLists = (query: URLSearchParams) => query.get('apiVersion') === '2';

/** The form in which the data API sends a name. */
function recordOf({ name, attributes, registeredAt, updatedAt, addresses }: StoredName) {
  const entries = addresses.map(({ coinType, address, createdAt }) => [
    coinType,
    { address, created_at: iso(createdAt) },
  ]);
  return {
    name,
    registered_at: iso(registeredAt),
    updated_at: updatedAt === undefined ? null : iso(updatedAt),
    attributes,
    addresses: Object.fromEntries(entries) as Readonly<Record<string, { readonly address: string }>>,
  };
}

/** Without milliseconds, as the data API writes it. */
const iso = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
