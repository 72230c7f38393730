/** Native balances, nodes and fees: the services that read the state of a network. */

import type { FetchInit } from '../platform/http.js';
import { defineService, typed } from './define.js';
import type { NetworkId } from './model.js';

/** Reads native balances, in the smallest unit. */
export interface Balances {
  /**
   * @returns Zero for an unknown account
   * @throws `NETWORK_UNKNOWN` · `RPC_MALFORMED` · `RPC_FAILED`
   */
  native(input: {
    readonly network: NetworkId;
    readonly address: string;
    readonly signal?: AbortSignal;
  }): Promise<bigint>;
}

/** Nodes of a service, for networks without RPC URLs of their own. */
export interface RpcEndpoint {
  /**
   * Sends a JSON-RPC request body to a node of the network.
   *
   * @returns `undefined` if the service does not have the network
   */
  fetch(network: NetworkId, init: FetchInit): Promise<Response | undefined>;
}

/** Current costs, in the smallest unit of the native currency. */
export interface FeeEstimate {
  /** As of `Fees.transfer`. */
  readonly transfer: bigint;
  /** Price of a unit of gas, without a margin. Namespaces without gas: of a transfer. */
  readonly gasPrice: bigint;
  /** The gas with which a usual transaction is estimated: 150 000 on EVM, else 1. */
  readonly gasUnits: bigint;
}

/** Estimates network fees. */
export interface Fees {
  /**
   * The maximum current cost of a plain native transfer, in the smallest unit of the native currency.
   * @throws `NETWORK_UNKNOWN` · `RPC_MALFORMED` · `RPC_FAILED`
   */
  transfer(input: { readonly network: NetworkId; readonly signal?: AbortSignal }): Promise<bigint>;
  /** The same with the price of gas. Absent if the namespace cannot tell it. @throws as `transfer` */
  estimate?(input: { readonly network: NetworkId; readonly signal?: AbortSignal }): Promise<FeeEstimate>;
}

/**
 * The reader of native balances, by namespace.
 * @example const wei = await (await context.service(balances, 'eip155')).native({ network: 'eip155:1', address: '0x…' });
 */
export const balances = defineService({ id: 'balances', of: typed<Balances>() });

/**
 * The reader of network fees, by namespace.
 * @example const wei = await (await context.service(fees, 'eip155')).transfer({ network: 'eip155:1' });
 */
export const fees = defineService({ id: 'fees', of: typed<Fees>() });

/**
 * Nodes of a service for networks without RPC URLs of their own, by namespace.
 * @example const none = endpoints.of('eip155', () => ({ fetch: async () => undefined }));
 */
export const endpoints = defineService({ id: 'endpoints', of: typed<RpcEndpoint>() });
