/** The active network on the host's page, and the way to another. */

import type { ReactNode } from 'react';
import { views } from '../contract/slots.js';
import glyphCss from '../ui/css/glyph.css';
import moreCss from '../ui/css/pubMore.css';
import { Icon, iconAlert, iconChevronDown, iconHex } from '../ui/icons.js';
import { Mark } from '../ui/kit/Mark.js';
import { Spinner } from '../ui/kit/Spinner.js';
import { useProvided } from './context.js';
import { openOf } from './open.js';
import { type ButtonProps, PubButton } from './PubButton.js';
import { useButtonText } from './useButtonText.js';
import { useNetwork } from './useNetwork.js';
import { useReadable } from './useReadable.js';

export interface NetworkButtonProps extends ButtonProps {}

/** Opens the list of networks. Disabled in a modal without one. */
export function NetworkButton({ size, disabled, namespace }: NetworkButtonProps): ReactNode {
  const { modal } = useProvided();
  const t = useButtonText(modal);
  const { network, networks, supported } = useNetwork({ namespace });
  const target = useReadable(modal.state.switching, undefined);
  const next = networks.find(({ id }) => id === target);
  const shown = next ?? network;
  const listed = modal.read(views).has('Networks');
  const label = next
    ? t('switching', { network: next.name })
    : network && supported
      ? t('network', { network: network.name })
      : undefined;
  // Without a view the modal itself knows best: the network it is on is none of the app's.
  const press = () => void openOf(modal)(supported ? 'Networks' : undefined);
  return (
    <PubButton
      size={size}
      disabled={disabled || !listed}
      kind={`${supported || next ? 'plain' : 'warn'} lk-pub--net`}
      dress={dress}
      busy={next !== undefined}
      label={label}
      onPress={press}
    >
      {next ? (
        <Spinner />
      ) : !supported ? (
        <Icon of={iconAlert} />
      ) : network ? (
        <Mark kind="network" name={network.name} src={network.imageUrl} />
      ) : (
        <span className="lk-glyph">
          <Icon of={iconHex} size={20} />
        </span>
      )}
      <span className="lk-trunc">{shown ? <bdi>{shown.name}</bdi> : t(supported ? 'select' : 'wrongNetwork')}</span>
      <Icon of={iconChevronDown} />
    </PubButton>
  );
}

const dress: readonly string[] = [moreCss, glyphCss];
