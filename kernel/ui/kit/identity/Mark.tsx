/** Pictures of wallets, networks and coins. Foreign images stay in an `img` with a fixed box and send no referrer. */
import { type CSSProperties, type ReactNode, useState } from 'react';
import { initial } from '../../../platform/text.js';
import { useSheet } from '../../theme/useSheet.js';
import css from './mark.css';

const SHAPES = { wallet: 'lk-mark', network: 'lk-net', coin: 'lk-coin' } as const;

export interface MarkProps {
  /** Wallet = squircle (default), network = octagon, coin = circle. */
  readonly kind?: keyof typeof SHAPES | undefined;
  /** Its first letter shows when there is no picture. The name itself is told by the text beside the mark. */
  readonly name: string;
  /** Address of the picture, already checked by the caller. */
  readonly src?: string | undefined;
  /** Edge in pixels. Left out, the surrounding component decides, else 40. */
  readonly size?: number | undefined;
  /** A badge on its corner. */
  readonly children?: ReactNode;
}

export function Mark({ kind = 'wallet', name, src, size, children }: MarkProps) {
  useSheet(css);
  const [seen, setSeen] = useState<{ readonly src: string; readonly ok: boolean }>();
  // What was seen of an earlier picture says nothing about this one.
  const known = seen && seen.src === src ? seen.ok : undefined;
  // A picture that comes with its address is there as it is drawn: nothing stands in for it, and it does not fade in.
  const here = src?.startsWith('data:');
  const ok = known ?? (here || undefined);
  return (
    <span className={SHAPES[kind]} style={markSize(size)}>
      {(!src || !ok) && (
        // Drawn by the style sheet: as text it would count towards the name of a control around it.
        <span className="lk-art" aria-hidden="true" data-letter={!src || ok === false ? initial(name) : undefined} />
      )}
      {src && ok !== false && (
        <img
          className="lk-art"
          alt=""
          referrerPolicy="no-referrer"
          loading={here ? undefined : 'lazy'}
          decoding="async"
          draggable={false}
          data-loading={ok ? undefined : ''}
          src={src}
          onLoad={here ? undefined : () => setSeen({ src, ok: true })}
          onError={() => setSeen({ src, ok: false })}
        />
      )}
      {children}
    </span>
  );
}

/** The edge as the variable the style sheet reads. */
export function markSize(size: number | undefined): CSSProperties | undefined {
  return size ? ({ '--lk-mark-size': `${size}px` } as CSSProperties) : undefined;
}
