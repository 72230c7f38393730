/** The lazily loaded half of a modal: hooks, router, networks, connections, HTTP, toasts. */

import type { LoadedRestore } from '../connect/connections.js';
import { createConnections } from '../connect/connections.js';
import { watchConnectors } from '../connect/connectors.js';
import { views } from '../contract/slots.js';
import {
  activeConnectionAtom,
  activeLockedWalletAtom,
  activeNetworkAtom,
  activeNetworkIdAtom,
  connectionsAtom,
  lockedWalletsAtom,
  networksAtom,
} from '../contract/state.js';
import { checkPlugins } from '../core/checkPlugin.js';
import type { Core, Kernel } from '../core/core.js';
import { forgetAccounts } from '../core/forgetAccounts.js';
import { serviceError } from '../core/serviceError.js';
import { createHookRegistry } from '../hooks/createHookRegistry.js';
import { createNetworks } from '../networks/networks.js';
import { createHttp } from '../platform/http.js';
import { createNotify } from '../routing/notify.js';
import { createRouter } from '../routing/router.js';
import { preloadModule } from '../ui/modules.js';
import { checkLocale, readCatalogue } from '../ui/texts/catalogues.js';
import { createShellLoader } from './shellLoader.js';

export { checkLocale, checkPlugins };

const SHEET = '(max-width: 480px)';

export function createEngine(core: Core, restore: LoadedRestore): Kernel {
  const { env, store, scope, options, report } = core;
  checkPlugins(core);
  checkLocale(core);
  const hooks = createHookRegistry({ env, report, signal: scope.signal });
  const notify = createNotify({
    store,
    env,
    scope,
    debug: () => core.debug,
    show: () => void kernel.show().catch(report),
  });
  const router = createRouter({
    env,
    store,
    hooks,
    report,
    emit: core.emit,
    embedded: () => core.embedded && !scope.closed,
    views: () => core.read(views),
    show: () => kernel.show(),
    hide: () => shell.hide(),
    load: (view) => preloadModule(kernel, view),
    state: () => ({
      connection: store.get(activeConnectionAtom),
      locked: store.get(activeLockedWalletAtom) !== undefined,
      network: store.get(activeNetworkIdAtom),
      supported: store.get(activeNetworkAtom) !== undefined,
      switching: options.switching,
      allowUnsupported: options.allowUnsupported,
      mobile: env.window?.matchMedia?.(SHEET).matches ?? false,
    }),
  });
  const networks = createNetworks({ core, hooks, alert: notify.alert, stepBack: router.stepBack });
  const connections = createConnections({ core, hooks, networks, restore });
  // After the kernel's own taps, so that plugin taps of the same order run after them.
  core.taps.attach(hooks);
  for (const atom of [connectionsAtom, lockedWalletsAtom, activeNetworkIdAtom, networksAtom])
    scope.defer(store.sub(atom, router.reevaluate));
  scope.defer(store.sub(connectionsAtom, () => forgetAccounts(store)));
  scope.defer(router.forceClose);
  const kernel: Kernel = {
    ...core,
    // The spread would copy what these two are now: the page can change its title.
    get app() {
      return core.app;
    },
    get debug() {
      return core.debug;
    },
    hooks,
    http: createHttp({ env }),
    router,
    networks,
    connections,
    serviceError,
    notify,
    text: (catalogue) => readCatalogue(kernel, catalogue),
    discovered: watchConnectors(core),
    show: () => shell.show(),
    home: () => shell.home(),
    preload: () => shell.preload(),
  };
  const shell = createShellLoader(kernel);
  if (options.network && !networks.get(options.network)) notify.alert('NETWORK_NOT_FOUND', options.network);
  if (options.reconnect) connections.restore();
  return kernel;
}
