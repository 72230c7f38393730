/** Line icons on a 24 px grid. Each icon is its own constant, so that a chunk contains only the icons it uses. */
import type { CSSProperties } from 'react';

/** A logo: filled areas. Without `colour` an area has the colour of the text. */
export interface LogoShape {
  readonly fill: readonly { readonly path: string; readonly colour?: string }[];
}

/**
 * Path data of an icon. `{ flip }` marks directional icons, which are mirrored in right-to-left layouts. `{ fill }` is a
 * logo instead of a line icon.
 */
export type IconShape = string | { readonly flip: string } | LogoShape;

/** Props of `Icon`. */
export interface IconProps {
  /** An `icon…` constant, or path data on the same grid. */
  readonly of: IconShape;
  /** Width and height in pixels. Default: the surrounding component's icon size, or 20. */
  readonly size?: number;
  /** Draws a heavier stroke, for prominent ticks and arrows. */
  readonly bold?: boolean;
}

/**
 * Renders an icon. Always hidden from assistive technology: the surrounding control has the accessible name.
 * @example <Icon of={iconCheck} size={20} />;
 */
export function Icon({ of, size, bold }: IconProps) {
  const flip = typeof of !== 'string' && 'flip' in of;
  return (
    <svg
      className={`lk-icon${flip ? ' lk-icon--dir' : ''}${bold ? ' lk-icon--bold' : ''}`}
      style={size ? ({ '--lk-icon-size': `${size}px` } as CSSProperties) : undefined}
      viewBox="0 0 24 24"
      // Without a style sheet an image without these is as large as its container.
      width={size ?? 20}
      height={size ?? 20}
      aria-hidden="true"
    >
      {typeof of === 'object' && 'fill' in of ? (
        of.fill.map(({ path, colour = 'currentColor' }) => <path key={path} d={path} fill={colour} stroke="none" />)
      ) : (
        <path d={flip ? of.flip : of} />
      )}
    </svg>
  );
}

/** A triangle with an exclamation mark. */
export const iconAlert: IconShape =
  'M10.05 5.3 3.9 16.1a2.25 2.25 0 0 0 1.95 3.4h12.3a2.25 2.25 0 0 0 1.95-3.4L13.95 5.3a2.25 2.25 0 0 0-3.9 0ZM12 9.6v3.7M12 16.2h.01';
export const iconArrowRight: IconShape = { flip: 'M4.75 12h14.5M13.5 6.25 19.25 12l-5.75 5.75' };
/** An arrow to the upper right, for sending. */
export const iconArrowUpRight: IconShape = 'M7 17 16.75 7.25M8.75 7h8.25v8.25';
export const iconBack: IconShape = { flip: 'M14.25 5.75 8 12l6.25 6.25' };
export const iconBug: IconShape =
  'M8.5 9.5a3.5 3.5 0 0 1 7 0v5.25a3.5 3.5 0 0 1-7 0V9.5ZM8.5 12H4.25M19.75 12H15.5M8.7 9 5.5 6.5M15.3 9l3.2-2.5M8.7 16l-3.2 2.5M15.3 16l3.2 2.5M10 6.5 8.75 4.5M14 6.5l1.25-2';
/** A tick. */
export const iconCheck: IconShape = 'M5.25 12.75 9.75 17 18.75 7.5';
/** A chevron that points down. */
export const iconChevronDown: IconShape = 'M6.5 9.5 12 15l5.5-5.5';
/** A chevron in reading direction, at the end of a row. */
export const iconChevronRight: IconShape = { flip: 'M9.5 6.5 15 12l-5.5 5.5' };
/** A clock. */
export const iconClock: IconShape = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0ZM12 7.5V12l3 2';
/** A cross. */
export const iconClose: IconShape = 'M6.75 6.75l10.5 10.5M17.25 6.75l-10.5 10.5';
/** A pile of coins. */
export const iconCoins: IconShape =
  'M3.75 9a5.25 5.25 0 1 0 10.5 0a5.25 5.25 0 1 0-10.5 0ZM16.3 9.25a5.25 5.25 0 1 1-7.05 7.05';
