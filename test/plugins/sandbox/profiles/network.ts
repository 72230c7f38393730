/** A network of real servers beside a fake clock: time passes only while no request is on its way. */

import type { NodeFetch, TestClock } from 'latchkey/testing';
import { countImports } from '../../../../kernel/testing/runner.js';
import { rest, settle, startLimit } from '../../../../kernel/testing/turns.js';

/** After so many turns without a request, time passes. */
const QUIET_TURNS = 3;
/** The steps in which time passes, ms. */
const STEP_MS = 250;

/** Counts requests, and drives a clock beside them. */
export function createNetwork() {
  let underWay = 0;
  const counted = async <T>(work: Promise<T>): Promise<T> => {
    underWay++;
    try {
      return await work;
    } finally {
      underWay--;
    }
  };
  return {
    /** The same requests, counted. */
    count:
      (fetch: NodeFetch): NodeFetch =>
      (url, init) =>
        counted(fetch(url, init)),
    /** Lets time pass until the work settles. A request that a test holds back is not counted. */
    async drive<T>(clock: TestClock, work: Promise<T>): Promise<T> {
      const limit = startLimit();
      let isOpen = true;
      const close = () => {
        isOpen = false;
      };
      work.then(close, close);
      for (let quiet = 0; isOpen; ) {
        await settle();
        if (limit.isOver()) throw new Error(`The work does not end. Requests on their way: ${underWay}.`);
        quiet = underWay > 0 || countImports() > 0 ? 0 : quiet + 1;
        if (quiet === 0) await rest(1);
        else if (quiet > QUIET_TURNS && isOpen) await clock.pass(STEP_MS);
      }
      return work;
    },
  };
}
