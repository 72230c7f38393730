/** A button on the page for one wallet, or for one log-in. */

import { PageButton } from 'latchkey/react';
import type { ReactNode } from 'react';
import { useWalletButton, type WalletTarget } from '../hooks/useWalletButton.js';

/** Props of `WalletButton`. */
export type WalletButtonProps = WalletTarget & {
  /** Replaces the name of the wallet. */
  readonly label?: ReactNode;
  /** `small` is 36 px high instead of 44 px. */
  readonly size?: 'small' | undefined;
  readonly disabled?: boolean | undefined;
};

/** Side of the picture, px. */
const PICTURE = { normal: 24, small: 20 } as const;

/**
 * Connects one wallet, or logs in with one provider. For a wallet that is not in this browser, the modal shows a QR code, opens its app, or
 * shows where to get it. Until the wallet is known, the button shows its id or `label`.
 * @throws `INPUT_INVALID` unless there is a text in either `wallet` or `login`
 * @example <WalletButton wallet="io.metamask" />;
 */
export function WalletButton({ label, size, disabled, ...target }: WalletButtonProps): ReactNode {
  const { row, status, press } = useWalletButton(target);
  const side = PICTURE[size ?? 'normal'];
  const isBusy = status === 'loading' || status === 'connecting';
  return (
    <PageButton variant="accent" size={size} disabled={disabled} busy={isBusy} onPress={press}>
      {row?.imageUrl && (
        <img
          src={row.imageUrl}
          alt=""
          width={side}
          height={side}
          referrerPolicy="no-referrer"
          style={{ borderRadius: side / 4 }}
        />
      )}
      <span>{label ?? <bdi>{row?.name ?? target.wallet ?? target.login}</bdi>}</span>
    </PageButton>
  );
}
