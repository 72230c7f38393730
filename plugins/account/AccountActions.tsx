/** The buttons for the actions that plugins contribute, such as buy, swap, receive and send. */

import { type AccountAction, accountActions, type Connection } from 'latchkey/plugin';
import { Action, Actions, useLabel, usePlugin } from 'latchkey/ui';
import { useOffered } from './useOffered.js';

/** The actions for this connection, in their order. */
export function useAccountActions(connection: Connection | undefined): readonly AccountAction[] {
  const { read } = usePlugin();
  return useOffered(read(accountActions), connection);
}

export function AccountActions({ actions }: { readonly actions: readonly AccountAction[] }) {
  const { connections, router } = usePlugin();
  const open = ({ view, params }: AccountAction) => {
    const connection = connections.get();
    router.push(view, connection && params?.(connection));
  };
  const label = useLabel();
  return (
    <Actions>
      {actions.map((action) => (
        <Action key={action.id} icon={action.icon} label={label(action.label)} onClick={() => open(action)} />
      ))}
    </Actions>
  );
}
