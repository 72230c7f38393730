/** The tabs that plugins contribute, such as tokens, NFTs and activity. */

import { accountTabs, type Connection, currentTabsAtom } from 'latchkey/plugin';
import { Part, SkeletonView, TabPanel, Tabs, useLabel, usePlugin, useText, useValue } from 'latchkey/ui';
import { useId } from 'react';
import { strings } from './strings.js';
import { useOffered } from './useOffered.js';

/** As high as the placeholders of the lists themselves, so that the view keeps its height while their code loads. */
const LIST = ['row', 'row', 'row', 'row', 'row'] as const;

export function AccountTabs({ connection }: { readonly connection: Connection }) {
  const { read, store } = usePlugin();
  const t = useText(strings);
  const label = useLabel();
  const id = useId();
  const tabs = useOffered(read(accountTabs), connection);
  // The choice stays when the modal is closed and opened again.
  const chosen = useValue(currentTabsAtom).get(connection.namespace);
  const choose = (tab: string) =>
    store.set(currentTabsAtom, new Map([...store.get(currentTabsAtom), [connection.namespace, tab]]));
  const tab = tabs.find((one) => one.id === chosen) ?? tabs[0];
  if (!tab) return null;
  const content = <Part key={tab.id} of={tab} fallback={<SkeletonView blocks={LIST} />} />;
  if (tabs.length === 1) return <div className="lk-acct-part">{content}</div>;
  return (
    <div className="lk-acct-part">
      <Tabs
        id={id}
        label={t('title')}
        tabs={tabs.map((one) => ({ id: one.id, label: label(one.label) }))}
        selected={tab.id}
        onSelect={choose}
      />
      <TabPanel id={id} selected={tab.id}>
        {content}
      </TabPanel>
    </div>
  );
}
