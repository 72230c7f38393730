/** How the parts of the server are observed. Apart from the meter, so that declarations need none of the optional peers. */

import type { NetworkId } from 'latchkey/plugin';
import { createTraced, type Traced } from './tracing.js';

/** Counts events. Labels come from this server only: no path, no address and no project becomes one. */
export interface Meter {
  /** @param route - The pattern of the path. */
  request(method: string, route: string, status: number, seconds: number): void;
  /** @param kind - The first word of the keys. */
  cache(kind: string, hits: number, misses: number): void;
  node(network: NetworkId, node: number, isFailed: boolean, seconds: number): void;
  refusal(whose: string, span: 'second' | 'day'): void;
}

/** Measurements and traces. */
export interface Watch {
  readonly meter: Meter;
  readonly traced: Traced;
}

export const noMeter: Meter = {
  request: () => undefined,
  cache: () => undefined,
  node: () => undefined,
  refusal: () => undefined,
};

/** Observes nothing. */
export const noWatch: Watch = { meter: noMeter, traced: createTraced(undefined) };
