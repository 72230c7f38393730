/** The marks of all names, by kind. */

import { EVENTS } from './events.js';
import { METHODS } from './methods.js';
import { FEATURES, OPTIONS, THEME_VARIABLES } from './options.js';
import { ADAPTERS, COMPOSABLES, ELEMENTS, EXPORTS, HOOKS, SIGN_IN } from './others.js';
import type { Group, Marks } from './types.js';
import { VIEW_MARKS } from './views.js';

export const MARKS: Readonly<Record<Group, Marks>> = {
  option: OPTIONS,
  feature: FEATURES,
  'theme variable': THEME_VARIABLES,
  method: METHODS,
  view: VIEW_MARKS,
  event: EVENTS,
  hook: HOOKS,
  composable: COMPOSABLES,
  element: ELEMENTS,
  export: EXPORTS,
  adapter: ADAPTERS,
  'sign-in': SIGN_IN,
};
