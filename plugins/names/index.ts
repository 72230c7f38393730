/** The plugin `names`: the views in which an account takes a name, and names for the whole modal. */

import {
  type AccountPlace,
  accountRows,
  type Connection,
  check,
  connectionsAtom,
  definePlugin,
  outboxKinds,
  type RouterState,
  view,
  views,
} from 'latchkey/plugin';
import { createApi } from './api.js';
import { nameZones, registrars } from './slots.js';
import { canRegister, IDLE, registrationAtom } from './state.js';

export type { NamesApi } from './api.js';
export type { Registration } from './state.js';

/** Options of `names`. The defaults are the domains of the hosted data API. */
export interface NamesOptions {
  /** The domain of new names, with two labels. Default `reown.id`. */
  readonly zone?: string | undefined;
  /** Domains of names that were registered before. They resolve, and no new name is registered in them. Default `wcn.id`. */
  readonly legacyZones?: readonly string[] | undefined;
}

const isConnected = ({ connection }: RouterState) => connection !== undefined;
const mayRegister = (connection: Connection, { has }: AccountPlace) =>
  connection.namespace === 'eip155' && canRegister(connection) && has(registrars);

/**
 * Adds the views RegisterAccountName and RegisterAccountNameSuccess, and the row of AccountDetails that leads to them. Names
 * of the zones resolve in Send. `backend` provides the registrar.
 *
 * @throws `OPTION_INVALID`
 */
/* @__NO_SIDE_EFFECTS__ */
export function names(given: NamesOptions = {}) {
  const { list, readOptions, rule } = check;
  const zone = rule('a domain of two labels in lower case, such as "example.id"', isZone);
  const rules = { zone, legacyZones: list(zone) };
  const options = readOptions('names', given, rules, { zone: 'reown.id', legacyZones: ['wcn.id'] });
  return definePlugin({
    id: 'names',
    options,
    requires: [registrars],
    contributes: [
      views.of(
        'RegisterAccountName',
        view({
          load: () => import('./views/RegisterNameView.js'),
          skeleton: ['hero', 'field'],
          when: isConnected,
        }),
      ),
      views.of(
        'RegisterAccountNameSuccess',
        view<{ readonly name: string }>({
          load: () => import('./views/RegisteredView.js'),
          skeleton: ['hero', 'button'],
          when: isConnected,
        }),
      ),
      accountRows.of({ id: 'name', load: () => import('./views/NameRow.js'), when: mayRegister }, { order: 20 }),
      outboxKinds.of('name', async (ctx) => (await import('./flow/nameKind.js')).createNameKind(ctx)),
      nameZones.of([options.zone, ...options.legacyZones]),
    ],
    state: { registration: registrationAtom },
    api: createApi,
    setup({ store, watch }) {
      watch(connectionsAtom, (connections) => {
        if (connections.size === 0) store.set(registrationAtom, IDLE);
      });
    },
  });
}

/** A name has three labels, the last two of which are its zone. */
const isZone = (given: unknown) => typeof given === 'string' && /^[a-z0-9-]{1,63}\.[a-z0-9-]{2,63}$/.test(given);
