/** The methods of an instance for the modal itself. */

import { views } from 'latchkey/plugin';
import { activeNamespace, readAccount } from './account.js';
import type { OpenInput } from './appKit.js';
import type { ChainNamespace } from './networkTypes.js';
import { isObject } from './read.js';
import type { Room } from './room.js';
import { paramsOf, VIEWS } from './views.js';

export function createModalMembers(room: Room) {
  const { modal, context, note, say, settings } = room;
  /** The view of the modal; `undefined` if it has none now. */
  const find = (name: string): string | undefined => {
    note('view', name);
    const view = Object.hasOwn(VIEWS, name) ? VIEWS[name] : undefined;
    if (view === undefined || context.read(views).has(view)) return view;
    say(`the view "${name}" is not there, because its plugin has no source. modal.latchkey.health() has the reason.`);
    return undefined;
  };
  /** Makes a namespace active. A refusal leaves the other one active. */
  const activate = async (namespace: ChainNamespace) => {
    if (activeNamespace(room) === namespace) return;
    const state = modal.state.networks.get().get(namespace);
    const network = state?.caipNetwork ?? state?.requestedCaipNetworks[0];
    if (network) await modal.switchNetwork(network.id);
    else say(`the app has no network of the namespace "${String(namespace).slice(0, 40)}".`);
  };
  const go = (name: string, move: (view: string) => void) => {
    const view = find(name);
    if (view) move(view);
  };
  return {
    async open(given?: OpenInput) {
      const options: OpenInput = isObject(given) ? given : {};
      const { namespace } = options;
      if (options.uri !== undefined) note('method', 'open({ uri })');
      if (namespace) await activate(namespace);
      const isConnected = readAccount(room, namespace)?.isConnected ?? false;
      const view = options.view === undefined ? undefined : find(String(options.view));
      const first = namespace && !isConnected ? 'Connect' : undefined;
      const shown = view ?? first;
      const params =
        shown === 'Connect' && namespace ? { namespaces: [namespace] } : paramsOf(shown ?? '', options.arguments);
      const result = await (shown ? modal.open(shown, params) : modal.open());
      if (result.status === 'failed') context.report(result.error, 'warn');
    },
    close: async () => modal.close(),
    isOpen: () => modal.state.modal.get().open,
    setLoading(loading: boolean) {
      settings.loading = loading === true;
    },
    redirect: (view: string) => go(view, context.router.push),
    replace: (view: string) => go(view, context.router.replace),
    showErrorMessage: (text: string) => void context.notify.toast({ message: String(text), variant: 'error' }),
    showSuccessMessage: (text: string) => void context.notify.toast({ message: String(text), variant: 'success' }),
  };
}
