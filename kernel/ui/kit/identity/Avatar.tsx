/** The picture of an account: its own picture, or one generated from the address. */
import { useId, useState } from 'react';
import { ownFields } from '../../../values/own.js';
import { useSheet } from '../../theme/useSheet.js';
import { avatarShape } from './avatarShape.js';
import { markSize } from './Mark.js';
import css from './mark.css';

/** Props of `Avatar`. */
export interface AvatarProps {
  readonly address: string;
  /**
   * URL of the account's picture; the caller must validate it. The generated picture shows until it loads or if it
   * fails.
   */
  readonly src?: string | undefined;
  /** Width and height in pixels. Default: set by the surrounding component, or 40. */
  readonly size?: number | undefined;
}

/**
 * The picture of an account; without one, a pattern that is made of its address.
 * @example <Avatar address="0x70997970C51812dc3A010C7d01b50e0d17dc79C8" size={40} />;
 */
export function Avatar(props: AvatarProps) {
  const { address, src, size } = ownFields(props);
  useSheet(css);
  const id = useId();
  const [failed, setFailed] = useState<string>();
  const { base, light, deep } = avatarShape(address);
  return (
    <span className="lk-avatar" style={markSize(size)}>
      <svg className="lk-art" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <radialGradient id={`${id}a`}>
          <stop stopColor={`oklch(.86 .13 ${light.hue})`} />
          <stop offset="1" stopColor={`oklch(.86 .13 ${light.hue})`} stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}b`}>
          <stop stopColor={`oklch(.6 .18 ${deep.hue})`} />
          <stop offset="1" stopColor={`oklch(.6 .18 ${deep.hue})`} stopOpacity="0" />
        </radialGradient>
        <rect width="48" height="48" fill={`oklch(.7 .17 ${base})`} />
        <circle cx={deep.x} cy={deep.y} r="27" fill={`url(#${id}b)`} />
        <circle cx={light.x} cy={light.y} r="25" fill={`url(#${id}a)`} />
      </svg>
      {src && src !== failed && (
        <img
          className="lk-art"
          alt=""
          width={size ?? 40}
          height={size ?? 40}
          referrerPolicy="no-referrer"
          loading="lazy"
          decoding="async"
          draggable={false}
          src={src}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
