/** The active network on the page. Opens the list of networks. */

import type { ReactNode } from 'react';
import { networkImage } from '../../contract/images.js';
import { views } from '../../contract/slots.js';
import type { Images } from '../../contract/state.js';
import { Icon, iconAlert, iconChevronDown, iconHex } from '../../ui/icons/icons.js';
import { Spinner } from '../../ui/kit/feedback/Spinner.js';
import glyphCss from '../../ui/kit/identity/glyph.css';
import { Mark } from '../../ui/kit/identity/Mark.js';
import { useProvided } from '../context.js';
import { useNetwork } from '../hooks/useNetwork.js';
import { useReadable } from '../hooks/useReadable.js';
import type { ButtonProps } from './buttonContent.js';
import { openOf } from './open.js';
import { PageButton } from './PageButton.js';
import moreCss from './pageButtonAccount.css';
import { useButtonText } from './useButtonText.js';

/** Props of `NetworkButton`. */
export interface NetworkButtonProps extends ButtonProps {}

/**
 * Opens the list of networks. Disabled in a modal without the view `Networks`.
 * @example <NetworkButton size="small" />;
 */
export function NetworkButton({ size, disabled, namespace }: NetworkButtonProps): ReactNode {
  const { modal } = useProvided();
  const t = useButtonText(modal);
  const { network, networks, supported } = useNetwork({ namespace });
  const target = useReadable(modal.state.switching, undefined);
  const images = useReadable(modal.state.images, NO_IMAGES);
  const next = networks.find(({ id }) => id === target);
  const shown = next ?? network;
  const listed = modal.read(views).has('Networks');
  const label = next
    ? t('switching', { network: next.name })
    : network && supported
      ? t('network', { network: network.name })
      : undefined;
  // On an unsupported network the modal itself chooses the view.
  const press = () => void openOf(modal)(supported ? 'Networks' : undefined);
  return (
    <PageButton
      size={size}
      disabled={disabled || !listed}
      variant={`${supported || next ? 'plain' : 'warn'} lk-page-button--net`}
      styles={styles}
      busy={next !== undefined}
      label={label}
      onPress={press}
    >
      {next ? (
        <Spinner />
      ) : !supported ? (
        <Icon of={iconAlert} />
      ) : network ? (
        <Mark
          kind="network"
          name={network.name}
          src={networkImage(images, network)}
          fallback={images.drawn?.({ kind: 'network', id: network.id })}
        />
      ) : (
        <span className="lk-glyph">
          <Icon of={iconHex} />
        </span>
      )}
      <span className="lk-trunc">{shown ? <bdi>{shown.name}</bdi> : t(supported ? 'select' : 'wrongNetwork')}</span>
      <Icon of={iconChevronDown} />
    </PageButton>
  );
}

/** On a server. The service is loaded later, in the browser. */
const NO_IMAGES: Images = { find: ({ imageUrl }) => imageUrl };
const styles: readonly string[] = [moreCss, glyphCss];
