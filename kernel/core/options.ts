/** Checks the options of `createModal`. */

import { isNetworkId } from '../contract/caip.js';
import {
  anything,
  callback,
  checkOptions,
  flag,
  list,
  object,
  oneOf,
  type Rule,
  required,
  rule,
  text,
} from '../values/check.js';
import { THEME_NAMES } from './themeVariables.js';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const hasMethods = (value: unknown, ...names: readonly string[]) =>
  isObject(value) && names.every((name) => typeof (value as Record<string, unknown>)[name] === 'function');

const element = rule('an element of the page', (value) => hasMethods(value, 'append'));
const mode = oneOf('light', 'dark', 'system');
/** Checks only names and the mode. routing/theme.ts, which is loaded when there are variables, checks their values. */
const themeFields = object({ mode, ...Object.fromEntries(Object.keys(THEME_NAMES).map((name) => [name, anything])) });

/** Checks a theme, as `createModal` and `setTheme` take it. */
const theme: Rule = (value, path, where) => (isObject(value) ? themeFields : mode)(value, path, where);

/** The rules of the options. A method that sets one later has the same. */
export const modalRules = {
  plugins: required(list(rule('a plugin made by definePlugin', (value) => isObject(value) && 'id' in value))),
  app: object({
    name: text,
    url: text,
    icons: list(text),
    terms: text,
    privacy: text,
    sdk: object({ type: required(text), version: required(text) }),
  }),
  networks: object({
    default: rule('a CAIP-2 network id such as "namespace:reference"', isNetworkId),
    switching: flag,
    allowUnsupported: flag,
  }),
  overrides: list(rule('a contribution made by slot.of(…)', (value) => isObject(value) && 'slot' in value)),
  id: rule(
    'letters, digits and hyphens',
    (value) => typeof value === 'string' && /^[a-zA-Z0-9][-a-zA-Z0-9]{0,63}$/.test(value),
  ),
  storage: rule(
    'false, or an object with getItem, setItem and removeItem',
    (value) => value === false || hasMethods(value, 'getItem', 'setItem', 'removeItem'),
  ),
  theme,
  locale: rule(
    'a BCP 47 tag such as "en"',
    (value) => typeof value === 'string' && /^[a-zA-Z]{2,8}(-\w{1,8})*$/.test(value),
  ),
  mount: element,
  embed: element,
  foreignImages: (value: unknown, path: string, where: string) =>
    (value === 'any' ? text : list(text))(value, path, where),
  preload: oneOf('intent', 'idle', 'none'),
  reconnect: flag,
  connections: oneOf('one', 'several'),
  debug: flag,
  logLevel: oneOf('error', 'warn', 'info', 'silent'),
  onError: callback,
};

/** @throws `OPTION_INVALID` with the option's name, the given value and the expected one */
export function checkModalOptions(options: unknown): void {
  checkOptions('createModal', options, modalRules);
}
