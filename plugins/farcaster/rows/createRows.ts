/** The log-in with Farcaster for connect screens of apps: one row, whose attempt has a link to scan or to open. No React here. */

import { type ConnectRow, type ConnectRows, connectionsAtom, type PluginContext } from 'latchkey/plugin';
import { ID_AUTH, loginAtom } from 'latchkey/plugins/frame/slots';
import { logIn } from '../logIn.js';

const ROW: ConnectRow = Object.freeze({
  id: 'login/farcaster',
  name: 'Farcaster',
  kind: 'login',
  namespaces: [],
  oneNamespace: false,
  recent: false,
  contested: false,
  reach: 'page',
  view: { name: 'ConnectingFarcaster' },
  stores: [],
});

export function createRows(context: PluginContext): ConnectRows {
  const { store } = context;
  return {
    atoms: [connectionsAtom, loginAtom],
    read: () => ({ rows: [ROW] }),
    isConnected: () =>
      store.get(loginAtom)?.provider === 'farcaster' &&
      [...store.get(connectionsAtom).values()].some(({ connector }) => connector.id === ID_AUTH),
    async connect(_, { namespaces, signal, show }) {
      let isDone = false;
      await logIn(context, {
        namespaces,
        signal,
        keep: () => undefined,
        onProgress(progress) {
          if (progress.status === 'ready')
            show({ uri: progress.uri, links: [{ href: progress.uri, target: '_blank' }] });
          isDone ||= progress.status === 'done';
        },
      });
      return isDone;
    },
  };
}
