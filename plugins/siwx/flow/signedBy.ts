/** Which connection has signed a session, with `connections: 'several'`. Lazy. */

import {
  allConnectionsAtom,
  type Connection,
  isSameAddress,
  namespaceOf,
  type PluginContext,
  type StoredKey,
} from 'latchkey/plugin';

/** A connector that has signed, the mark of its network and account, and the end of the session in ms since 1970. */
type Signed = readonly [connector: string, mark: number, end: number];

/** The most entries. The oldest ones are removed. */
const MAX_SIGNED = 100;

const isSigned = (raw: unknown): raw is Signed =>
  Array.isArray(raw) && raw.length === 3 && typeof raw[0] === 'string' && raw[1] >= 0 && typeof raw[2] === 'number';

const SIGNED: StoredKey<readonly Signed[]> = {
  name: 'signedBy',
  version: 1,
  parse: (raw) => (Array.isArray(raw) && raw.length <= MAX_SIGNED && raw.every(isSigned) ? raw : undefined),
  fallback: [],
};

/**
 * The id that tells a connection from others with the same account: that of its connector, which is the same after a reload.
 * `undefined` if a namespace has one connection at most.
 */
export const signerOf = ({ connector, usedAt }: Pick<Connection, 'connector' | 'usedAt'>) =>
  usedAt === undefined ? undefined : connector.id;

/**
 * A number of 16 bits that tells the accounts of a wallet apart. Stored instead of the address, which it does not reveal: many
 * addresses have the same one.
 */
function markOf(network: string, address: string): number {
  const text = `${network}:${/^0x/i.test(address) ? address.toLowerCase() : address}`;
  let hash = 2166136261;
  for (const ch of text) hash = Math.imul(hash ^ ch.charCodeAt(0), 16777619) >>> 0;
  return (hash >>> 16) ^ (hash & 0xffff);
}

/**
 * A server knows a session by its account, and not which wallet has signed it. This browser remembers that, so that the same
 * account in another wallet signs for itself. A session of which it knows no signer counts for each wallet with the account: it
 * may be older than the second wallet, or the storage was cleared.
 */
export function createSignedBy({ storage, store, env, networks }: PluginContext) {
  const read = () => storage.get(SIGNED).filter(([, , end]) => end > env.date());
  const write = (next: readonly Signed[]) => {
    if (`${next}` !== `${storage.get(SIGNED)}`) storage.set(SIGNED, next.slice(-MAX_SIGNED));
  };
  const of = (network: string, address: string) => {
    const mark = markOf(network, address);
    return read().filter((one) => one[1] === mark);
  };
  /** When the session ends for this signer; `undefined` if only others have signed it. */
  const endFor = (network: string, address: string, signer: string | undefined, end: number) => {
    const signed = signer === undefined ? [] : of(network, address);
    const mine = signed.find(([connector]) => connector === signer);
    if (mine) return Math.min(end, mine[2]);
    return signed.length === 0 ? end : undefined;
  };
  /** Whether a connected wallet but `signer` has the account and is signed in with it. */
  const isShared = (network: string, address: string, signer?: string) =>
    store.get(allConnectionsAtom).some((one) => {
      const other = signerOf(one);
      if (other === undefined || other === signer || one.namespace !== namespaceOf(network)) return false;
      const isHeld = one.accounts.some((account) => isSameAddress(account.address, address));
      return isHeld && endFor(network, address, other, Number.POSITIVE_INFINITY) !== undefined;
    });
  return {
    endFor,
    add(network: string, address: string, signer: string | undefined, end: number) {
      if (signer === undefined) return;
      const mark = markOf(network, address);
      write([...read().filter((one) => one[0] !== signer || one[1] !== mark), [signer, mark, end]]);
    },
    /** The session has ended, for all that have signed it. */
    forget(network: string, address: string) {
      const mark = markOf(network, address);
      write(read().filter((one) => one[1] !== mark));
    },
    /** All sessions have ended. */
    clear: () => write([]),
    isShared,
    /** Whether this browser knows a connection that has signed for the account. */
    isSigned: (network: string, address: string) => of(network, address).length > 0,
    /**
     * This connection has ended. If its wallet is connected again, it signs again, however soon that is.
     *
     * @returns Network and address of each session that it may have, and that no other connection has
     */
    leave(connection: Connection) {
      const signer = signerOf(connection);
      const own = networks
        .all()
        .filter(({ namespace }) => namespace === connection.namespace)
        .flatMap(({ id }) => connection.accounts.map(({ address }) => [id, address] as const));
      const ending = own.filter(
        ([network, address]) =>
          endFor(network, address, signer, Number.POSITIVE_INFINITY) !== undefined &&
          !isShared(network, address, signer),
      );
      // Connected with another namespace.
      const isUsed = store.get(allConnectionsAtom).some(({ connector }) => connector.id === signer);
      const marks = new Set(own.map(([network, address]) => markOf(network, address)));
      write(read().filter((one) => one[0] !== signer || (isUsed && !marks.has(one[1]))));
      return ending;
    },
  };
}

/** The result of {@link createSignedBy}. */
export type SignedBy = ReturnType<typeof createSignedBy>;
