/**
 * Checks and applies theme variables. Loaded when one is set, because most apps set them in their own style sheets.
 *
 * These parts of the shadow root can be styled with `[data-latchkey]::part(…)`: `dialog`, `header`, `title`, `body`,
 * `button`, `row`, `cell`.
 */

import type { Theme } from '../contract/modalOptions.js';
import type { Store } from '../contract/pluginParts.js';
import { themeVariablesAtom } from '../contract/state.js';
import type { Env } from '../platform/env.js';
import { checkOptions, oneOf, type Rule, rule } from '../values/check.js';

/** A value must not end the declaration or load a resource: no `;`, no `}`, no `url()`, no escapes. */
const COLOUR =
  /^(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]{3,24}|(rgb|hsl)a?\([^()]*\)|(hwb|(ok)?(lab|lch)|color)\([^()]*\))$/i;
const INSIDE = /^[-+.#%,/\s\da-z()]{1,80}$/i;
const FONT = /^[-\s,'"\p{L}\p{N}_]{1,200}$/u;

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown, unit: string, most: number) => {
  const number = isText(value) && value.endsWith(unit) ? value.slice(0, -unit.length) : value;
  if (isText(number) && !/^\d{1,3}(\.\d{1,4})?$/.test(number)) return false;
  return (isText(number) || Number.isFinite(number)) && Number(number) >= 0 && Number(number) <= most;
};

const COLOUR_EXPECTED = 'a colour such as "#5b6cff" or "rebeccapurple"';
const colour = rule(COLOUR_EXPECTED, (value) => isText(value) && INSIDE.test(value) && COLOUR.test(value));
const font = rule(
  'font families such as "Inter, sans-serif"',
  (value) => isText(value) && FONT.test(value) && isPaired(value),
);

/** Whether all quotes are closed. */
const isPaired = (text: string) => text.replace(/"[^"']*"|'[^"']*'/g, '').search(/['"]/) < 0;

/** The CSS variable, the check and the unit of each theme option. */
const VARIABLES: Readonly<Record<Exclude<keyof Theme, 'mode'>, readonly [name: string, check: Rule, unit?: string]>> = {
  accent: ['--lk-accent', colour],
  accentDark: ['--lk-accent-dark', colour],
  surface: ['--lk-surface-base', colour],
  radius: ['--lk-radius', rule('0 to 20, in px', (value) => isNumber(value, 'px', 20)), 'px'],
  tint: ['--lk-tint', rule('0 to 100, in %', (value) => isNumber(value, '%', 100)), '%'],
  font: ['--lk-font', font],
  fontMono: ['--lk-font-mono', font],
};
const CHECKS = Object.fromEntries(Object.entries(VARIABLES).map(([key, [, check]]) => [key, check]));

interface ThemeHost {
  readonly store: Store;
  readonly env?: Pick<Env, 'window'>;
}

/**
 * Sets these variables and removes those set before.
 *
 * @throws `OPTION_INVALID`
 */
export function applyTheme({ store, env }: ThemeHost, theme: Theme): void {
  checkOptions('setTheme', theme, { mode: oneOf('light', 'dark', 'system'), ...CHECKS });
  // The browser knows the names of colours. A page without this function gets the variable as it is.
  const css = env?.window?.CSS;
  const drawn = rule(COLOUR_EXPECTED, (value) => css?.supports?.('color', `${value}`) ?? true);
  for (const key of ['accent', 'accentDark', 'surface'] as const) {
    if (theme[key] !== undefined) drawn(theme[key], key, 'setTheme');
  }
  const themeVariables: Record<string, string> = {};
  for (const [key, [name, , unit]] of Object.entries(VARIABLES)) {
    const value = theme[key as keyof typeof VARIABLES];
    if (value !== undefined) themeVariables[name] = typeof value === 'number' ? `${value}${unit}` : value;
  }
  store.set(themeVariablesAtom, Object.freeze(themeVariables));
}
