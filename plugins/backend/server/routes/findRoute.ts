/** Finds the route of a request by its path. */

import { ROUTES } from './index.js';
import type { Route } from './route.js';

/** A route, and the values of the placeholders in its path. */
export interface FoundRoute {
  readonly route: Route;
  readonly path: Record<string, string>;
}

/** Several routes may have the same path: the one with the method is preferred. */
export function findRoute(pathname: string, method: string): FoundRoute | undefined {
  const parts = splitPath(pathname);
  const found = ROUTES.flatMap((route) => {
    const pattern = splitPath(route.path);
    const path = parts && pattern && matchPath(pattern, parts);
    return path ? [{ route, path }] : [];
  });
  return found.find(({ route }) => route.method === method) ?? found[0];
}

function matchPath(pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined;
  const path: Record<string, string> = {};
  for (const [at, part] of pattern.entries()) {
    const given = parts[at] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined ? part !== given : given === '') return undefined;
    if (name !== undefined) path[name] = given;
  }
  return path;
}

/** The decoded parts of a path; `undefined` for a path that cannot be decoded. A slash at the end is ignored. */
function splitPath(path: string): readonly string[] | undefined {
  try {
    return path.replace(/\/$/, '').split('/').slice(1).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
