/** Segmented tabs and their panel. Arrow keys, Home and End select; one tab is in the tab order. */
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon, type IconShape } from '../../icons/icons.js';
import { useSheet } from '../../theme/useSheet.js';
import { moveIndex } from '../shared/moveIndex.js';
import { isRtl } from '../shared/useRoving.js';
import css from './tabs.css';

/** Props of `Tabs`. */
export interface TabsProps {
  /** Connects tabs and panel; unique in the view (`useId`). */
  readonly id: string;
  /** Accessible name of the group. */
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly label: string; readonly icon?: IconShape | undefined }[];
  /** Id of the selected tab. */
  readonly selected: string;
  /** Called with the id of the chosen tab. */
  onSelect(id: string): void;
}

/**
 * Tabs, of which one is selected. Arrow keys move between them.
 * @example <Tabs id="account" label="Account" tabs={[{ id: 'tokens', label: 'Tokens' }]} selected="tokens" onSelect={(id) => console.log(id)} />;
 */
export function Tabs({ id, label, tabs, selected, onSelect }: TabsProps) {
  useSheet(css);
  const at = tabs.findIndex((tab) => tab.id === selected);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const end = event.key === (isRtl(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight') ? 0 : tabs.length - 1;
    const stays = moveIndex(event.key, at, tabs.length, 0, isRtl(event.currentTarget));
    // Wrap around at both ends.
    const to = stays ?? (/^Arrow(Lef|Righ)t$/.test(event.key) ? end : undefined);
    const tab = to === undefined ? undefined : tabs[to];
    if (to === undefined || !tab) return;
    event.preventDefault();
    (event.currentTarget.children[to] as HTMLElement).focus();
    onSelect(tab.id);
  };
  return (
    <div className="lk-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab, index) => {
        const chosen = tab.id === selected;
        return (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className="lk-tab"
            id={`${id}-${tab.id}`}
            aria-selected={chosen}
            aria-controls={chosen ? `${id}-panel` : undefined}
            tabIndex={chosen || (at < 0 && index === 0) ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.icon && <Icon of={tab.icon} />}
            <span className="lk-tab__label">{tab.label}</span>
          </button>
        );
      })}
    </div>
  );
}

/** Props of `TabPanel`. */
export interface TabPanelProps {
  /** The `id` of the tabs. */
  readonly id: string;
  /** Id of the selected tab. */
  readonly selected: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The content of the selected tab.
 * @example <TabPanel id="account" selected="tokens">The tokens</TabPanel>;
 */
export function TabPanel({ id, selected, className, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className={className}>
      {children}
    </div>
  );
}
