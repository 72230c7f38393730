/** Asking an EVM node, which is a stranger: of the right network, within limits, and where it counts not alone. */

import { ModalError } from 'latchkey';
import { loadViem, loadViemActions } from './packages.js';

/** A node that is of the network. */
export interface Endpoint {
  hasCode(address: string): Promise<boolean>;
  /** What a call returns; `undefined` when it reverts. */
  call(address: string, data: string): Promise<string | undefined>;
  /** A signature in a wrapper (ERC-6492, ERC-8010). */
  verifyWrapped(address: string, hash: string, signature: string): Promise<boolean>;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_048_576;
/** Answers that must agree, where there are as many nodes. */
const QUORUM = 2;

/** @throws `RPC_WRONG_NETWORK`, and what the node's silence throws */
export async function openEndpoint(url: string, network: string): Promise<Endpoint> {
  const { createClient, http } = await loadViem();
  const { verifyHash } = await loadViemActions();
  const transport = http(url, {
    timeout: TIMEOUT_MS,
    retryCount: 1,
    fetchOptions: { redirect: 'error' },
    fetchFn: async (input, init) => capped(await globalThis.fetch(input, init)),
  });
  // Contracts must not send us to servers of their choice (EIP-3668).
  const client = createClient({ transport, ccipRead: false });
  const ask = client.request as (request: { method: string; params?: unknown }) => Promise<unknown>;
  if (network.split(':')[1] !== `${Number(await ask({ method: 'eth_chainId' }))}`) {
    throw new ModalError('The node is of another network.', { code: 'RPC_WRONG_NETWORK', plugin: 'siwx' });
  }
  return {
    async hasCode(address) {
      const code = await ask({ method: 'eth_getCode', params: [address, 'latest'] });
      if (typeof code !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(code)) throw malformed();
      return code.length > 2;
    },
    async call(to, data) {
      try {
        const answer = await ask({ method: 'eth_call', params: [{ to, data }, 'latest'] });
        return typeof answer === 'string' ? answer.toLowerCase() : undefined;
      } catch (error) {
        if (isSilence(error)) throw error;
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
 * What nodes say of one question. With two or more of them, two must say yes: one alone could let anybody in.
 *
 * @throws what the last one threw, when too few answered
 */
export async function agree(urls: readonly string[], judge: (url: string) => Promise<boolean>): Promise<boolean> {
  const needed = Math.min(QUORUM, urls.length);
  let answers = 0;
  let last: unknown;
  for (const url of urls) {
    try {
      if (!(await judge(url))) return false;
      answers += 1;
    } catch (error) {
      last = error;
    }
    if (answers === needed) return true;
  }
  throw last;
}

/** The node was not heard, as opposed to: it said that the call fails. */
function isSilence(error: unknown): boolean {
  const { name } = (error ?? {}) as { readonly name?: unknown };
  return name === 'HttpRequestError' || name === 'TimeoutError' || name === 'LimitExceededRpcError';
}

async function capped(response: Response): Promise<Response> {
  const reader = response.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.byteLength;
    if (size > MAX_BYTES) {
      await reader?.cancel().catch(() => undefined);
      throw malformed();
    }
    parts.push(new Uint8Array(next.value));
  }
  return new Response(new Blob(parts), { status: response.status, headers: response.headers });
}

const malformed = () => new ModalError('The node answers something else.', { code: 'RPC_MALFORMED', plugin: 'siwx' });
