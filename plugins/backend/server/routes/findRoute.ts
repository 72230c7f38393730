/** Finds the route of a request by its path. */

import { ROUTES } from './index.js';
import type { Route } from './route.js';

/** A route, and the values of the placeholders in its path. */
export interface FoundRoute {
  readonly route: Route;
  readonly path: Record<string, string>;
  /** The methods that this path has. */
  readonly methods: readonly Route['method'][];
}

/** A part of a path: a text, or the name of a placeholder. */
interface Part {
  readonly text: string;
  readonly name: string | undefined;
}

const PATTERNS = ROUTES.map((route) => ({ route, parts: (splitPath(route.path) ?? []).map(readPart) }));

/** Several routes may have the same path: the one with the method is preferred. */
export function findRoute(pathname: string, method: string): FoundRoute | undefined {
  const given = splitPath(pathname);
  if (!given) return undefined;
  const found = PATTERNS.flatMap(({ route, parts }) => {
    const path = matchPath(parts, given);
    return path ? [{ route, path }] : [];
  });
  const best = found.find(({ route }) => route.method === method) ?? found[0];
  return best && { ...best, methods: [...new Set(found.map(({ route }) => route.method))] };
}

function matchPath(pattern: readonly Part[], parts: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined;
  const path: Record<string, string> = {};
  for (const [at, { text, name }] of pattern.entries()) {
    const given = parts[at] ?? '';
    if (name === undefined ? text !== given : given === '') return undefined;
    if (name !== undefined) path[name] = given;
  }
  return path;
}

function readPart(text: string): Part {
  return { text, name: /^\{(\w+)\}$/.exec(text)?.[1] };
}

/** The decoded parts of a path; `undefined` for a path that cannot be decoded. A slash at the end is ignored. */
function splitPath(path: string): readonly string[] | undefined {
  try {
    return path.replace(/\/$/, '').split('/').slice(1).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
