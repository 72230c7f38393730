/** The ways to reach a wallet from this device, in the order of the tabs. Pure. */

import type { Device, LinkKind, Wallet } from 'latchkey/plugins/wallets/slots';

/** `browser`: its extension is installed; `unsupported`: its extension or app is not installed. */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported';

export interface PlatformInput {
  readonly wallet: Pick<Wallet, 'mobileLink' | 'linkMode' | 'injected'>;
  readonly device: Pick<Device, 'platform'>;
  /** From `WalletCatalogue.linkKinds`. */
  readonly linkKinds: readonly LinkKind[];
  /** The wallet's extension is installed and has a connector. */
  readonly isInBrowser: boolean;
  /** There is a store or website to get the wallet from. */
  readonly hasStores: boolean;
}

/** The first platform is selected. Never empty: the fallback is the store, or else the QR code. */
export function listPlatforms(input: PlatformInput): readonly Platform[] {
  const { wallet, device, linkKinds, isInBrowser, hasStores } = input;
  const isPhone = device.platform !== 'desktop';
  const hasAppLink = linkKinds.includes('mobile') || linkKinds.includes('universal');
  const canScan = wallet.mobileLink !== undefined || wallet.linkMode !== undefined;
  const candidates: readonly (Platform | false)[] = [
    isInBrowser && 'browser',
    isPhone && hasAppLink && 'mobile',
    !isPhone && canScan && 'qrcode',
    !isPhone && linkKinds.includes('desktop') && 'desktop',
    linkKinds.includes('webapp') && 'web',
    !isPhone && !isInBrowser && wallet.injected.length > 0 && 'unsupported',
  ];
  const platforms = candidates.filter((platform) => platform !== false);
  if (platforms.length > 0) return platforms;
  return [hasStores ? 'unsupported' : 'qrcode'];
}
