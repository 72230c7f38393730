/** What the plugin takes, and the errors for what it does not. */

import { check, isRpcUrl, type Namespace, type NetworkId } from 'latchkey';
import type { FrameAccountType } from './slots.js';

/** Options of `frame`. One of `projectId` and `url` is needed. */
export interface FrameOptions {
  /** Of your project at the frame's operator: your page's origin must be on its allow-list. */
  readonly projectId?: string | undefined;
  /** The frame's page, https, or http on this machine. Default: `https://secure.walletconnect.org/sdk`, where the project id is known. */
  readonly url?: string | undefined;
  /** CAIP-2 ids that the frame knows. Default: those of the operator's. */
  readonly networks?: readonly NetworkId[] | undefined;
  /** Keep e-mail address and user name on this device, for the next visit. Default true. */
  readonly remember?: boolean | undefined;
  /** Which account is used first, by namespace. Default: smart accounts where the namespace has them. */
  readonly accountTypes?: Readonly<Record<Namespace, FrameAccountType>> | undefined;
  /** How the frame is told which product asks. */
  readonly sdkVersion?: string | undefined;
}

/** @throws `OPTION_INVALID` */
export function checkShape(options: FrameOptions): void {
  const { anything, checkOptions, flag, list, required, rule, text } = check;
  const { projectId, url } = options ?? {};
  checkOptions('frame', options, {
    projectId: (projectId ?? url) ? text : required(rule('a project id, or a "url"', () => false)),
    url: rule('an https URL, or http on this machine', isRpcUrl),
    networks: list(text),
    remember: flag,
    accountTypes: anything,
    sdkVersion: text,
  });
}
