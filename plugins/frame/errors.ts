/** The errors of the embedded wallet. Applications and tests rely on the exact text of several of them. */

import { DECLINED } from 'latchkey/chain-kit';
import { displayText, ModalError, type PluginContext } from 'latchkey/plugin';

/** Messages from the frame are cut to this many graphemes. */
const MAX_GRAPHEMES = 200;
const ALLOW_LIST_HINT = 'Check that the origin of this page is on the allow-list of your project.';

const fail = (message: string, code: string, more: { cause?: unknown; hints?: readonly string[] } = {}) =>
  new ModalError(message, { code, plugin: 'frame', ...more });

/** The frame could not be loaded, or its page was closed or replaced. */
export const frameFailed = (cause?: unknown): ModalError =>
  fail('Unable to load email login dependency', 'FRAME_FAILED', { cause, hints: [ALLOW_LIST_HINT] });

/** The frame did not reply to the call `name` before the call's timeout. */
export const callTimedOut = (name: string): ModalError =>
  fail('Something went wrong', 'FRAME_TIMEOUT', {
    hints: [`The embedded wallet did not reply to ${name}.`, ALLOW_LIST_HINT],
  });

/** The caller aborted its signal, or the modal was destroyed. */
export const callAborted = (isRpcRequest: boolean): ModalError =>
  fail(isRpcRequest ? 'Request was aborted' : 'Something went wrong', 'FRAME_ABORTED');

/** An error reply. Its message comes from the frame and is sanitised for display. */
export function frameError(message: unknown): ModalError {
  const text = displayText(typeof message === 'string' ? message : '', MAX_GRAPHEMES);
  return fail(text || 'An error occurred', 'FRAME_SAID');
}

/** An error reply to an RPC request. Only the message text shows whether the user rejected the request. */
export function rpcError(message: unknown): ModalError {
  const error = frameError(message);
  if (!DECLINED.test(error.message)) return error;
  // 4001 is the code for "User Rejected Request" in EIP-1193.
  return fail(error.message, 'USER_REJECTED', { cause: Object.assign(error, { code: 4001 }) });
}

/**
 * A success reply whose content is wrong.
 *
 * @param problem - Names the reply and its fault. It must not contain addresses, codes or links.
 */
export const malformedResponse = (problem: string): ModalError =>
  fail(`Unexpected reply from the embedded wallet: ${problem}`, 'RESPONSE_MALFORMED');

/** The RPC method is neither safe nor one that a user can approve. */
export const methodNotAllowed = (): ModalError => fail('Requested RPC call is not allowed', 'RPC_NOT_ALLOWED');

export const networkUnsupported = (network: string): ModalError =>
  fail('Unsupported chain', 'CHAIN_UNSUPPORTED', {
    hints: [`The embedded wallet does not support the network "${network.slice(0, 80)}".`],
  });

/** None of the app's networks can be used with the embedded wallet. */
export const noNetworkSupported = ({ networks }: PluginContext): ModalError =>
  fail('Unsupported chain', 'CHAIN_UNSUPPORTED', {
    hints: [
      `"networks" of frame has none of this app's: ${networks
        .all()
        .map(({ id }) => id)
        .join()}`,
    ],
  });

export const emailCooldown = (seconds: number): ModalError =>
  fail(`Please try again after ${seconds} seconds`, 'EMAIL_COOLDOWN');

export const invalidInput = (
  code: 'EMAIL_INVALID' | 'OTP_INVALID' | 'PROVIDER_UNKNOWN' | 'INPUT_INVALID',
  message: string,
): ModalError => fail(message, code);
