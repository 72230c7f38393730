/** A burner wallet's Bitcoin side: an honest wallet with real keys, until its mode says otherwise. */

import { gone } from '../wallets/desk.js';
import { brokenAnswer } from '../wallets/lies.js';
import { createRequestLog, identityOf, type SideInput, toBurnerWallet } from '../wallets/side.js';
import { createBitcoinCore } from './core.js';
import type { Front, FrontInput, Happening } from './front.js';
import { createSatsConnectFront } from './satsConnect.js';
import { createStandardFront } from './standard.js';
import type { Bip122BurnerWallet, BitcoinNetworkName, BitcoinStandard } from './types.js';
import { createUnisatFront } from './unisat.js';

const FRONTS: Readonly<Record<BitcoinStandard, (input: FrontInput) => Front>> = {
  'sats-connect': createSatsConnectFront,
  'wallet-standard': createStandardFront,
  unisat: createUnisatFront,
};

/** Puts the wallet's Bitcoin side on the page, by its standard. */
export function announce(side: SideInput): readonly Bip122BurnerWallet[] {
  const { body, host, wallet } = side;
  const { standard = 'sats-connect' } = wallet.bip122 ?? {};
  const core = createBitcoinCore(side);
  const info = identityOf(body, host);
  const requests = createRequestLog();
  const changed = (what: Happening) => front.tell(what);
  const front = FRONTS[standard]({
    core,
    host,
    changed,
    method(name, params, work) {
      requests.add(name, params);
      const broken = body.away ? undefined : brokenAnswer(body.mode);
      // Not always a promise: that is the point of a broken answer.
      if (broken) return broken.value as Promise<unknown>;
      return body.away ? Promise.reject(gone()) : work();
    },
  });
  front.show();

  const tell = () => changed(core.access.visible ? 'accounts' : 'ended');
  body.join({
    modeChanging() {
      const before = core.access.visible;
      return () => {
        if (core.access.visible !== before) tell();
      };
    },
    left() {
      front.hide();
      if (core.access.visible) changed('ended');
    },
    returned() {
      front.show();
      if (core.access.visible) changed('accounts');
    },
    removed() {
      front.hide();
      front.clear();
    },
  });

  const shutOut = (seen: boolean) => {
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
    revoke: () => shutOut(core.access.revoke()),
    forget: () => shutOut(core.access.forget()),
    announce: front.show,
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
