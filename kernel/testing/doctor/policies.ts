/** Reads the Content-Security-Policies of an app from its pages and from its files with response headers. */

import type { SourceFile } from './types.js';

const HEADER = 'content-security-policy';
const META = /<meta\b(?:[^>"']|"[^"]*"|'[^']*')*>/gi;
/** Lines of `_headers`, of a TOML file and of nginx. */
const LINE = /\bcontent-security-policy["']?(?:\s*[:=]\s*|\s+)(?:"([^"]*)"|'''?([\s\S]*?)'''?|([^\n]+))/gi;

/** A policy, and where it was found. */
export interface Policy {
  readonly path: string;
  /** Sources by directive, both lower case. */
  readonly directives: ReadonlyMap<string, readonly string[]>;
}

/** The policies of a file. @throws an `Error` with the path if a `.json` file is not valid */
export function policiesOf({ path, text }: SourceFile): readonly Policy[] {
  return textsOf(path, text)
    .map((policy) => ({ path, directives: readDirectives(policy) }))
    .filter(({ directives }) => directives.size > 0);
}

/** Directives of a policy. The first of two directives with the same name counts (CSP3 §2.2.1). */
function readDirectives(policy: string): ReadonlyMap<string, readonly string[]> {
  const directives = new Map<string, readonly string[]>();
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().toLowerCase().split(/\s+/);
    if (/^[a-z-]+$/.test(name) && !directives.has(name)) directives.set(name, sources);
  }
  return directives;
}

function textsOf(path: string, text: string): readonly string[] {
  if (/\.html?$/.test(path)) {
    const tags = [...text.replace(/<!--[\s\S]*?-->/g, '').matchAll(META)].map(([tag]) => tag);
    return tags.flatMap((tag) => (attribute(tag, 'http-equiv')?.toLowerCase() === HEADER ? contentOf(tag) : []));
  }
  if (path.endsWith('.json')) {
    try {
      return [...headersIn(JSON.parse(text))];
    } catch (error) {
      throw new Error(`${path} is not valid JSON: ${(error as Error).message}`);
    }
  }
  const lines = text.replace(/^\s*#.*$/gm, '');
  return [...lines.matchAll(LINE)].map(([, quoted, long, plain]) => quoted ?? long ?? plain ?? '');
}

/** The values of the header in `{ key, value }` and in `{ "Content-Security-Policy": value }`, at any depth. */
function* headersIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  const { key, value: given } = value as { readonly key?: unknown; readonly value?: unknown };
  if (typeof key === 'string' && key.toLowerCase() === HEADER && typeof given === 'string') yield given;
  for (const [name, inner] of Object.entries(value)) {
    if (name.toLowerCase() === HEADER && typeof inner === 'string') yield inner;
    else yield* headersIn(inner);
  }
}

function contentOf(tag: string): readonly string[] {
  const content = attribute(tag, 'content');
  return content === undefined ? [] : [content.replaceAll('&#39;', "'").replaceAll('&apos;', "'")];
}

function attribute(tag: string, name: string): string | undefined {
  const [, double, single, plain] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag) ?? [];
  return double ?? single ?? plain;
}

/**
 * Whether a policy allows to load from a source.
 *
 * @param source - An origin, such as `https://rpc.example.com`, or a scheme, such as `data:`.
 */
export function allows({ directives }: Policy, directive: string, source: string): boolean {
  const fallbacks = directive === 'frame-src' ? ['child-src', 'default-src'] : ['default-src'];
  const name = [directive, ...fallbacks].find((one) => directives.has(one));
  if (name === undefined) return true;
  return (directives.get(name) ?? []).some((allowed) => matches(allowed, source));
}

/** CSP3 §6.7.2.8, without paths: a path limits an origin further, and the modal's own paths are not known here. */
function matches(allowed: string, source: string): boolean {
  const [, scheme = '', host = ''] = /^([a-z][a-z0-9+.-]*:)(?:\/\/([^/]*))?/.exec(source) ?? [];
  if (allowed === '*') return /^(?:https?|wss?):$/.test(scheme);
  if (/^[a-z][a-z0-9+.-]*:$/.test(allowed)) return isScheme(allowed, scheme);
  if (allowed.startsWith("'") || host === '') return false;
  const [, ownScheme, ownHost = ''] = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/]+)/.exec(allowed) ?? [];
  // A source without a scheme has that of the page, which is not known here.
  if (ownScheme !== undefined && !isScheme(ownScheme, scheme)) return false;
  const [name = '', port = portOf(scheme)] = host.split(/:(?=\d+$)/);
  const [ownName = '', ownPort = portOf(ownScheme ?? scheme)] = ownHost.split(/:(?=(?:\d+|\*)$)/);
  const isName = ownName.startsWith('*.') ? name.endsWith(ownName.slice(1)) : name === ownName;
  const isUpgraded = ownPort === '80' && port === '443';
  return isName && (ownPort === '*' || ownPort === port || isUpgraded);
}

/** `http:` covers `https:`, and `ws:` covers `wss:`. */
const isScheme = (allowed: string, scheme: string): boolean =>
  allowed === scheme || `${allowed.slice(0, -1)}s:` === scheme;

const portOf = (scheme: string): string => (/s:$/.test(scheme) ? '443' : '80');
