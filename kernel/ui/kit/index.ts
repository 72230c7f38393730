/** The kit: what views are built of. Components take texts as props and know no catalogue, no state and no network. */

export * from '../iconsMore.js';
export * from '../iconsSocial.js';
export { Action, type ActionProps, Actions } from './Action.js';
export { Address, type AddressProps, ShortAddress } from './Address.js';
export { AlertBar, type AlertBarProps } from './AlertBar.js';
export { AmountPanel, type AmountPanelProps } from './AmountPanel.js';
export { Avatar, type AvatarProps } from './Avatar.js';
export { Button, type ButtonProps, IconButton, type IconButtonProps } from './Button.js';
export { Checkbox, type CheckboxProps } from './Checkbox.js';
export { Chips, type ChipsProps } from './Chips.js';
export { CopyButton, type CopyButtonProps } from './CopyButton.js';
export { Disclosure, type DisclosureProps } from './Disclosure.js';
export { Or, Pair, type PairProps } from './Divider.js';
export { Empty, type EmptyProps } from './Empty.js';
export { Field, type FieldProps, GoButton, type GoButtonProps, SearchField, type SearchFieldProps } from './Field.js';
export { adoptFoundation } from './foundation.js';
export { Glyph, type GlyphProps } from './Glyph.js';
export { Grid, GridCell, type GridCellProps, type GridProps, SkeletonCell } from './Grid.js';
export { Handshake, type HandshakeProps } from './Handshake.js';
export { Hero, type HeroProps, Ring, type RingProps } from './Hero.js';
export { Keypad, type KeypadKey, type KeypadProps } from './Keypad.js';
export { KeyValue, type KeyValueProps, KeyValues, type KeyValuesProps } from './KeyValues.js';
export { List, type ListProps } from './List.js';
export { Mark, type MarkProps } from './Mark.js';
export { Message, type MessageProps } from './Message.js';
export { NetworkBadge, type NetworkBadgeProps } from './NetworkBadge.js';
export { Otp, type OtpProps } from './Otp.js';
export { Flip, type FlipProps, Max, type MaxProps, Panel, type PanelProps, Panels } from './Panel.js';
export { type EmailProps, Pass, type PassProps } from './Pass.js';
export { Pick, type PickProps } from './Pick.js';
export { Pill, type PillProps } from './Pill.js';
export { Plate, type PlateProps } from './Plate.js';
export type { Press } from './press.js';
export { Qr, type QrFailure, type QrProps } from './Qr.js';
export { type QrMatrix, qrPath } from './qrPath.js';
export { Row, type RowProps } from './Row.js';
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
export {
  type Social,
  SocialGrid,
  type SocialGridProps,
  SocialRow,
  type SocialRowProps,
} from './SocialTiles.js';
export { Spinner } from './Spinner.js';
export { Switch, type SwitchProps } from './Switch.js';
export { TabPanel, type TabPanelProps, Tabs, type TabsProps } from './Tabs.js';
export { Tag, type TagProps } from './Tag.js';
export { TagCard, type TagCardProps } from './TagCard.js';
export {
  Caption,
  type CaptionProps,
  HiddenText,
  LegalLine,
  type LegalLineProps,
  TextLink,
  type TextLinkProps,
} from './Texts.js';
export { Toast, type ToastProps } from './Toast.js';
export { type Edges, useEdges } from './useEdges.js';
export { type Roving, useRoving } from './useRoving.js';
export { createSheetRoot, type SheetRoot, SheetRootContext, useSheet } from './useSheet.js';
export { Balance, type BalanceProps, Who, type WhoProps } from './Who.js';
