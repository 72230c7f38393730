/** Permissions in the shape of the current ERC-7715: `wallet_requestExecutionPermissions` and the methods beside it. */

import { PROMPT_MS, READ_MS } from 'latchkey/chain-kit';
import { isRecord } from 'latchkey/plugin';
import { isAddress } from '../address.js';
import { copyJson, readBytes, readNetwork } from '../parse.js';
import type { Eip155GrantedExecutionPermission } from '../permissions.js';
import type { Eip155Features } from '../slots.js';
import type { Deps } from './deps.js';
import { encodeAddress, encodeData, encodeExpiry } from './encode.js';

type ExecutionFeatures = Pick<
  Eip155Features,
  | 'eip155:requestExecutionPermissions'
  | 'eip155:revokeExecutionPermission'
  | 'eip155:getExecutionPermissions'
  | 'eip155:getSupportedExecutionPermissions'
>;

/** Characters of JSON. */
const MAX_JSON_LENGTH = 256 * 1024;

/** The features are always present: only a request shows whether the wallet supports them. */
export function createExecutionFeatures({ env, request, requireAccount, requireChainId }: Deps): ExecutionFeatures {
  return {
    async 'eip155:requestExecutionPermissions'({ requests, signal }) {
      const params: object[] = [];
      for (const { account, network, to, permission, expiry } of requests) {
        const timestamp = expiry === undefined ? undefined : encodeExpiry(expiry, env.date());
        const chainId = await requireChainId(network, signal);
        params.push({
          chainId,
          from: requireAccount(account),
          to: encodeAddress(to, network),
          permission,
          ...(timestamp !== undefined && { rules: [{ type: 'expiry', data: { timestamp } }] }),
        });
      }
      const limits = { timeoutMs: PROMPT_MS, signal };
      return request('wallet_requestExecutionPermissions', params, limits, (answer) =>
        readList(answer, requests.length),
      );
    },
    async 'eip155:revokeExecutionPermission'({ context, signal }) {
      const params = { permissionContext: encodeData(context) };
      await request('wallet_revokeExecutionPermission', params, { timeoutMs: PROMPT_MS, signal }, () => true);
    },
    'eip155:getExecutionPermissions': ({ signal } = {}) =>
      request('wallet_getGrantedExecutionPermissions', [], { timeoutMs: READ_MS, signal }, (answer) =>
        readList(answer, undefined),
      ),
    'eip155:getSupportedExecutionPermissions': ({ signal } = {}) =>
      request('wallet_getSupportedExecutionPermissions', [], { timeoutMs: READ_MS, signal }, (answer) => {
        const copy = copyJson(answer, MAX_JSON_LENGTH);
        return isRecord(copy) ? Object.freeze(copy) : undefined;
      }),
  };
}

/** @param length - The number of requests, if the answer must have one entry for each. */
function readList(
  answer: unknown,
  length: number | undefined,
): readonly Eip155GrantedExecutionPermission[] | undefined {
  const copy = copyJson(answer, MAX_JSON_LENGTH);
  if (!Array.isArray(copy) || copy.length !== (length ?? copy.length)) return undefined;
  const read = copy.map(readOne);
  return read.includes(undefined) ? undefined : (read as readonly Eip155GrantedExecutionPermission[]);
}

function readOne(raw: unknown): Eip155GrantedExecutionPermission | undefined {
  if (!isRecord(raw)) return undefined;
  const context = readBytes(raw.context);
  const network = readNetwork(raw.chainId);
  const { to, delegationManager } = raw;
  if (!context || !network || !isAddress(to)) return undefined;
  return Object.freeze({ context, network, to, ...(isAddress(delegationManager) && { delegationManager }), raw });
}
