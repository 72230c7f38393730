/** Decides whether a request may be answered: its project, its origin, and the limits of the project and of the client. */

import { limitReached, refusal } from './errors.js';
import { type Meter, noMeter } from './operate/watch.js';
import type { Limit, Limits } from './store/limits.js';
import type { BackendProject, ClientLimits } from './types.js';

/** Checks requests. */
export interface Access {
  /** @throws `AUTHENTICATION_FAILED` */
  check(projectId: string, origin: string | undefined): void;
  /**
   * Counts calls of a project and a client. Calls that are refused count nothing.
   *
   * @param projectId - Without it, only those of the client are counted.
   * @throws `RATE_EXCEEDED` · `QUOTA_REACHED` · `STORE_UNAVAILABLE` if it cannot be counted
   */
  charge(projectId: string | undefined, client: string, calls: number): Promise<void>;
}

/**
 * @param clients - Limits for each client. Default: none.
 * @param dearest - The cost of the most expensive method.
 */
export function createAccess(
  projects: readonly BackendProject[],
  clients: ClientLimits,
  limits: Limits,
  dearest: number,
  meter: Meter = noMeter,
): Access {
  const byId = new Map(projects.map((project) => [project.id, project]));
  return {
    check(projectId, origin) {
      const project = byId.get(projectId);
      const { origins } = project ?? {};
      if (project && (!origins || (origin !== undefined && origins.includes(origin)))) return;
      throw refusal('AUTHENTICATION_FAILED', 'We failed to authenticate your request');
    },
    async charge(projectId, client, calls) {
      // The client comes first, so that what one client sends too much does not count for the others.
      const all = [
        { whose: 'client', key: `client ${client}`, ...clients },
        ...(projectId === undefined ? [] : [{ whose: 'project', key: `project ${projectId}`, ...byId.get(projectId) }]),
      ];
      // A single call of an expensive method passes a full bucket, also if the bucket is smaller.
      const burstOf = (most: number) => Math.max(most, Math.min(calls, dearest));
      for (const { whose, key, requestsPerSecond: most } of all) {
        const waitMs = most === undefined ? 0 : await limits.second({ key, most }, calls, burstOf(most));
        if (waitMs <= 0) continue;
        meter.refusal(whose, 'second');
        throw limitReached('RATE_EXCEEDED', `Requests per second limit exceeded: ${most}`, waitMs);
      }
      const counted: Limit[] = [];
      for (const { whose, key, requestsPerDay: most } of all) {
        if (most === undefined) continue;
        const waitMs = await limits.day({ key, most }, calls);
        if (waitMs > 0) {
          meter.refusal(whose, 'day');
          for (const limit of counted) await limits.undoDay(limit, calls);
          throw limitReached('QUOTA_REACHED', "Project's quota limit reached", waitMs);
        }
        counted.push({ key, most });
      }
    },
  };
}

/** The origin of the page that sent a request. Browsers omit `Origin` in GET requests to the page's own origin. */
export function originOf({ headers }: Request): string | undefined {
  const origin = headers.get('origin');
  if (origin !== null) return origin;
  const referer = headers.get('referer');
  if (headers.get('sec-fetch-site') !== 'same-origin' || referer === null) return undefined;
  return URL.canParse(referer) ? new URL(referer).origin : undefined;
}
