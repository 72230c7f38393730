/** Answers the API requests of the frame's pages. */

import type { Bundler } from './bundler.js';
import type { Chains } from './chains.js';
import { EVENTS } from './events.js';
import type { FrameFault, FrameFaults } from './faults.js';
import { answerRequest } from './requests.js';
import type { FrameState } from './sessions.js';

interface Deps {
  readonly state: FrameState;
  readonly chains: Chains;
  readonly bundler: Bundler;
  readonly faults: FrameFaults;
  readonly origin: string;
}

/** Reply to a page: a value or an error message, and the fault that the page must simulate. */
export interface EventReply {
  readonly value?: unknown;
  readonly message?: string;
  readonly fault?: FrameFault;
}

const WRONG_ADDRESS = '0x00000000000000000000000000000000deadbeef';

/** Answers one API request. @returns `undefined` for an unknown path */
export async function answerEvent(deps: Deps, path: string, body: unknown): Promise<EventReply | undefined> {
  const { state, chains, bundler, faults, origin } = deps;
  const given = (body ?? {}) as Readonly<Record<string, unknown>>;
  if (path === '/api/ticket') return { value: state.settle(String(given.id)) };
  if (path === '/api/provider') return { value: state.issue(String(given.provider)) };
  const name = /^\/api\/event\/([A-Z_]{2,60})$/.exec(path)?.[1] ?? '';
  if (name !== 'RPC_REQUEST' && !Object.hasOwn(EVENTS, name)) return undefined;

  const session = state.session(given.session);
  const payload = (given.payload ?? {}) as Readonly<Record<string, unknown>>;
  const input = { state, session, chains, bundler, payload, origin, app: String(given.app) };
  const fault = faults.take(name);
  if (fault?.kind === 'hang') await new Promise(() => undefined);
  if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.ms).unref());
  if (fault?.kind === 'error') return { message: fault.message ?? '' };
  try {
    const value = await (name === 'RPC_REQUEST' ? answerRequest(input) : EVENTS[name]?.(input));
    return { value: fault?.kind === 'lying' ? falsify(value) : value, ...(fault && { fault }) };
  } catch (error) {
    return { message: (error as Error).message };
  }
}

/** Replaces addresses and chain ids by wrong ones. */
function falsify(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return WRONG_ADDRESS;
  const { address, chainId, ...rest } = value as Readonly<Record<string, unknown>>;
  return {
    ...rest,
    ...(address !== undefined && { address: WRONG_ADDRESS }),
    ...(chainId !== undefined && { chainId: 424_242 }),
  };
}
