/** The registry of names: checks signed requests, and stores names. */

import type { NetworkId } from 'latchkey/plugin';
import { isEvmAddress } from '../addresses.js';
import { refusal } from '../errors.js';
import type { NameStore, StoredName } from '../store/names.js';
import type { BackendNetwork, NameOptions } from '../types.js';
import { MAINNET_COIN, networkOfCoin, storedCoin } from './coinTypes.js';
import type { SignedClaim, TextRules } from './readClaim.js';
import { readName, similarLabels } from './readName.js';
import { RESERVED_LABELS } from './reserved.js';

/** A name close to a wanted one. */
export interface Suggestion {
  readonly name: string;
  readonly registered: boolean;
}

/** Names of this server. */
export interface NameRegistry {
  /** @throws `NAME_FORMAT` · `NAME_ZONE` · `NAME_LENGTH` */
  find(name: string): Promise<StoredName | undefined>;
  /** The names that the account registered, newest first. */
  ofOwner(address: string): Promise<readonly StoredName[]>;
  /**
   * The wanted name, and up to four free ones.
   *
   * @param zone - Default: the first zone of the server.
   * @throws as `find`
   */
  suggest(name: string, zone: string | undefined): Promise<readonly Suggestion[]>;
  /** @throws `NAME_TAKEN` · `NAME_RESERVED` · `NAME_LIMIT` · `NAME_SIGNATURE` · `TIMESTAMP_REJECTED` · `COIN_TYPE_UNSUPPORTED` · as `find` */
  register(body: unknown): Promise<StoredName>;
  /** @throws `NAME_OWNER` · `NAME_UNREGISTERED` · as `register` */
  setAttributes(name: string, body: unknown): Promise<StoredName>;
  /** @throws as `setAttributes` */
  setAddress(name: string, body: unknown): Promise<StoredName>;
}

/** The clocks of the page and of the server may differ by this much. A signed request is valid this long. */
const TOLERANCE_S = 10;
const MAX_SUGGESTIONS = 5;
/** As many as a profile lists. */
const MAX_PER_OWNER = 50;

/** Loaded with the first registration: zod sets globals when it is imported. */
const parsers = () => import('./readClaim.js');

export function createRegistry(
  { zones, verifier, ...options }: NameOptions,
  store: NameStore,
  networks: ReadonlyMap<NetworkId, BackendNetwork>,
  now: () => number,
  rules: TextRules,
): NameRegistry {
  const reserved = new Set(options.reserved ?? (rules.compat ? [] : RESERVED_LABELS));
  const most = options.maxPerOwner ?? (rules.compat ? Number.MAX_SAFE_INTEGER : MAX_PER_OWNER);
  const isReserved = (name: string) => reserved.has(name.split('.')[0] ?? '');
  const supportedNetwork = (coinType: number): NetworkId => {
    const network = networkOfCoin(coinType);
    if (network !== undefined && networks.has(network)) return network;
    throw refusal('COIN_TYPE_UNSUPPORTED', `Unsupported coin type: ${coinType}`);
  };

  const readAddress = async (address: string, network: NetworkId): Promise<string> => {
    const canonical = isEvmAddress(address) ? await verifier.readAddress(address, network) : undefined;
    if (canonical === undefined) throw refusal('ADDRESS_INVALID', 'The address provided is invalid');
    return canonical;
  };

  const checkTime = (timestamp: number) => {
    if (Math.abs(now() / 1000 - timestamp) <= TOLERANCE_S) return;
    throw refusal('TIMESTAMP_REJECTED', `Signature UNIXTIME timestamp is too old: ${timestamp}`);
  };

  /** @returns The address of the signer, with its checksum */
  const verify = async ({ coinType, address, message, signature }: SignedClaim): Promise<string> => {
    const network = supportedNetwork(coinType);
    const signer = await readAddress(address, network);
    const isValid = await verifier.verify({ message, signature, address: signer, network }).catch((cause) => {
      throw refusal('SOURCE_UNAVAILABLE', 'We failed to reach the provider for your request', cause);
    });
    // A verifier of the app may return something else that is truthy.
    if (isValid !== true) {
      throw refusal('NAME_SIGNATURE', 'Signature validation error: the account has not signed this message');
    }
    return signer;
  };

  /** Checks that the owner of the name has signed the request. @returns The name */
  const verifyOwner = async (given: string, claim: SignedClaim): Promise<string> => {
    const name = readName(given, zones);
    const signer = await verify(claim);
    const found = await store.find(name);
    if (!found) throw refusal('NAME_UNREGISTERED', `Name is not registered: ${name}`);
    if (found.owner !== signer.toLowerCase()) throw refusal('NAME_OWNER', 'Name owner validation error');
    return name;
  };

  const findAgain = async (name: string): Promise<StoredName> => {
    const found = await store.find(name);
    if (!found) throw refusal('NAME_UNREGISTERED', `Name is not registered: ${name}`);
    return found;
  };

  return {
    find: async (name) => store.find(readName(name, zones)),
    ofOwner: (address) => store.ofOwner(address.toLowerCase()),
    async suggest(given, zone = zones[0] ?? '') {
      const [label = ''] = given.toLowerCase().split('.');
      const wanted = readName(given.includes('.') ? given : `${given}.${zone}`, zones);
      const names = [wanted, ...similarLabels(label).map((one) => `${one}.${wanted.slice(label.length + 1)}`)];
      const registered = await store.registered(names);
      return names
        .map((name) => ({ name, registered: registered.has(name) || isReserved(name) }))
        .filter((one, at) => at === 0 || !one.registered)
        .slice(0, MAX_SUGGESTIONS);
    },
    async register(body) {
      const { readClaim, readRegistration } = await parsers();
      const claim = readClaim(body);
      const { name: given, attributes, timestamp } = readRegistration(claim.message, rules);
      const name = readName(given, zones);
      if (isReserved(name)) throw refusal('NAME_RESERVED', `Name is reserved: ${name}`);
      checkTime(timestamp);
      const address = await verify(claim);
      const registeredAt = now();
      const coins = new Set([MAINNET_COIN, storedCoin(claim.coinType)]);
      const added = {
        name,
        attributes,
        registeredAt,
        owner: address.toLowerCase(),
        updatedAt: undefined,
        addresses: [...coins].map((coinType) => ({ coinType, address, createdAt: registeredAt })),
      };
      const result = await store.add(added, most);
      if (result === 'taken') throw refusal('NAME_TAKEN', `Name is already registered: ${name}`);
      if (result === 'full') throw refusal('NAME_LIMIT', `An account can register ${most} names, and has done so`);
      return added;
    },
    async setAttributes(given, body) {
      const { readClaim, readAttributes } = await parsers();
      const claim = readClaim(body);
      const { attributes, timestamp } = readAttributes(claim.message, readName(given, zones), rules);
      checkTime(timestamp);
      const name = await verifyOwner(given, claim);
      await store.setAttributes(name, attributes, now());
      return findAgain(name);
    },
    async setAddress(given, body) {
      const { readClaim, readAddressChange } = await parsers();
      const claim = readClaim(body);
      const { coinType, address, timestamp } = readAddressChange(claim.message, readName(given, zones), rules);
      checkTime(timestamp);
      const network = supportedNetwork(coinType);
      const name = await verifyOwner(given, claim);
      const changed = {
        coinType: storedCoin(coinType),
        address: await readAddress(address, network),
        createdAt: now(),
      };
      await store.setAddress(name, changed);
      return findAgain(name);
    },
  };
}
