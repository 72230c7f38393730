/** The buttons for the actions that plugins contribute, such as buy, swap, receive and send. */

import { accountActions, type Connection } from 'latchkey';
import { Action, Actions, useLabel, usePlugin } from 'latchkey/ui';

export function AccountActions({ connection }: { readonly connection: Connection }) {
  const { read, router } = usePlugin();
  const label = useLabel();
  const actions = read(accountActions)
    .filter(({ when }) => when?.(connection) !== false)
    .sort((a, b) => a.order - b.order);
  if (actions.length === 0) return null;
  return (
    <Actions>
      {actions.map((action) => (
        <Action
          key={action.id}
          icon={action.icon}
          label={label(action.label)}
          onClick={() => router.push(action.view)}
        />
      ))}
    </Actions>
  );
}
