/** Resets the form when network or account change, and forgets the receivers of accounts that were disconnected. */

import {
  activeNetworkIdAtom,
  atom,
  connectionsAtom,
  modalAtom,
  namespaceOf,
  type PluginContext,
  statusesAtom,
} from 'latchkey/plugin';
import { EMPTY_FORM, reviewAtom, type SendState, sendAtom } from '../state.js';
import { strings } from '../strings.js';
import { NO_FACTS } from './form.js';
import { forgetAccounts } from './stored.js';

/** Whether the accounts are watched already. */
const isWatchedAtom = atom(false);

/** Watches the accounts from the first call on. A switch between the types of account of one user keeps the form. */
export function watchForm(context: PluginContext): void {
  const { store, storage } = context;
  if (store.get(isWatchedAtom)) return;
  store.set(isWatchedAtom, true);
  const senderOf = () => {
    const network = store.get(activeNetworkIdAtom) ?? '';
    const connection = store.get(connectionsAtom).get(namespaceOf(network));
    return { network, address: connection?.account.address, accounts: connection?.accounts ?? [] };
  };
  type Sender = ReturnType<typeof senderOf>;
  const isOtherType = (before: Sender, now: Sender) => {
    const [former, next] = [before, now].map(
      ({ address }) => now.accounts.find((one) => one.address === address)?.type,
    );
    return before.network === now.network && former !== undefined && next !== undefined && former !== next;
  };
  let sender = senderOf();
  let accounts = accountsOf();
  const changed = () => {
    const before = sender;
    sender = senderOf();
    if (sender.network !== before.network || sender.address !== before.address) {
      store.set(reviewAtom, undefined);
      const form = store.get(sendAtom);
      const kept = isOtherType(before, sender) ? { ...form, ...NO_FACTS } : { ...EMPTY_FORM, loading: form.loading };
      store.set(sendAtom, kept);
      if (sender.network !== before.network && sender.address !== undefined && isFilled(form)) sayCleared(context);
    }
    const present = accountsOf();
    const gone = [...accounts].filter(([address, namespace]) => {
      return !present.has(address) && store.get(statusesAtom).get(namespace) === 'disconnected';
    });
    accounts = present;
    if (gone.length === 0) return;
    forgetAccounts(storage, (address) => gone.some(([one]) => one === address));
  };
  context.watch(activeNetworkIdAtom, changed);
  context.watch(connectionsAtom, changed);
  context.watch(statusesAtom, changed);

  function accountsOf(): ReadonlyMap<string, string> {
    const connections = [...store.get(connectionsAtom)];
    return new Map(
      connections.flatMap(([name, { accounts: own }]) => own.map(({ address }) => [address, name] as const)),
    );
  }
}

/** Whether the user has entered something that the wallet was not asked for yet. */
const isFilled = ({ loading, sendTokenAmount, receiverAddress }: SendState) =>
  !loading && (sendTokenAmount !== '' || receiverAddress !== '');

/** The page itself may have switched the network. A closed modal shows no transfer that disappears. */
function sayCleared({ store, notify, task, text }: PluginContext): void {
  if (!store.get(modalAtom).open) return;
  task(async () => {
    const t = await text(strings);
    notify.toast({ message: t('networkChanged') });
  });
}
