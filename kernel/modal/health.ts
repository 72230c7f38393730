/** Describes what is wrong with a modal. Loaded when `health` is called. */

import { readConnections } from '../connect/storedConnections.js';
import type { AnyPlugin } from '../contract/contract.js';
import type { Health, HealthFault, HealthProblem } from '../contract/health.js';
import type { ModalOptions } from '../contract/modalOptions.js';
import { SDK } from '../contract/sdk.js';
import { connectors, namespaces, views } from '../contract/slots.js';
import { activeNetworkIdAtom, connectionsAtom, networksAtom, statusesAtom } from '../contract/state.js';
import type { Core, Fault } from '../core/core.js';
import { NO_PAGE } from '../networks/serverUrl.js';
import { isModalError } from '../values/error.js';
import { redact } from '../values/redact.js';

interface HealthInput {
  readonly core: Core;
  readonly options: ModalOptions<readonly AnyPlugin[]>;
  readonly faults: readonly Fault[];
}

export async function describeHealth({ core, options, faults }: HealthInput): Promise<Health> {
  // The module of the engine, without creating the engine, because that restores connections.
  const { checkLocale, checkPlugins } = await import('./engine.js');
  checkPlugins(core);
  checkLocale(core);
  const stored = readConnections(core.storage);
  const plugins = core.given.plugins.map(({ id }) => describePlugin(id, core));
  const connections = describeConnections(core, stored);
  const problems = [...findProblems(core, stored), ...findContradictions(core, stored)];
  const shown = faults.map(describeFault);
  const storage = describeStorage(options, faults);
  return {
    ok:
      plugins.every(({ status }) => status === 'active') &&
      problems.length === 0 &&
      storage !== 'failing' &&
      !shown.some(({ level }) => level === 'error'),
    version: SDK.version,
    page: describePage(core),
    plugins,
    storage,
    connections,
    csp: describeCsp(core),
    problems,
    faults: shown,
  };
}

/** The sources that the active plugins declare. The page's own origin is `'self'`. */
function describeCsp(core: Core): Health['csp'] {
  const own = core.env.window?.location.origin;
  const active = core.given.plugins.filter(({ id }) => core.status(id).status === 'active');
  const list = (sources: readonly string[]) => {
    // During server rendering the origin of the page is unknown.
    const others = sources.map(originOf).filter((one) => one !== own && one !== NO_PAGE);
    return ["'self'", ...new Set(others.sort())];
  };
  const declared = (directive: keyof Health['csp']) => active.flatMap(({ csp }) => csp?.[directive] ?? []);
  const origins = active.flatMap(({ id, origins: given = [] }) => [...given, ...(core.addedOrigins.get(id) ?? [])]);
  return {
    'connect-src': list([...origins, ...declared('connect-src')]),
    'frame-src': list(declared('frame-src')),
    'img-src': [...list(declared('img-src')), 'data:'],
  };
}

/** The origin of a URL. A text that is no URL stays as it is, so that the list shows it. */
function originOf(url: string): string {
  try {
    return new URL(url).origin;
  } catch {
    return url;
  }
}

function describePlugin(id: string, core: Core): Health['plugins'][number] {
  const status = core.status(id);
  if (status.status === 'active') return { id, status: 'active' };
  const reason =
    status.status === 'inactive'
      ? `No active plugin fills the slots that it requires: ${status.missing.join(', ')}.`
      : textOf(status.error);
  return { id, status: status.status, reason };
}

/** The message of an error and of its causes. */
function textOf(error: unknown, depth = 3): string {
  if (!(error instanceof Error) && !isModalError(error)) return redact(String(error));
  const { message, cause } = error as Error;
  const own = redact(message);
  return cause === undefined || depth === 0 ? own : `${own} Cause: ${textOf(cause, depth - 1)}`;
}

function describeFault({ error, plugin, level }: Fault): HealthFault {
  return {
    code: isModalError(error) ? error.code : undefined,
    text: textOf(error),
    plugin,
    level: level === 'warn' ? 'warn' : 'error',
  };
}

function describePage({ env }: Core): Health['page'] {
  const location = env.window?.location;
  if (!location) return 'server';
  if (/^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname)) return 'this machine';
  return location.origin.startsWith('https:') ? 'https' : 'http';
}

