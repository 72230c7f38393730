/** Validates the integrator's networks, and describes the namespace `bip122` to the kernel. */

import {
  check,
  isRpcUrl,
  type NamespaceDefinition,
  type Network,
  type NetworkId,
  readNetworks as validateNetworks,
} from 'latchkey/plugin';
import type { Bip122Options } from './options.js';
import type { Bip122Features } from './slots.js';

/**
 * Validates the integrator's networks and converts them to the kernel's shape. `rpcUrls` holds the URL of the option
 * `api`, if there is one.
 *
 * @throws `OPTION_INVALID`
 */
export function readNetworks({ networks, api = {} }: Pick<Bip122Options, 'networks' | 'api'>): readonly Network[] {
  const ids: readonly NetworkId[] = networks.map(({ id }) => id);
  const isId = check.rule('an id such as "bip122:000000000019d6689c085ae165831e93"', (id) =>
    /^bip122:[0-9a-f]{32}$/.test(String(id)),
  );
  ids.forEach((id, at) => void isId(id, `networks[${at}].id`, 'bip122'));
  const isEndpoint = check.rule(
    'an https URL, or http on this machine, by the id of a given network',
    (ok) => ok === true,
  );
  // The URL may contain a key, so the error shows '…' instead of the URL.
  for (const [id, url] of Object.entries(api))
    isEndpoint((ids.includes(id) && isRpcUrl(url)) || '…', `api.${id}`, 'bip122');
  return validateNetworks(
    'bip122',
    networks.map((network) => ({ ...network, namespace: 'bip122', rpcUrls: [api[network.id] ?? []].flat() })),
  );
}

/** Describes the namespace: its name, its networks, its address format and its explorer links. */
export function describeNamespace(networks: readonly Network[]): NamespaceDefinition<Bip122Features> {
  const link = ({ explorerUrl }: Network, path: string, id: string) =>
    explorerUrl && /^\w{26,90}$/.test(id) ? `${explorerUrl}/${path}/${id}` : undefined;
  return {
    name: 'Bitcoin',
    networks,
    marks: async () => (await import('./marks.js')).marks,
    // Checks the format only. The larger checksum code is loaded with the features, which check it before use.
    isAddress: (text) =>
      /^((bc|tb|bcrt)1[02-9ac-hj-np-z]{8,87}|(BC|TB|BCRT)1[02-9AC-HJ-NP-Z]{8,87}|[123mn][1-9A-HJ-NP-Za-km-z]{25,34})$/.test(
        text,
      ),
    // All test networks share their formats, except the bech32 prefix of the local network (CAIP-2 by genesis block).
    isAddressOn: ({ id }, address) => {
      if (id.startsWith('bip122:000000000019')) return /^(bc1|BC1|[13])/.test(address);
      return (id.startsWith('bip122:0f9188') ? /^(bcrt1|BCRT1|[2mn])/ : /^(tb1|TB1|[2mn])/).test(address);
    },
    receiveNote: ({ type }) =>
      type === 'ordinal'
        ? {
            key: 'receive.noteOrdinals',
            text: 'This address is for inscriptions and Runes. Send bitcoin to the payment address.',
          }
        : {
            key: 'receive.noteBip122',
            text: 'Only bitcoin is safe at this address. Inscriptions and Runes can be spent by mistake.',
          },
    addressUrl: (network, address) => link(network, 'address', address),
    transactionUrl: (network, id) => link(network, 'tx', id),
  };
}