export const iconCopy: IconShape =
  'M11.75 8.75h5.25a3 3 0 0 1 3 3v5.25a3 3 0 0 1-3 3h-5.25a3 3 0 0 1-3-3v-5.25a3 3 0 0 1 3-3ZM15.25 5.6A3 3 0 0 0 12.5 4H7a3 3 0 0 0-3 3v5.5a3 3 0 0 0 1.6 2.66';
/** An arrow out of a box, for a link to another page. */
export const iconExternal: IconShape =
  'M13.75 4.25h6v6M19.5 4.5l-7.75 7.75M17.75 13.5V17a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V9.25a3 3 0 0 1 3-3h3.5';
/** An octagon, for a network or a contract. */
export const iconHex: IconShape = 'M8.4 4.25h7.2l4.15 4.15v7.2l-4.15 4.15H8.4L4.25 15.6V8.4L8.4 4.25Z';
/** The letter i in a circle. */
export const iconInfo: IconShape = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0ZM12 11.25v4.5M12 8.2h.01';
/** A door with an arrow, for a disconnect. */
export const iconLeave: IconShape = {
  flip: 'M13.5 4.25H8a3.25 3.25 0 0 0-3.25 3.25v9A3.25 3.25 0 0 0 8 19.75h5.5M10.75 12h9.5M16.75 8.5l3.5 3.5-3.5 3.5',
};
/** A plus sign. */
export const iconPlus: IconShape = 'M12 5v14M5 12h14';
/** A QR code. */
export const iconQr: IconShape =
  'M5.7 4h2.85a1.7 1.7 0 0 1 1.7 1.7v2.85a1.7 1.7 0 0 1-1.7 1.7H5.7A1.7 1.7 0 0 1 4 8.55V5.7A1.7 1.7 0 0 1 5.7 4ZM15.45 4h2.85A1.7 1.7 0 0 1 20 5.7v2.85a1.7 1.7 0 0 1-1.7 1.7h-2.85a1.7 1.7 0 0 1-1.7-1.7V5.7a1.7 1.7 0 0 1 1.7-1.7ZM5.7 13.75h2.85a1.7 1.7 0 0 1 1.7 1.7v2.85a1.7 1.7 0 0 1-1.7 1.7H5.7A1.7 1.7 0 0 1 4 18.3v-2.85a1.7 1.7 0 0 1 1.7-1.7ZM13.9 14h2.35v2.6M20 14v2.4M13.9 20v-.6M17.25 20H20v-.6';
/** A circular arrow. */
export const iconRetry: IconShape = 'M19.75 5v4.6h-4.6M19.4 9.3A7.6 7.6 0 1 0 19 15.2';
/** A magnifying glass. */
export const iconSearch: IconShape = 'M4.75 11a6.25 6.25 0 1 0 12.5 0a6.25 6.25 0 1 0-12.5 0ZM15.75 15.75 20 20';
/** Two arrows in opposite directions. */
export const iconSwap: IconShape = 'M5 8.25h13.25M14.75 4.75l3.5 3.5-3.5 3.5M19 15.75H5.75M9.25 12.25l-3.5 3.5 3.5 3.5';
/** A broken chain. */
export const iconUnlink: IconShape =
  'M9 5.75A4 4 0 0 1 12.9 5.5M18.56 11.2a4 4 0 0 0 .19-5.44 4 4 0 0 0-.99-.83M15 18.2a4 4 0 0 1-3.9.26M5.44 12.8a4 4 0 0 0-.19 5.44M4 4l16 16';
/** A wallet. */
export const iconWallet: IconShape =
  'M4 6.75V16.5a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3v-4.75a3 3 0 0 0-3-3H6a2 2 0 0 1-2-2Zm0 0a2.25 2.25 0 0 1 2.25-2.25h10.5M15.75 14.1h.01';
