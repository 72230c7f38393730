/** The CSS variables of a theme, before routing/theme.ts, which checks each value, is loaded. */

import type { Theme } from '../contract/modalOptions.js';
import type { ThemeVariables } from '../contract/state.js';

/** The names of the CSS variables by option, without their prefix. */
export const THEME_NAMES = {
  accent: 'accent',
  accentDark: 'accent-dark',
  surface: 'surface-base',
  radius: 'radius',
  tint: 'tint',
  font: 'font',
  fontMono: 'font-mono',
};

/** A colour, a length or names of fonts, as far as the characters show. Nothing that loads a resource or ends a declaration. */
const PLAIN = /^((?!.*url\()[-+.#%,/ \w()]{1,80}|[- ,'"\p{L}\p{N}_]{1,200})$/iu;

/** The variables whose values look valid. */
export function themeVariables(theme: Theme): ThemeVariables {
  const variables: Record<string, string> = {};
  for (const [key, name] of Object.entries(THEME_NAMES)) {
    const value = theme[key as keyof typeof THEME_NAMES];
    const text = typeof value === 'number' ? `${value}${key === 'tint' ? '%' : 'px'}` : value;
    if (typeof text === 'string' && PLAIN.test(text)) variables[`--lk-${name}`] = text;
  }
  return Object.freeze(variables);
}
