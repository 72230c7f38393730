/** Pictures of wallets, networks and coins. Foreign images are shown in an `img` of fixed size and without referrer. */
import { type CSSProperties, type ReactNode, useState } from 'react';
import { ownFields } from '../../../values/own.js';
import { initial } from '../../../values/text.js';
import { useSheet } from '../../theme/useSheet.js';
import css from './mark.css';

const SHAPES = { wallet: 'lk-mark', network: 'lk-net', coin: 'lk-coin', square: 'lk-square' } as const;

/** Props of `Mark`. */
export interface MarkProps {
  /** Wallet = squircle (default), network = octagon, coin = circle, square = NFT. */
  readonly kind?: keyof typeof SHAPES | undefined;
  /** Its first letter is shown when there is no picture. The name itself belongs in the text beside the mark. */
  readonly name: string;
  /** URL of the picture; the caller must validate it. */
  readonly src?: string | undefined;
  /** A `data:` URL that takes the place of a picture that fails to load. Default: the first letter of the name. */
  readonly fallback?: string | undefined;
  /** Width and height in pixels. Default: set by the surrounding component, or 40. */
  readonly size?: number | undefined;
  /** A badge on the corner. */
  readonly children?: ReactNode;
}

/**
 * The picture of a wallet, network, coin or app; without one, the first letter of its name.
 * @example <Mark kind="network" name="Base" size={24} />;
 */
export function Mark(props: MarkProps) {
  const { kind = 'wallet', name, src: wanted, fallback, size, children } = ownFields(props);
  useSheet(css);
  const [failed, setFailed] = useState<string>();
  const src = wanted !== undefined && wanted === failed ? (fallback ?? wanted) : wanted;
  const [seen, setSeen] = useState<{ readonly src: string; readonly ok: boolean }>();
  // Ignore the load result of a previous `src`.
  const known = seen && seen.src === src ? seen.ok : undefined;
  // A `data:` picture is available at once: show no placeholder and no fade.
  const here = src?.startsWith('data:');
  const ok = known ?? (here || undefined);
  return (
    <span className={SHAPES[kind]} style={markSize(size)}>
      {(!src || !ok) && (
        // The style sheet shows the letter: text content would become part of the surrounding control's name.
        <span className="lk-art" aria-hidden="true" data-letter={!src || ok === false ? initial(name) : undefined} />
      )}
      {src && ok !== false && (
        <img
          className="lk-art"
          alt=""
          width={size ?? 40}
          height={size ?? 40}
          referrerPolicy="no-referrer"
          loading={here ? undefined : 'lazy'}
          decoding="async"
          draggable={false}
          data-loading={ok ? undefined : ''}
          src={src}
          onLoad={here ? undefined : () => setSeen({ src, ok: true })}
          onError={() => {
            setFailed(wanted);
            setSeen({ src, ok: false });
          }}
        />
      )}
      {children}
    </span>
  );
}

/** Sets the size variable that the style sheet reads. */
export function markSize(size: number | undefined): CSSProperties | undefined {
  return size ? ({ '--lk-mark-size': `${size}px` } as CSSProperties) : undefined;
}