function describeStorage({ storage }: HealthInput['options'], faults: readonly Fault[]): Health['storage'] {
  if (storage === false) return 'off';
  return faults.some(({ error }) => isModalError(error, 'STORAGE_REFUSED')) ? 'failing' : 'working';
}

type Stored = ReadonlyMap<string, string>;

function describeConnections({ store }: Core, stored: Stored): Health['connections'] {
  const actual = store.get(connectionsAtom);
  const statuses = store.get(statusesAtom);
  const all = new Set([...actual.keys(), ...statuses.keys(), ...stored.keys()]);
  return [...all].map((namespace) => {
    const { connector, network } = actual.get(namespace) ?? {};
    const record = stored.get(namespace);
    return {
      namespace,
      status: statuses.get(namespace) ?? 'disconnected',
      ...(connector && { connector: redact(connector.id) }),
      ...(record !== undefined && { stored: redact(record) }),
      ...(network !== undefined && { network }),
    };
  });
}

/** Parts that are missing, so that something cannot work. */
function* findProblems(core: Core, stored: Stored): Generator<HealthProblem> {
  const critical = core.inactiveCriticalPlugin();
  const known = core.read(namespaces);
  if (critical) yield { code: 'PLUGIN_CRITICAL', text: `No wallet can connect without the plugin "${critical}".` };
  if (known.size === 0) yield { code: 'NAMESPACE_MISSING', text: 'No active plugin contributes a namespace.' };
  if (core.read(connectors).length === 0)
    yield { code: 'CONNECTORS_MISSING', text: 'No active plugin finds wallets, so there is nothing to connect with.' };
  if (!core.read(views).has('Connect'))
    yield { code: 'VIEW_MISSING', text: 'No active plugin contributes the view "Connect", so the modal cannot open.' };
  for (const [name, { networks }] of known)
    if (networks.length === 0)
      yield { code: 'NETWORKS_EMPTY', text: `The namespace "${name}" has no networks, so its wallets cannot connect.` };
  for (const [namespace] of stored)
    if (!known.has(namespace))
      yield {
        code: 'RECORD_UNKNOWN',
        text: `A connection is stored for "${namespace}", which no active plugin contributes. It is not restored.`,
      };
  // Modals that were never shown have no element.
  const shown = core.env.document?.querySelectorAll(`[data-latchkey="${core.id}"]`) ?? [];
  if (shown.length > 1)
    yield {
      code: 'MODAL_ID_SHARED',
      text: `Modals of this page have the same id "${core.id}", so they share what is stored: a reload connects each with the wallets of all. Give each an id, or destroy the earlier ones.`,
    };
  const network = core.options.network;
  if (network && !core.store.get(networksAtom).some(({ id }) => id === network))
    yield { code: 'NETWORK_NOT_FOUND', text: `The default network "${network}" is not one of the app's networks.` };
}

/** Stored records, statuses and connections that do not agree. */
function* findContradictions({ store, options }: Core, stored: Stored): Generator<HealthProblem> {
  const actual = store.get(connectionsAtom);
  const networks = store.get(networksAtom);
  for (const [namespace, status] of store.get(statusesAtom)) {
    if ((status === 'connected') !== actual.has(namespace))
      yield {
        code: 'STATUS_CONTRADICTS',
        text: `The status of "${namespace}" is "${status}", but ${actual.has(namespace) ? 'a' : 'no'} wallet is connected.`,
      };
  }
  for (const [namespace, { connector, network }] of actual) {
    const record = stored.get(namespace);
    if (record === undefined)
      yield { code: 'RECORD_MISSING', text: `The connection of "${namespace}" is not stored. A reload loses it.` };
    else if (record !== connector.id)
      yield {
        code: 'RECORD_CONTRADICTS',
        text: `For "${namespace}", ${redact(connector.id)} is connected and ${redact(record)} is stored. Another tab may have connected it.`,
      };
    if (network && !options.allowUnsupported && !networks.some(({ id }) => id === network))
      yield {
        code: 'NETWORK_UNKNOWN',
        text: `The wallet of "${namespace}" is on ${network}, which the app does not have.`,
      };
  }
  const active = store.get(activeNetworkIdAtom);
  if (active && networks.length > 0 && !networks.some(({ id }) => id === active) && !options.allowUnsupported)
    yield { code: 'NETWORK_UNSUPPORTED', text: `The active network ${active} is not one of the app's networks.` };
}
