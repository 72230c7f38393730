/** A card with a QR code. The caller encodes the data. */
import { type ReactNode, useMemo } from 'react';
import { qrPath } from '../../../core/qr/qrPath.js';
import { Icon, iconUnlink } from '../../icons/icons.js';
import { useSheet } from '../../theme/useSheet.js';
import { Spinner } from '../feedback/Spinner.js';
import { cx } from '../shared/press.js';
import css from './qr.css';

/** Size in modules of the placeholder code, as for a typical link. */
const GHOST_SIZE = 53;
const HOLE = 13;

/** Props of `Qr`. */
export interface QrProps {
  /** Accessible name of the code ("QR code"). */
  readonly label: string;
  /** Result of `qrPath` and the code's width in modules. Undefined while the code is created or if that failed. */
  readonly code?: { readonly path: string; readonly size: number } | undefined;
  /** In the centre: a `Mark` or `IconPlate` without a size. */
  readonly mark?: ReactNode;
  /** The code could not be created. */
  readonly failed?: QrFailure | undefined;
}

/** The texts for a missing code. */
export interface QrFailure {
  readonly title: string;
  readonly text?: string | undefined;
  /** A small `Button`. */
  readonly action?: ReactNode;
}

/**
 * Shows the code, the failure, or a placeholder with a spinner. Dark on white in every theme.
 * @example <Qr label="QR code of the address" code={{ path: 'M0 0h1v1', size: 21 }} />;
 */
export function Qr({ label, code, mark, failed }: QrProps) {
  useSheet(css);
  const shown = failed ? undefined : code;
  const waiting = !shown;
  const ghost = useMemo(() => (waiting ? ghostPath() : ''), [waiting]);
  const { path, size } = shown ?? { path: ghost, size: GHOST_SIZE };
  return (
    <div className={cx('lk-qr', !shown && 'lk-qr--ghost')} aria-busy={(!shown && !failed) || undefined}>
      <svg
        className="lk-qr__code"
        viewBox={`0 0 ${size} ${size}`}
        width={size}
        height={size}
        shapeRendering="geometricPrecision"
        role="img"
        aria-label={label}
        aria-hidden={!shown || undefined}
      >
        <path d={path} />
      </svg>
      {failed ? (
        <div className="lk-qr__over" role="alert">
          <span className="lk-qr__icon">
            <Icon of={iconUnlink} />
          </span>
          <b className="lk-qr__title">{failed.title}</b>
          {failed.text && <span>{failed.text}</span>}
          {failed.action && (
            // The card is white in every theme, so controls on it use the light theme.
            <span className="lk" data-theme="light">
              {failed.action}
            </span>
          )}
        </div>
      ) : (
        <span className="lk-qr__mark">{shown ? mark : <Spinner />}</span>
      )}
    </div>
  );
}

/** A placeholder that looks like a QR code but encodes nothing. */
function ghostPath(): string {
  const line = Array.from({ length: GHOST_SIZE }, (_, at) => at);
  // A simple hash: the pattern looks random but is always the same.
  const dark = (x: number, y: number) => {
    const seed = Math.imul(x * 374_761 + y * 668_265 + 1, 0x2c1b3c6d);
    return ((Math.imul(seed ^ (seed >>> 15), 0x297a2d39) >>> 17) & 1) === 1;
  };
  return qrPath(
    line.map((y) => line.map((x) => dark(x, y))),
    HOLE,
  );
}
