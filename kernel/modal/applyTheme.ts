/** Sets a theme at once. The code that checks its values is loaded later. */

import type { ModalOptions } from '../contract/modalOptions.js';
import { NO_THEME_VARIABLES, themeAtom, themeVariablesAtom } from '../contract/state.js';
import type { Core } from '../core/core.js';
import { themeVariables } from '../core/themeVariables.js';
import { noteLoad } from '../platform/env.js';

/** Sets a theme, and returns the function that checks its values. */
export type ApplyTheme = (theme: NonNullable<ModalOptions<[]>['theme']>) => () => void;

export function createApplyTheme(core: Core): ApplyTheme {
  const { store, env, report } = core;
  let checked = NO_THEME_VARIABLES;
  return (theme) => {
    const mode = typeof theme === 'string' ? theme : theme.mode;
    if (mode) store.set(themeAtom, mode);
    if (typeof theme === 'string') return () => undefined;
    const variables = themeVariables(theme);
    store.set(themeVariablesAtom, variables);
    return () =>
      noteLoad(env, import('../routing/theme.js'))
        .then(({ keepIfValid }) => {
          checked = keepIfValid(core, { theme, variables, checked });
        })
        .catch((error) => report(error));
  };
}
