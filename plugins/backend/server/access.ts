/** Decides whether a request may be answered: its project, its origin, and the limits of the project. */

import { refusal } from './errors.js';
import type { CountUsage } from './store/usage.js';
import type { BackendProject } from './types.js';

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

/** @throws `AUTHENTICATION_FAILED` · `RATE_EXCEEDED` · `QUOTA_REACHED` · `STORE_UNAVAILABLE` if it cannot be counted */
export type CheckAccess = (projectId: string, origin: string | undefined) => Promise<void>;

export function createAccess(projects: readonly BackendProject[], count: CountUsage): CheckAccess {
  const byId = new Map(projects.map((project) => [project.id, project]));
  return async (projectId, origin) => {
    const project = byId.get(projectId);
    const { origins, requestsPerSecond, requestsPerDay } = project ?? {};
    if (!project || (origins && (origin === undefined || !origins.includes(origin)))) {
      throw refusal('AUTHENTICATION_FAILED', 'We failed to authenticate your request');
    }
    if (requestsPerSecond !== undefined && (await count(projectId, 'second', SECOND_MS)) > requestsPerSecond) {
      throw refusal('RATE_EXCEEDED', `Requests per second limit exceeded: ${requestsPerSecond}`);
    }
    if (requestsPerDay !== undefined && (await count(projectId, 'day', DAY_MS)) > requestsPerDay) {
      throw refusal('QUOTA_REACHED', "Project's quota limit reached");
    }
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
