/** The meaning of a JSON-RPC node's error: about the call, or about the node. Nodes share no table of codes. Pure. */

/** Failures of the virtual machine in the words of nodes: `stack underflow`, `StackUnderflow`, `INVALID_JUMP_DESTINATION`. */
const EVM_FAILURE =
  /revert|out[ _]?of[ _]?(?:gas|bounds)|(?:invalid|bad)[ _]?(?:opcode|instruction|jump)|stack[ _]?(?:(?:under|over)flow|limit)|gas uint64 overflow|write protection|vm (?:execution|error|exception)|evm error/i;
/** These words are about a call, unless they are about a server in front of the node: `upstream execution failed`. */
const CALL_FAILURE = /execution (?:failed|halted)/i;
const GATEWAY_FAILURE = /\b(?:upstream|gateway|backend)\b.{0,80}execution (?:failed|halted)/i;
/** Limits, overload and timeouts in the words of nodes and of the gateways in front of them. */
const BUSY =
  /too many|\brate[ -]?limit|limit.{0,20}(?:exceeded|reached)|exceeded.{0,40}(?:limit|quota|capacity|\brate\b)|count exceeded|quota|credits|throttl|over.?(?:capacity|load)|time(?:d[ -]?)?out|temporarily|try again|immature records|\bbusy\b/i;
/** A node behind a balancer that is late, still starts, or has removed old state, in the words of nodes. */
const BEHIND =
  /(?:header|block) not found|unknown block|missing trie node|indexing is in progress|state.{0,60}(?:not|un)available|\bsyncing\b|not synced|unfinalized data|node is behind|backend.{0,20}(?:offline|healthy)/i;
/** The app’s key of a node, in the words of gateways. */
const UNAUTHORIZED =
  /unauthori[sz]ed|must authenticate|authenticat(?:e|ion) (?:your|is|required|failed)|(?:invalid|missing|disabled|suspended).{0,20}(?:api.?key|project id)|(?:api.?key|project id).{0,30}(?:invalid|missing|disabled|required|suspended)|payment required/i;
/** A server that has failed, without a word about the request. */
const INTERNAL = /^internal (?:json-rpc |server )?error\.?$/i;
/** Codes that several clients give to other errors too: the limit of gas, of logs, of a range. Then the text decides. */
const OTHER_LIMIT = /\bgas\b|\blogs?\b|\brange\b|\bresults\b/i;
const MAX_TEXT = 500;

/** EIP-1474: the code of a limit. */
const LIMIT_EXCEEDED = -32005;
const TOO_MANY = 429;
/** Answers of HTTP: too many requests, an overload. */
const BUSY_STATUSES: readonly unknown[] = [TOO_MANY, 503];
/** Answers of HTTP: no key, no money for the key. */
const UNAUTHORIZED_STATUSES: readonly unknown[] = [401, 402];
/** Geth's code of a revert. zkSync Era gives it to everything that fails. */
const REVERTED = 3;

/**
 * Whether a call ran and failed, as every node would say. Geth has the code 3; other clients have -32000, -32003, -32008, -32015,
 * -32016 or -32603, which mean something else elsewhere, so the text decides.
 *
 * @param error - An error whose `cause` is the node's error object.
 */
export function isRevert(error: unknown): boolean {
  const { code, text, data } = read(error);
  if (code === undefined) return false;
  if (code === REVERTED || EVM_FAILURE.test(text) || EVM_FAILURE.test(data)) return true;
  // The bytes of a reason, beside a code without a meaning.
  if (/^0x[0-9a-f]{8}/i.test(data)) return true;
  return [text, data].some((one) => CALL_FAILURE.test(one) && !GATEWAY_FAILURE.test(one));
}

/**
 * Whether the node cannot answer now: a limit of requests, an overload, a timeout, a fault of its own, a node that is behind, a key
 * that is refused. It says nothing about the request.
 *
 * @param error - As for `isRevert`.
 */
export function isLimited(error: unknown): boolean {
  const { code, text, status } = read(error);
  if (BUSY_STATUSES.includes(status) || isUnauthorized(error)) return !isRevert(error);
  if (code === undefined || isRevert(error)) return false;
  if (code === TOO_MANY || GATEWAY_FAILURE.test(text) || BEHIND.test(text) || INTERNAL.test(text)) return true;
  return (code === LIMIT_EXCEEDED || BUSY.test(text)) && !OTHER_LIMIT.test(text);
}

/**
 * Whether the gateway in front of a node refuses the app: asking again does not help.
 *
 * @param error - As for `isRevert`.
 */
export function isUnauthorized(error: unknown): boolean {
  const { text, status } = read(error);
  return UNAUTHORIZED_STATUSES.includes(status) || (!isRevert(error) && UNAUTHORIZED.test(text));
}

function read(error: unknown): {
  readonly code: number | undefined;
  readonly text: string;
  readonly data: string;
  readonly status: unknown;
} {
  const { cause } = asRecord(error);
  const { code, message, data, status } = asRecord(cause);
  const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, MAX_TEXT) : '');
  return { code: typeof code === 'number' ? code : undefined, text: textOf(message), data: textOf(data), status };
}

const asRecord = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
