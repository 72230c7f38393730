/** A burner wallet's Bitcoin side: a wallet with real keys. It answers correctly unless its mode is a lie. */

import { disconnectedError } from '../wallets/approvals.js';
import { answerAs } from '../wallets/lies.js';
import { createManners } from '../wallets/profile.js';
import { createRequestLog, identityOf, type SideInput, toBurnerWallet } from '../wallets/side.js';
import type { Adapter, AdapterInput, WalletChange } from './adapter.js';
import { createBitcoinCore } from './core.js';
import { createLeatherAdapter } from './leather.js';
import { createSatsConnectAdapter } from './satsConnect.js';
import { createStandardAdapter } from './standard.js';
import type { Bip122BurnerWallet, BitcoinNetworkName, BitcoinStandard } from './types.js';
import { createUnisatAdapter } from './unisat.js';

const ADAPTERS: Readonly<Record<BitcoinStandard, (input: AdapterInput) => Adapter>> = {
  'sats-connect': createSatsConnectAdapter,
  'wallet-standard': createStandardAdapter,
  unisat: createUnisatAdapter,
  leather: createLeatherAdapter,
};

/** Announces the wallet's Bitcoin side by its configured standard. */
export function announce(side: SideInput): readonly Bip122BurnerWallet[] {
  const { body, host, wallet } = side;
  const bip122 = side.profile?.bip122;
  const standard = bip122?.standard ?? wallet.bip122?.standard ?? 'sats-connect';
  const manners = createManners(bip122, host);
  const core = createBitcoinCore(side);
  const info = identityOf(body, host);
  const requests = createRequestLog();
  const changed = (what: WalletChange) => adapter.notify(what);
  const adapter = ADAPTERS[standard]({
    core,
    host,
    changed,
    method(name, params, work) {
      requests.add(name, params);
      if (body.away) return Promise.reject(disconnectedError());
      return answerAs(body.mode, name, () => work().catch((error) => Promise.reject(manners.toPage(name, error))));
    },
  });
  adapter.show();

  const emitChange = () => changed(core.access.visible ? 'accounts' : 'ended');
  body.join({
    modeChanging() {
      const before = core.access.visible;
      return () => {
        if (core.access.visible !== before) emitChange();
      };
    },
    vanished() {
      adapter.hide();
      if (core.access.visible) changed('ended');
    },
    cameBack() {
      adapter.show();
      if (core.access.visible) changed('accounts');
    },
    removed() {
      adapter.hide();
      adapter.clear();
    },
  });

  const emitIfSeen = (seen: boolean) => {
    if (seen) changed('ended');
  };
  const own = {
    namespace: 'bip122',
    info,
    requests,
    accounts: core.payments,
    connected: () => core.access.approved,
    select(index: number) {
      core.select(index);
      if (core.access.visible) changed('accounts');
    },
    revoke: () => emitIfSeen(core.access.revoke() && !bip122?.removesQuietly),
    forget: () => emitIfSeen(core.access.forget()),
    announce: adapter.show,
  } as const;
  return [
    toBurnerWallet(body, own, {
      standard,
      get network() {
        return core.network;
      },
      get sent() {
        return [...core.sent];
      },
      switchNetwork(network: BitcoinNetworkName) {
        if (core.moveTo(network) && core.access.visible) changed('network');
      },
    }),
  ];
}
