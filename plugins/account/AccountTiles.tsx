/** Copy, explorer, switch and disconnect as tiles. Shown in Account while no plugin contributes actions. */

import type { Connection, Network } from 'latchkey/plugin';
import { Action, Actions, CopyAction, iconExternal, iconLeave, iconSwap, usePlugin, useText } from 'latchkey/ui';
import { strings } from './strings.js';
import { strings as switchStrings } from './switchRowStrings.js';
import { useCanSwitchAccount } from './useCanSwitchAccount.js';
import { useCopyAddress } from './useCopyAddress.js';
import { useDisconnect } from './useDisconnect.js';
import { useExplorerLink } from './useExplorerLink.js';

interface AccountTilesProps {
  readonly connection: Connection;
  readonly network: Network | undefined;
}

export function AccountTiles({ connection, network }: AccountTilesProps) {
  const { router } = usePlugin();
  const t = useText(strings);
  const tSwitch = useText(switchStrings);
  const { address } = connection.account;
  const explorer = useExplorerLink(connection, network);
  const canSwitch = useCanSwitchAccount();
  const copy = useCopyAddress();
  const { disconnecting, disconnect } = useDisconnect(connection.namespace, connection.connector.name);
  return (
    <Actions>
      <CopyAction text={t('copyTile')} value={address} label={t('copy')} doneLabel={t('copied')} copy={copy} />
      {explorer && <Action icon={iconExternal} label={t('explorerTile')} fullLabel={t('explorer')} href={explorer} />}
      {canSwitch && (
        <Action
          icon={iconSwap}
          label={t('switchTile')}
          fullLabel={tSwitch('row')}
          onClick={() => router.push('SwitchAccount')}
        />
      )}
      <Action
        icon={iconLeave}
        tone="danger"
        label={t(disconnecting ? 'disconnecting' : 'disconnect')}
        busy={disconnecting}
        onClick={disconnect}
      />
    </Actions>
  );
}
