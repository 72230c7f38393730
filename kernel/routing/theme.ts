/**
 * Checks the values of a theme. Loaded when one is set, because most apps set them in their own style sheets.
 *
 * These parts of the shadow root can be styled with `[data-latchkey]::part(…)`: `dialog`, `header`, `title`, `body`,
 * `button`, `row`, `cell`.
 */

import type { Theme } from '../contract/modalOptions.js';
import type { Store } from '../contract/pluginParts.js';
import { type ThemeVariables, themeVariablesAtom } from '../contract/state.js';
import type { Env } from '../platform/env.js';
import { checkOptions, oneOf, type Rule, rule } from '../values/check.js';

/** A value must not end the declaration or load a resource: no `;`, no `}`, no `url()`, no escapes. */
const COLOUR =
  /^(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]{3,24}|(rgb|hsl)a?\([^()]*\)|(hwb|(ok)?(lab|lch)|color)\([^()]*\))$/i;
const INSIDE = /^[-+.#%,/ \da-z()]{1,80}$/i;
const FONT = /^[- ,'"\p{L}\p{N}_]{1,200}$/u;

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown, unit: string, most: number) => {
  const number = isText(value) && value.endsWith(unit) ? value.slice(0, -unit.length) : value;
  if (isText(value) && (number === value || !/^\d{1,3}(\.\d{1,4})?$/.test(`${number}`))) return false;
  return (isText(value) || Number.isFinite(number)) && Number(number) >= 0 && Number(number) <= most;
};

const COLOUR_EXPECTED = 'a colour such as "#5b6cff" or "rebeccapurple"';
const colour = rule(COLOUR_EXPECTED, (value) => isText(value) && INSIDE.test(value) && COLOUR.test(value));
const font = rule(
  'font families such as "Inter, sans-serif"',
  (value) => isText(value) && FONT.test(value) && isPaired(value),
);

/** Whether all quotes are closed. */
const isPaired = (text: string) => text.replace(/"[^"']*"|'[^"']*'/g, '').search(/['"]/) < 0;

const CHECKS: Readonly<Record<Exclude<keyof Theme, 'mode'>, Rule>> = {
  accent: colour,
  accentDark: colour,
  surface: colour,
  radius: rule('0 to 20, in px', (value) => isNumber(value, 'px', 20)),
  tint: rule('0 to 100, in %', (value) => isNumber(value, '%', 100)),
  font,
  fontMono: font,
};

/** The parts of a modal that are used here. */
interface ThemeHost {
  readonly store: Store;
  readonly env: Pick<Env, 'window'>;
  report(error: unknown): void;
}

/** A theme that was set before it is checked. */
interface ThemeChange {
  readonly theme: Theme;
  readonly variables: ThemeVariables;
  /** Those of the last valid theme. */
  readonly checked: ThemeVariables;
}

/**
 * Reports an invalid value, and returns to the last valid theme unless a newer one was set.
 *
 * @returns the variables of the last valid theme
 */
export function keepIfValid(
  { store, env, report }: ThemeHost,
  { theme, variables, checked }: ThemeChange,
): ThemeVariables {
  try {
    checkTheme(theme, env);
    return variables;
  } catch (error) {
    report(error);
    if (store.get(themeVariablesAtom) === variables) store.set(themeVariablesAtom, checked);
    return checked;
  }
}

/** @throws `OPTION_INVALID` for the first invalid value */
export function checkTheme(theme: Theme, { window }: Pick<Env, 'window'>): void {
  checkOptions('setTheme', theme, { mode: oneOf('light', 'dark', 'system'), ...CHECKS });
  // The browser knows the names of colours. A page without this function gets the variable as it is.
  const drawn = rule(COLOUR_EXPECTED, (value) => window?.CSS?.supports?.('color', `${value}`) ?? true);
  for (const key of ['accent', 'accentDark', 'surface'] as const) {
    if (theme[key] !== undefined) drawn(theme[key], key, 'setTheme');
  }
}
