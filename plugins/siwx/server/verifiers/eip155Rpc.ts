/**
 * Requests to EVM nodes, which are not trusted: their network is checked, their answers are limited, and two must
 * agree.
 */

import { ModalError } from 'latchkey/plugin';
import { readAtMost } from 'latchkey/server-kit';
import { loadViem, loadViemActions } from './packages.js';

/** A node whose network was checked. */
export interface Endpoint {
  hasCode(address: string): Promise<boolean>;
  /** The result of a call; `undefined` if it reverts. */
  call(address: string, data: string): Promise<string | undefined>;
  /** Verifies a wrapped signature (ERC-6492, ERC-8010). */
  verifyWrapped(address: string, hash: string, signature: string): Promise<boolean>;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_048_576;
/** The number of nodes that must agree, unless fewer are configured. */
const QUORUM = 2;

/** @throws `RPC_WRONG_NETWORK` · `RPC_MALFORMED` · viem's error if the node cannot be reached */
export async function openEndpoint(url: string, network: string): Promise<Endpoint> {
  const { createClient, http } = await loadViem();
  const { verifyHash } = await loadViemActions();
  const transport = http(url, {
    timeout: TIMEOUT_MS,
    retryCount: 1,
    fetchOptions: { redirect: 'error' },
    fetchFn: async (input, init) => limitSize(await globalThis.fetch(input, init)),
  });
  // Contracts must not make this server send requests to URLs of their choice (EIP-3668).
  const client = createClient({ transport, ccipRead: false });
  const ask = client.request as (request: { method: string; params?: unknown }) => Promise<unknown>;
  const chainId = Number(await ask({ method: 'eth_chainId' }));
  if (network.split(':')[1] !== `${chainId}`) {
    const message = `The node that "rpc" of createSiwxServer names for network "${network}" has the chain id ${chainId}.`;
    throw new ModalError(message, { code: 'RPC_WRONG_NETWORK', plugin: 'siwx' });
  }
  return {
    async hasCode(address) {
      const code = await ask({ method: 'eth_getCode', params: [address, 'latest'] });
      if (typeof code !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(code)) throw unexpected('hex code from eth_getCode');
      return code.length > 2;
    },
    async call(to, data) {
      try {
        const answer = await ask({ method: 'eth_call', params: [{ to, data }, 'latest'] });
        return typeof answer === 'string' ? answer.toLowerCase() : undefined;
      } catch (error) {
        if (isUnreachable(error)) throw error;
        return undefined;
      }
    },
    verifyWrapped: (address, hash, signature) =>
      verifyHash(client, {
        address: address as `0x${string}`,
        hash: hash as `0x${string}`,
        signature: signature as `0x${string}`,
      }),
  };
}

/**
 * Asks nodes one after the other. With two or more nodes, two must return true: a single dishonest node must not let
 * anybody in.
 *
 * @returns False as soon as one node returns false
 * @throws the error of the last node that failed, if too few nodes answered
 */
export async function verifyByQuorum(
  urls: readonly string[],
  verify: (url: string) => Promise<boolean>,
): Promise<boolean> {
  const needed = Math.min(QUORUM, urls.length);
  let answers = 0;
  let lastError: unknown;
  for (const url of urls) {
    try {
      if (!(await verify(url))) return false;
      answers += 1;
    } catch (error) {
      lastError = error;
    }
    if (answers === needed) return true;
  }
  throw lastError;
}

/** Whether the node did not answer, as opposed to answering that the call fails. */
function isUnreachable(error: unknown): boolean {
  const { name } = (error ?? {}) as { readonly name?: unknown };
  return name === 'HttpRequestError' || name === 'TimeoutError' || name === 'LimitExceededRpcError';
}

/** The response, read within {@link MAX_BYTES}. */
async function limitSize({ body, status, headers }: Response): Promise<Response> {
  const bytes = await readAtMost(body, MAX_BYTES);
  if (!bytes) throw unexpected(`at most ${MAX_BYTES} bytes`);
  return new Response(bytes, { status, headers });
}

const unexpected = (expected: string) =>
  new ModalError(`Unexpected response of the RPC node: expected ${expected}.`, {
    code: 'RPC_MALFORMED',
    plugin: 'siwx',
  });
