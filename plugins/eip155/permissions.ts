/** The types of permissions that a wallet grants to keys of an app (ERC-7715). Types only. */

import type { NetworkId } from 'latchkey/plugin';
import type { Eip155Call, Hex } from './requests.js';

/** A public key that may sign for the account, within the permissions. */
export interface Eip155SessionKey {
  readonly type: 'secp256r1' | 'secp256k1';
  readonly publicKey: Hex;
}

/** A permission. Amounts are hex, in the smallest unit. */
export type Eip155Permission =
  | {
      readonly type: 'contract-call';
      readonly data: {
        readonly address: Hex;
        readonly abi: readonly object[];
        readonly functions: readonly {
          readonly functionName: string;
          readonly args?: readonly {
            readonly operator: Uppercase<'equal' | 'greater_than' | 'less_than'>;
            readonly value: Hex;
          }[];
          /** The largest value of one call, in wei. */
          readonly valueLimit?: Hex;
          readonly operation?: 'Call' | 'DelegateCall';
        }[];
      };
    }
  /** `start` is in unix seconds, `period` in seconds. */
  | {
      readonly type: 'native-token-recurring-allowance';
      readonly data: { readonly allowance: Hex; readonly start: number; readonly period: number };
    }
  | {
      readonly type: 'erc20-recurring-allowance';
      readonly data: { readonly token: Hex; readonly allowance: Hex; readonly start: number; readonly period: number };
    };

/** The request of `wallet_grantPermissions`, in the shape of the draft of 2024 that embedded wallets use. */
export interface Eip155PermissionRequest extends Eip155Call {
  /** Default: as for `Eip155Transaction`. */
  readonly network?: NetworkId | undefined;
  /** Epoch ms. Wallets get whole seconds, rounded down. */
  readonly expiry: number;
  readonly keys: readonly Eip155SessionKey[];
  readonly permissions: readonly Eip155Permission[];
  readonly policies?: readonly { readonly type: string; readonly data: object }[] | undefined;
}

/** The permissions that the wallet has granted. The user may have granted less than was requested. */
export interface Eip155GrantedPermissions {
  /** Identifies the grant in the account's contract. */
  readonly context: Hex;
  /** Epoch ms. */
  readonly expiry: number;
  readonly network: NetworkId;
  readonly address: string;
  readonly keys: readonly Eip155SessionKey[];
  readonly permissions: readonly Eip155Permission[];
  readonly policies: readonly { readonly type: string; readonly data: object }[];
  readonly accountMeta?: { readonly factory: Hex; readonly factoryData: Hex };
  readonly signerMeta?: Readonly<Record<string, unknown>>;
}

/** A request of `wallet_requestExecutionPermissions`, in the shape of the current ERC-7715. */
export interface Eip155ExecutionPermission extends Eip155Call {
  /** Default: as for `Eip155Transaction`. */
  readonly network?: NetworkId | undefined;
  /** The account that may act. */
  readonly to: string;
  readonly permission: { readonly type: string; readonly isAdjustmentAllowed: boolean; readonly data: object };
  /** Epoch ms. Default: the permission does not expire. */
  readonly expiry?: number | undefined;
}

/** A granted execution permission. `raw` is the wallet's answer. */
export interface Eip155GrantedExecutionPermission {
  readonly context: Hex;
  readonly network: NetworkId;
  readonly to: string;
  readonly delegationManager?: string;
  readonly raw: Readonly<Record<string, unknown>>;
}

/** A grant to revoke. */
export interface Eip155Revocation extends Eip155Call {
  /** The id of the grant at the sessions service. */
  readonly pci: string;
  /** The wallet's id of the grant, for wallets that do not know the service. */
  readonly context?: Hex | undefined;
  readonly permissions: readonly Eip155Permission[];
  /** Epoch ms. */
  readonly expiry: number;
  readonly network?: NetworkId | undefined;
}
