/** Addresses of the nodes of the playground. Nothing listens there: the page answers requests to them with an EVM in a worker. */

/** An address of this machine, because the wallets of the sandbox accept no other nodes. */
const ORIGIN = 'http://127.0.0.1:8545/';

/** The URL of the node of a network. @param chainId - EIP-155 */
export const nodeUrl = (chainId: number): string => `${ORIGIN}${chainId}`;

/** The chain id in the URL of a node; `undefined` for any other URL. */
export function chainIdOf(url: string): number | undefined {
  const [, id] = /^(\d{1,9})$/.exec(url.startsWith(ORIGIN) ? url.slice(ORIGIN.length) : '') ?? [];
  return id === undefined ? undefined : Number(id);
}
