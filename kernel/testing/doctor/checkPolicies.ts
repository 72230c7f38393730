/** Findings about Content-Security-Policies that block what the modal needs. */

import { entriesOf } from './checkPackages.js';
import { withoutComments } from './imports.js';
import { allows, policiesOf } from './policies.js';
import type { App, AppFacts, Finding } from './types.js';

/** An option with one URL, or with several in a list. Its name may be a CAIP-2 id, such as `'eip155:1'`. */
const OPTION =
  /(?:["']([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})["']|\b([a-zA-Z]+)\b)\s*:\s*(\[[^\][]*\]|"[^"\n]*"|'[^'\n]*'|`[^`$]*`)/g;
const URLS = /\b(?:https?|wss?):\/\/[^\s"'`,\]\\]+/g;

/** A source that a policy must allow. */
interface Need {
  readonly directive: string;
  readonly source: string;
  /** Why, in a few words. */
  readonly from: string;
  /** True if it may be the origin of the page, which 'self' allows. */
  readonly isOwn?: boolean;
}

/**
 * @param name - The name of this package.
 * @param csp - The field `csp` of `modal.health()`, if the app has one.
 */
export function* checkPolicies(app: App, name: string, facts: AppFacts, csp?: Csp): Generator<Finding> {
  const needs = csp ? needsOfHealth(csp) : needsOfApp(app, name, facts);
  const policies = app.pages.flatMap(policiesOf);
  for (const policy of policies)
    for (const { directive, source, from, isOwn } of needs)
      if (!allows(policy, directive, source))
        yield {
          level: isOwn ? 'warning' : 'error',
          kind: 'policy-blocks',
          text: `The Content-Security-Policy of ${policy.path} blocks ${source} in ${directive} (${from}).`,
          todo: `Add ${source} to its ${directive}${isOwn ? ", unless that is the page's own origin" : ''}.`,
        };
  const inCode = app.sources.filter(({ text }) => /content-security-policy/i.test(withoutComments(text)));
  for (const { path } of inCode)
    yield {
      level: 'warning',
      kind: 'policy-in-code',
      text: `${path} makes a Content-Security-Policy, which is not read because it is code.`,
      todo: 'Compare it with the field csp of modal.health().',
    };
  if (policies.length > 0 && !csp)
    yield {
      level: 'warning',
      kind: 'policy-partly',
      text: 'The public nodes of ready networks and the servers behind a project id are not in the sources, so they were not compared with the policy.',
      todo: 'Save what modal.health() returns in the app as JSON, and run: npx latchkey doctor --health <file>',
    };
}

/** Sources by directive, as `modal.health()` returns them. */
export type Csp = Readonly<Record<string, readonly string[]>>;

function needsOfHealth(csp: Csp): readonly Need[] {
  const needs = Object.entries(csp).flatMap(([directive, sources]) =>
    sources.map((source) => ({ directive, source: source.toLowerCase(), from: 'in modal.health()' })),
  );
  // Which origin is the page's own one is not known here.
  return needs.filter(({ source }) => !source.startsWith("'"));
}

function needsOfApp(app: App, name: string, facts: AppFacts): readonly Need[] {
  const entries = entriesOf(app, name);
  if (entries.length === 0) return [];
  const texts = app.sources
    .map(({ text }) => withoutComments(text))
    .filter((text) => entries.some((entry) => text.includes(entry)));
  const declared = facts.origins
    .filter(({ entry, unless }) => {
      const isReplaced = texts.some((text) => unless.some((option) => new RegExp(`\\b${option}\\s*:`).test(text)));
      return entries.includes(`${name}/${entry}`) && !isReplaced;
    })
    .map(({ entry, directive, source }) => ({ directive, source, from: `needed by ${name}/${entry}` }));
  const icons = { directive: 'img-src', source: 'data:', from: 'wallets announce their icons as data URLs' };
  return distinct([icons, ...declared, ...texts.flatMap((text) => [...needsOfOptions(text, facts)])]);
}

function* needsOfOptions(text: string, { options, ownOptions }: AppFacts): Generator<Need> {
  for (const [, network, option = '', value = ''] of text.matchAll(OPTION)) {
    const key = network === undefined ? option : 'rpc';
    const directives = Object.hasOwn(options, key) ? (options[key] ?? []) : [];
    for (const [url] of value.matchAll(URLS)) {
      const source = /^[a-z]+:\/\/[^/?#]+/i.exec(url)?.[0].toLowerCase();
      if (source === undefined) continue;
      for (const directive of directives)
        yield { directive, source, from: `the option ${network ?? option}`, isOwn: ownOptions.includes(key) };
    }
  }
}

const distinct = (needs: readonly Need[]): readonly Need[] => [
  ...new Map(needs.map((need) => [`${need.directive} ${need.source}`, need])).values(),
];
