/** How real nodes answer, as data. */

/** An error as a node gives it. */
export interface NodeError {
  readonly code: number;
  /** `{reason}` stands for the reason of a revert. */
  readonly message: string;
  /** `text` stands for the bytes of a revert inside a sentence. Default: the bytes themselves, where there are some. */
  readonly data?: unknown;
  /** Status of the HTTP answer. Default 200. */
  readonly status?: number;
}

/**
 * A failure of a transaction or call: a contract that reverts, with or without a reason; another failure of the virtual machine; too
 * little money; a number that was used; a price that is too low; a transaction that the node has already.
 */
export type NodeFailure = 'revert' | 'bareRevert' | 'halt' | 'funds' | 'nonce' | 'price' | 'known';

/** Objects in answers whose fields differ between nodes. */
export type NodeObject = 'transaction' | 'receipt' | 'block';

/** Changes of the fields of an object. */
export interface FieldChanges {
  /** Fields that the node leaves out. */
  readonly omits?: readonly string[];
  /** Fields that the node adds, or gives another value. */
  readonly sets?: Readonly<Record<string, unknown>>;
}

/** A node behaves like the real chain under it, except for these fields. */
interface Differences {
  readonly id: string;
  /** The name of the software or service. */
  readonly name: string;
  /** Where the facts are from: public source with its state, documentation, or public reports. */
  readonly source: string;
  /** Every request with this ordinal is refused: 4 is each fourth. The requests of a batch count one by one. */
  readonly limit?: { readonly every: number; readonly error: NodeError };
}

/** A node that speaks JSON-RPC. */
export interface RpcNodeProfile extends Differences {
  /** The kind of the chain. */
  readonly chain: 'evm' | 'solana';
  /** Methods that the node does not have. */
  readonly missing?: readonly string[];
  /** The error for such a method. Default: -32601. */
  readonly missingError?: NodeError;
  /** Methods that the node refuses, each with its error. */
  readonly refused?: Readonly<Record<string, NodeError>>;
  /** Answers that never change, by method. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** Failures in the words of this node. */
  readonly failures?: Partial<Readonly<Record<NodeFailure, NodeError>>>;
  /** A failed `eth_call` that did not revert answers `0x` instead of an error. Default false. */
  readonly hidesHalts?: boolean;
  readonly fields?: Partial<Readonly<Record<NodeObject, FieldChanges>>>;
  /** How many times a method answers null for a known object first, as a late node behind a balancer does. By method. */
  readonly late?: Readonly<Record<string, number>>;
  /** Instead of null for what the node does not know, so many times first. */
  readonly unknownAs?: { readonly times: number; readonly error: NodeError };
  /** Words that contracts answer, by address and selector in lower case: the oracles of a roll-up. */
  readonly contracts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The native currency has the interface of a token at this address, in lower case. */
  readonly nativeToken?: { readonly address: string; readonly symbol: string };
  /** Estimates of gas, in percent of what the chain needs. */
  readonly estimatePercent?: number;
  /** The most requests in a batch; 0 is no batch at all. */
  readonly batch?: { readonly most: number; readonly error: NodeError };
  /** The most blocks that a request for logs may span. */
  readonly logs?: { readonly most: number; readonly error: NodeError };
}

/** A server with the HTTP API of Esplora. */
export interface EsploraProfile extends Differences {
  readonly chain: 'bitcoin';
  /** Texts of errors by status. */
  readonly texts: Readonly<Record<number, string>>;
  readonly contentType: string;
  /** How many times the server answers 404 for a known transaction first. */
  readonly lateTransactions?: number;
}

/** The behaviour of a node or of a server that indexes a chain. */
export type NodeProfile = RpcNodeProfile | EsploraProfile;
