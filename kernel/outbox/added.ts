/** The kind `added`: a transaction that the app has sent by a library of its own. */

import type { PluginContext } from '../contract/contract.js';
import type { OutboxAdded, OutboxKind } from '../contract/outbox.js';
import { ModalError } from '../values/error.js';
import { ownFields } from '../values/own.js';
import { displayText } from '../values/text.js';

const LABEL_LENGTH = 80;
/** Hashes and signatures of all chains are shorter. */
const ID_LENGTH = 200;

interface AddedData {
  readonly label: string;
}

/** Checks the input. @returns the account that has sent it @throws `INPUT_INVALID` · `NETWORK_UNKNOWN` · `NOT_CONNECTED` */
export function checkAdded({ connections, networks }: PluginContext, given: OutboxAdded): string {
  const { id, network, label } = (given ?? {}) as Partial<OutboxAdded>;
  const fail = (message: string, code = 'INPUT_INVALID') => new ModalError(message, { code, plugin: 'outbox' });
  if (typeof id !== 'string' || id === '' || id.length > ID_LENGTH) {
    throw fail(
      `The id of the transaction is ${typeof id === 'string' ? `${id.length} characters long` : typeof id}; expected 1 to ${ID_LENGTH} characters.`,
    );
  }
  if (typeof label !== 'string' || displayText(label, LABEL_LENGTH) === '') {
    throw fail('The transaction has no label. Give a short text for the user, such as "Mint a ticket".');
  }
  const known = networks.get(`${network}`);
  if (!known) throw fail(`"${network}" is not a network of this app.`, 'NETWORK_UNKNOWN');
  const connection = connections.get(known.namespace);
  if (!connection) throw fail(`No wallet is connected on ${known.name}.`, 'NOT_CONNECTED');
  return connection.account.address;
}

export const addedKind: OutboxKind<AddedData> = {
  parse(raw) {
    const { label } = ownFields(raw);
    const text = typeof label === 'string' ? displayText(label, LABEL_LENGTH) : '';
    return text === '' ? undefined : { label: text };
  },
  move: () => ({ type: 'execute', to: '', transfers: [] }),
  // The app shows the end.
  label: async ({ data }) => data.label,
};
