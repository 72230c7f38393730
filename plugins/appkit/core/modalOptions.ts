/** The options of `createModal` from those of AppKit. */

import type { ModalOptions } from 'latchkey';
import { isRpcUrl, safeLink, type Theme } from 'latchkey/plugin';
import { findRecord, type NetworkRecords } from './networks.js';
import type { CreateAppKit, ThemeMode, ThemeVariables } from './optionTypes.js';
import { isObject, textOf, textsOf } from './read.js';

/** All options of `createModal` but `plugins`. */
export function toModalOptions(options: CreateAppKit, records: NetworkRecords): Omit<ModalOptions<[]>, 'plugins'> {
  const { defaultNetwork, metadata, termsConditionsUrl, privacyPolicyUrl } = options;
  const chosen = isObject(defaultNetwork) ? findRecord(records, defaultNetwork.id as string) : undefined;
  // The list of an app may begin with any namespace.
  const first = chosen ?? [...records.values()][0];
  const [terms, privacy] = [safeLink(termsConditionsUrl), safeLink(privacyPolicyUrl)];
  const { name, url, icons } = metadata ?? {};
  const app = {
    ...(textOf(name) && { name: name as string }),
    ...(isRpcUrl(url) && { url }),
    ...(textsOf(icons).length > 0 && { icons: textsOf(icons) }),
    ...(terms && { terms }),
    ...(privacy && { privacy }),
  };
  return {
    ...(Object.keys(app).length > 0 && { app }),
    networks: {
      ...(first && { default: first.caipNetworkId }),
      switching: options.enableNetworkSwitch !== false,
      allowUnsupported: options.allowUnsupportedChain === true,
    },
    theme: themeOf(options.themeMode, options.themeVariables),
    reconnect: options.enableReconnect !== false,
    // AppKit has its modal on the page before the click. Its users expect a first click that is as fast.
    preload: 'idle',
    ...(options.debug === false && { debug: false }),
  };
}

/** A theme of ours. Without a mode: that of the system, as the documentation of AppKit says. */
export function themeOf(mode: ThemeMode | undefined, variables: ThemeVariables | undefined): Theme {
  const given = isObject(variables) ? variables : {};
  const read = (name: string) => given[`--w3m-${name}`] ?? given[`--apkt-${name}`];
  const accent = textOf(read('accent'));
  const font = textOf(read('font-family'));
  const radius = /^\d+(\.\d+)?px$/.test(String(read('border-radius-master')))
    ? Number.parseFloat(String(read('border-radius-master')))
    : undefined;
  return {
    mode: mode === 'dark' || mode === 'light' ? mode : 'system',
    ...(accent && { accent }),
    ...(font && { font }),
    // Their base is 4 px, and a dialog has nine times as much. Ours is the radius of the dialog's parts, at most 20 px.
    ...(radius !== undefined && { radius: Math.min(20, radius * 4) }),
  };
}
