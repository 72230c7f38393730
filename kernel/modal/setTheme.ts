/** `modal.setTheme`: sets a theme at once, and then loads the code that checks it. */

import type { ModalOptions } from '../contract/modalOptions.js';
import { NO_THEME_VARIABLES, themeAtom, themeVariablesAtom } from '../contract/state.js';
import type { Core } from '../core/core.js';
import { theme as checkTheme } from '../core/options.js';
import { themeVariables } from '../core/themeVariables.js';
import { noteLoad } from '../platform/env.js';

type SetTheme = (theme: NonNullable<ModalOptions<[]>['theme']>) => void;

export function createSetTheme(core: Core): SetTheme {
  const { store, env, report } = core;
  let checked = NO_THEME_VARIABLES;
  return (theme) => {
    checkTheme(theme, 'theme', 'setTheme');
    const mode = typeof theme === 'string' ? theme : theme.mode;
    if (mode) store.set(themeAtom, mode);
    if (typeof theme === 'string') return;
    const variables = themeVariables(theme);
    store.set(themeVariablesAtom, variables);
    noteLoad(env, import('../routing/theme.js'))
      .then(({ keepIfValid }) => {
        checked = keepIfValid(core, { theme, variables, checked });
      })
      .catch((error) => report(error));
  };
}
