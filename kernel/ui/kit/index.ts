/** The kit: components for views. They receive texts as props and use no catalogues, state or network. */

export type { QrCode } from '../../core/qr/createQrCode.js';
export type { QrMatrix } from '../../core/qr/qrPath.js';
/** Icons, as SVG paths in a box of 24 × 24 px. */
export {
  iconBolt,
  iconBrowser,
  iconCard,
  iconChevronUp,
  iconDesktop,
  iconGlobe,
  iconGrid,
  iconLatch,
  iconMail,
  iconPen,
  iconPhone,
  iconShield,
  iconSpark,
  iconTag,
  iconUser,
} from '../icons/iconsMore.js';
export { useSheet } from '../theme/useSheet.js';
export { AmountPanel, type AmountPanelProps } from './amounts/AmountPanel.js';
export {
  FlipButton,
  type FlipButtonProps,
  MaxButton,
  type MaxButtonProps,
  Panel,
  type PanelProps,
  Panels,
} from './amounts/Panel.js';
export { TokenSelect, type TokenSelectProps } from './amounts/TokenSelect.js';
export { Action, type ActionProps, Actions } from './buttons/Action.js';
export { Button, type ButtonProps, IconButton, type IconButtonProps } from './buttons/Button.js';
export { CopyAction, type CopyActionProps, CopyButton, type CopyButtonProps } from './buttons/CopyButton.js';
export { Pill, type PillProps } from './buttons/Pill.js';
export { Empty, type EmptyProps } from './feedback/Empty.js';
export { Handshake, type HandshakeProps } from './feedback/Handshake.js';
export { Hero, type HeroProps, Ring, type RingProps } from './feedback/Hero.js';
export { Message, type MessageProps } from './feedback/Message.js';
export { Skeleton, type SkeletonProps, SkeletonRow, type SkeletonRowProps } from './feedback/Skeleton.js';
export { SkeletonView, type SkeletonViewProps } from './feedback/SkeletonView.js';
export { SourceNote, type SourceNoteProps } from './feedback/SourceNote.js';
export { Spinner } from './feedback/Spinner.js';
export { Tag, type TagProps } from './feedback/Tag.js';
export { Checkbox, type CheckboxProps } from './fields/Checkbox.js';
export { Chips, type ChipsProps } from './fields/Chips.js';
export {
  Field,
  type FieldProps,
  GoButton,
  type GoButtonProps,
  SearchField,
  type SearchFieldProps,
} from './fields/Field.js';
export { Keypad, type KeypadKey, type KeypadProps } from './fields/Keypad.js';
export { Otp, type OtpProps } from './fields/Otp.js';
export { Switch, type SwitchProps } from './fields/Switch.js';
export { AccountHeader, type AccountHeaderProps, Balance, type BalanceProps } from './identity/AccountHeader.js';
export { Address, type AddressProps, ShortAddress } from './identity/Address.js';
export { Avatar, type AvatarProps } from './identity/Avatar.js';
export { Glyph, type GlyphProps } from './identity/Glyph.js';
export { IconPlate, type IconPlateProps } from './identity/IconPlate.js';
export { Mark, type MarkProps } from './identity/Mark.js';
export { NetworkBadge, type NetworkBadgeProps } from './identity/NetworkBadge.js';
export { TagCard, type TagCardProps } from './identity/TagCard.js';
export { ButtonRow, type ButtonRowProps } from './layout/ButtonRow.js';
export { Disclosure, type DisclosureProps } from './layout/Disclosure.js';
export { KeyValue, type KeyValueProps, KeyValues, type KeyValuesProps } from './layout/KeyValues.js';
export { Scroll, type ScrollProps } from './layout/Scroll.js';
export { TabPanel, type TabPanelProps, Tabs, type TabsProps } from './layout/Tabs.js';
export {
  Caption,
  type CaptionProps,
  HiddenText,
  LegalLine,
  type LegalLineProps,
  TextLink,
  type TextLinkProps,
} from './layout/Texts.js';
export { Grid, GridCell, type GridCellProps, type GridProps, SkeletonCell } from './lists/Grid.js';
export { List, type ListProps } from './lists/List.js';
export { Row, type RowProps } from './lists/Row.js';
export {
  Cell,
  type CellProps,
  FolderCell,
  type FolderCellProps,
  Shelf,
  type ShelfProps,
  ShelfSkeleton,
} from './lists/Shelf.js';
export { type LoginFieldProps, LoginForm, type LoginFormProps } from './login/LoginForm.js';
export {
  type Social,
  SocialGrid,
  type SocialGridProps,
} from './login/SocialTiles.js';
export { Qr, type QrFailure, type QrProps } from './qr/Qr.js';
export type { Press } from './shared/press.js';
