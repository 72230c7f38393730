/** The kit: what views are built of. Components take texts as props and know no catalogue, no state and no network. */

export { Action, type ActionProps, Actions } from './Action.js';
export { Address, type AddressProps, ShortAddress } from './Address.js';
export { AlertBar, type AlertBarProps } from './AlertBar.js';
export { Avatar, type AvatarProps } from './Avatar.js';
export { Button, type ButtonProps, IconButton, type IconButtonProps } from './Button.js';
export { CopyButton, type CopyButtonProps } from './CopyButton.js';
export { Empty, type EmptyProps } from './Empty.js';
export { Field, type FieldProps, SearchField, type SearchFieldProps } from './Field.js';
export { adoptFoundation } from './foundation.js';
export { Glyph, type GlyphProps } from './Glyph.js';
export { Hero, type HeroProps, Ring, type RingProps } from './Hero.js';
export { Mark, type MarkProps } from './Mark.js';
export { Pill, type PillProps } from './Pill.js';
export type { Press } from './press.js';
export { List, type ListProps, Row, type RowProps } from './Row.js';
export { Scroll, type ScrollProps } from './Scroll.js';
export {
  Cell,
  type CellProps,
  FolderCell,
  type FolderCellProps,
  Shelf,
  type ShelfProps,
  ShelfSkeleton,
} from './Shelf.js';
export { Skeleton, type SkeletonProps, SkeletonRow, type SkeletonRowProps } from './Skeleton.js';
export { Spinner } from './Spinner.js';
export { TabPanel, type TabPanelProps, Tabs, type TabsProps } from './Tabs.js';
export { Tag, type TagProps } from './Tag.js';
export { Caption, type CaptionProps, HiddenText, LegalLine, TextLink, type TextLinkProps } from './Texts.js';
export { Toast, type ToastProps } from './Toast.js';
export { createSheetRoot, type SheetRoot, SheetRootContext, useSheet } from './useSheet.js';
export { Balance, type BalanceProps, Who, type WhoProps } from './Who.js';
