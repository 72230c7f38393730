/** Sends requests to the HTTP API of an explorer: Etherscan's, which Blockscout has too. */

import { isRecord, ModalError } from 'latchkey/plugin';
import { readAtMost } from 'latchkey/server-kit';
import type { Clock } from '../../clock.js';

/** The API of an explorer. */
export interface ExplorerOptions {
  /**
   * URL of the API, such as `https://api.etherscan.io/v2/api?chainid=1` or `https://eth.blockscout.com/api`. Its query is kept.
   */
  readonly url: string;
  /** Sent as `apikey`. It is never logged. Default: none. */
  readonly apiKey?: string | undefined;
  /** Further requests of the same second wait. Default 3. */
  readonly requestsPerSecond?: number | undefined;
}

/** A row of a list, unchecked. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Asks for a list of the module `account`.
 *
 * @throws `EXPLORER_UNAVAILABLE` · the error of the connection or of the signal
 */
export type AskExplorer = (
  action: string,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<readonly Fields[]>;

/** How explorers say that a list has no rows: `No transactions found`, `No internal transactions found`. */
const NOTHING = /^no [a-z0-9 -]{1,40} found\.?$/i;
const UNFINISHED = /not (?:yet )?been (?:processed|indexed)|index(?:ing)? is not (?:yet )?finished/i;
const MAX_RESPONSE = 10 * 1024 * 1024;
/** A request that exceeds the limit of the explorer is sent again, so many times. */
const MAX_RETRIES = 2;
const SECOND = 1_000;
/** Longer queues are not worth waiting for: the client has given up by then. */
const MAX_WAIT_MS = 10_000;

export function createExplorer({ url, apiKey, requestsPerSecond = 3 }: ExplorerOptions, clock: Clock): AskExplorer {
  const waitTurn = createTurns(requestsPerSecond, clock);
  return async (action, query, signal) => {
    const target = new URL(url);
    const all = { module: 'account', action, ...query, ...(apiKey !== undefined && { apikey: apiKey }) };
    for (const [name, value] of Object.entries(all)) target.searchParams.set(name, value);
    for (let retries = 0; ; retries += 1) {
      await waitTurn(signal);
      const rows = await request(target, signal);
      if (rows) return rows;
      if (retries === MAX_RETRIES) throw unavailable('The explorer limits the requests of this server.');
      await clock.pause(SECOND, signal);
    }
  };
}

/** @returns `undefined` if the limit of the explorer is exceeded */
async function request(target: URL, signal: AbortSignal): Promise<readonly Fields[] | undefined> {
  const response = await fetch(target, { signal, redirect: 'error', headers: { accept: 'application/json' } });
  if (!response.ok) await response.body?.cancel();
  if (response.status === 429) return undefined;
  if (!response.ok) throw unavailable(`The explorer answered with HTTP status ${response.status}.`);
  const bytes = await readAtMost(response.body, MAX_RESPONSE);
  if (!bytes) throw unavailable(`The explorer answered with more than ${MAX_RESPONSE} bytes.`);
  const { status, message, result } = parse(bytes);
  const texts = [message, result].filter((one) => typeof one === 'string').join(' ');
  if (/rate limit/i.test(texts)) return undefined;
  // Blockscout answers with a part of the rows while it has not read all blocks, also with the status 0.
  if (`${status}` === '2' || UNFINISHED.test(texts)) throw unavailable('The explorer has not indexed all blocks yet.');
  // A list without rows has the status 0, as an error has.
  if (Array.isArray(result) && result.every(isRecord)) return result;
  // An error has its text in `message` then.
  if (result === null && NOTHING.test(texts)) return [];
  throw unavailable('The explorer answered without a list. Check its URL and its key.');
}

function parse(bytes: Uint8Array): Fields {
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isRecord(body) ? body : {};
  } catch (cause) {
    throw unavailable('The explorer answered without JSON.', cause);
  }
}

/** Lets so many requests start in each second, in the order of the calls. */
function createTurns(perSecond: number, clock: Clock): (signal: AbortSignal) => Promise<void> {
  const starts: number[] = [];
  return async (signal) => {
    const now = clock.now();
    const oldest = starts.length < perSecond ? undefined : starts.shift();
    const at = Math.max(now, (oldest ?? -Infinity) + SECOND);
    if (at - now > MAX_WAIT_MS) {
      if (oldest !== undefined) starts.unshift(oldest);
      throw unavailable('Too many requests wait for the explorer.');
    }
    starts.push(at);
    if (at > now) await clock.pause(at - now, signal);
  };
}

export const unavailable = (message: string, cause?: unknown) =>
  new ModalError(message, {
    code: 'EXPLORER_UNAVAILABLE',
    plugin: 'backend',
    ...(cause !== undefined && { cause }),
  });
