/** Which ways into a wallet there are, in order. Pure. */

import type { Device, LinkKind, Wallet } from 'latchkey/plugins/wallets/slots';

/** `browser`: it is in this browser; `unsupported`: it could be. */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported';

export interface PlatformInput {
  readonly wallet: Pick<Wallet, 'mobileLink' | 'linkMode' | 'injected'>;
  readonly device: Pick<Device, 'platform'>;
  /** As `linkKinds` gives them. */
  readonly kinds: readonly LinkKind[];
  /** The wallet is in this browser, and can be asked. */
  readonly here: boolean;
  /** There is somewhere to get it. */
  readonly stores: boolean;
}

/** The first is opened. Never empty: a wallet of which nothing is known can still scan. */
export function platformsOf({ wallet, device, kinds, here, stores }: PlatformInput): readonly Platform[] {
  const phone = device.platform !== 'desktop';
  const app = kinds.includes('mobile') || kinds.includes('universal');
  const scans = wallet.mobileLink !== undefined || wallet.linkMode !== undefined;
  const found: readonly (Platform | false)[] = [
    here && 'browser',
    phone && app && 'mobile',
    !phone && scans && 'qrcode',
    !phone && kinds.includes('desktop') && 'desktop',
    kinds.includes('webapp') && 'web',
    !phone && !here && wallet.injected.length > 0 && 'unsupported',
  ];
  const platforms = found.filter((one) => one !== false);
  if (platforms.length > 0) return platforms;
  return [stores ? 'unsupported' : 'qrcode'];
}
