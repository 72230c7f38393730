/** The names of the data API: addresses of names, names of accounts, suggestions, and registration. */

import { isSameAddress, ModalError, type NameSource, type NetworkId, type PluginContext } from 'latchkey/plugin';
import { type NameRegistrar, nameZones } from 'latchkey/plugins/names/slots';
import { NAMES } from '../state.js';
import { addressOn, type NameRecord, readRecord, readRecords, readSuggestions } from './nameRecords.js';
import { createMemory } from './remember.js';
import { isNotFound, type Requests, reasonOf } from './request.js';

/** The services of names. They share one cache. */
export interface NameServices {
  readonly source: NameSource;
  readonly registrar: NameRegistrar;
}

const NAMES_MS = 5 * 60_000;
/** Version 2 answers an empty list for an unknown name. */
const VERSION = { apiVersion: '2' };

export function createNames(context: PluginContext, requests: Requests, remember: boolean): NameServices {
  const memory = createMemory(context, NAMES, NAMES_MS, remember);
  const zones = () => context.read(nameZones).flat();
  /** The name in lower case; `undefined` for a name of another provider. */
  const ownName = (given: string) => {
    const name = given.toLowerCase();
    return zones().some((zone) => name.endsWith(`.${zone}`) && /^[a-z0-9-]+$/.test(name.slice(0, -zone.length - 1)))
      ? name
      : undefined;
  };

  async function find(name: string, signal: AbortSignal | undefined): Promise<NameRecord | undefined> {
    try {
      const record = readRecord(await requests.get(`/v1/profile/account/${encodeURIComponent(name)}`, VERSION, signal));
      return record?.name === name ? record : undefined;
    } catch (cause) {
      if (isNotFound(cause)) return undefined;
      throw failed('Error resolving name', cause);
    }
  }

  async function ofAccount(network: NetworkId, address: string, signal: AbortSignal | undefined) {
    const key = address.toLowerCase();
    const kept = memory.get(key);
    if (kept !== undefined) return readRecords(kept);
    try {
      const query = { sender: `${network}:${address}`, ...VERSION };
      const body = await requests.get(`/v1/profile/reverse/${encodeURIComponent(address)}`, query, signal);
      const records = readRecords(body);
      memory.set(key, body);
      return records;
    } catch (cause) {
      if (isNotFound(cause)) return [];
      throw failed('Error fetching names for address', cause);
    }
  }

  const source: NameSource = {
    async resolve({ name: given, network, signal }) {
      const name = ownName(given);
      if (name === undefined || !(await requests.supports(network, 'names'))) return undefined;
      const record = await find(name, signal);
      return record && addressOn(record, network);
    },
    async reverse({ address, network, signal }) {
      if (zones().length === 0 || !(await requests.supports(network, 'names'))) return undefined;
      const records = await ofAccount(network, address, signal);
      const isHere = (record: NameRecord) => isSameAddress(addressOn(record, network), address);
      return records.find((record) => ownName(record.name) === record.name && isHere(record))?.name;
    },
  };

  const registrar: NameRegistrar = {
    async suggest({ label, zone, network, signal }) {
      if (!(await requests.supports(network, 'names'))) return [];
      try {
        return readSuggestions(
          await requests.get(`/v1/profile/suggestions/${encodeURIComponent(label)}`, { zone }, signal),
          zone,
        );
      } catch (cause) {
        throw rejected(cause, 'Error fetching name suggestions');
      }
    },
    async register({ name, network, coinType, address, message, signature, signal }) {
      const [label] = name.split('.');
      const text = `Error registering name ${label}`;
      if (!(await requests.supports(network, 'names'))) throw failed(text);
      try {
        const body = { coin_type: coinType, address, message, signature };
        const record = readRecord(await requests.post('/v1/profile/account', body, signal));
        if (record?.name !== name) throw failed(text);
      } catch (cause) {
        throw rejected(cause, text);
      } finally {
        memory.remove(address.toLowerCase());
      }
    },
  };
  return { source, registrar };
}

const failed = (message: string, cause?: unknown) =>
  new ModalError(message, { code: 'BACKEND_FAILED', plugin: 'backend', ...(cause !== undefined && { cause }) });

/** An error with the first reason of the API; with the other text if the API gave none. */
function rejected(cause: unknown, otherwise: string): unknown {
  const reason = reasonOf(cause);
  return reason
    ? new ModalError(reason, { code: 'NAME_REJECTED', plugin: 'backend', cause })
    : failed(otherwise, cause);
}
