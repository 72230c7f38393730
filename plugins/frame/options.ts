/** The options of the plugin, and their check. */

import { check, isRpcUrl, type Namespace, type NetworkId, ownFields } from 'latchkey/plugin';
import type { FrameAccountType } from './slots.js';

/** The page of the operator's embedded wallet. Project ids are issued by this operator. */
export const HOSTED_URL = 'https://secure.walletconnect.org/sdk';

/** Options of `frame`. At least one of `projectId` and `url` is required. */
export interface FrameOptions {
  /** The id of your project at the frame's operator. Your page's origin must be on the project's allow-list. */
  readonly projectId?: string | undefined;
  /**
   * The address of the frame's page: https, or http on this machine. Default: `https://secure.walletconnect.org/sdk`.
   */
  readonly url?: string | undefined;
  /** CAIP-2 ids of the networks that the frame supports. Default: the networks of the operator's frame. */
  readonly networks?: readonly NetworkId[] | undefined;
  /** Store e-mail address, user name and provider on this device for the next visit. Default true. */
  readonly remember?: boolean | undefined;
  /** The account type to use at first, by namespace. Default: smart accounts in namespaces that have them. */
  readonly accountTypes?: Readonly<Record<Namespace, FrameAccountType>> | undefined;
}

/**
 * A checked copy, which has own properties only.
 *
 * @throws `OPTION_INVALID`
 */
export function readFrameOptions(given: FrameOptions): FrameOptions {
  const { flag, list, object, oneOf, readOptions, required, rule, text } = check;
  const { projectId, url, accountTypes } = ownFields(given);
  const accountType = oneOf('eoa', 'smartAccount');
  const options = readOptions('frame', given, {
    projectId:
      projectId || (url && projectId === undefined) ? text : required(rule('a project id, or a "url"', () => false)),
    url: rule('an https URL, or http on this machine', isRpcUrl),
    networks: list(text),
    remember: flag,
    accountTypes: object(
      Object.fromEntries(Object.keys(accountTypes ?? {}).map((namespace) => [namespace, accountType])),
    ),
  });
  return ownFields({ ...options, ...(accountTypes && { accountTypes: ownFields(accountTypes) }) });
}
