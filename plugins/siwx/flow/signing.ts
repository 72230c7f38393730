/** Asks the wallet for the signature and has the session verified. Lazy. */

import { type Connection, isModalError, type ModalError, measureAttempt, type PluginContext } from 'latchkey/plugin';
import { clientMissing, isClockWrong, outdated, toSignInError } from '../errors.js';
import type { SIWXMessage } from '../message/message.js';
import type { SIWXConfig, SIWXSession } from '../slots.js';
import { currentKeyAtom, type SigningState, signingAtom } from './atoms.js';
import type { DisplayedMessage } from './displayedMessage.js';
import type { SessionStatuses } from './sessionStatuses.js';
import { type SignedBy, signerOf } from './signedBy.js';
import { findSigner, signWithConnection } from './signer.js';
import { eventProps, isViewShown, showView } from './viewRules.js';

/** The parts of the flow that signing uses. */
export interface SigningInput {
  readonly statuses: SessionStatuses;
  readonly signedBy: SignedBy;
  readonly displayed: DisplayedMessage;
  readonly requireActive: () => {
    readonly config: SIWXConfig;
    readonly connection: Connection;
    readonly network: string;
    readonly address: string;
  };
  readonly composeMessage: () => Promise<SIWXMessage>;
  readonly saveSession: (session: SIWXSession, network: string, address: string, signer: string | undefined) => void;
  /** Called when a session was revoked. */
  readonly onSignedOut: () => Promise<void>;
}

interface Failure {
  readonly error: unknown;
  /** The account; see `currentKeyAtom`. */
  readonly key: string | undefined;
  /** The message, if it could be created. */
  readonly message: SIWXMessage | undefined;
  /** The wallet has signed. */
  readonly isSigned: boolean;
  /** Whether the failure still matters. */
  readonly isWanted: () => boolean;
}

/** Creates the signing step, which asks the wallet for a signature and saves the session. */
export function createSigning(ctx: PluginContext, input: SigningInput) {
  const { store, env, router } = ctx;
  const { statuses, signedBy, displayed, requireActive, composeMessage, saveSession, onSignedOut } = input;
  let current: AbortController | undefined;
  const show = (state: SigningState) => store.set(signingAtom, state);

  /** A sign-in that has not asked the wallet yet. */
  let starting: Promise<ModalError | undefined> | undefined;
  const endStart = () => {
    starting = undefined;
  };

  async function sign(): Promise<ModalError | undefined> {
    const key = store.get(currentKeyAtom);
    const { config, connection, network, address } = requireActive();
    const signer = await findSigner(ctx, connection.namespace);
    if (!signer.sign && !connection.features.signMessage) {
      const state = store.get(signingAtom);
      if ('message' in state) show({ status: 'failed', message: state.message });
      throw clientMissing();
    }
    current?.abort();
    const controller = new AbortController();
    current = controller;
    // Aborted, or another account or network is active now: the signature must not be used.
    const isOutdated = () => controller.signal.aborted || store.get(currentKeyAtom) !== key;
    const props = eventProps(ctx);
    const attempt = measureAttempt(ctx, (end) => ctx.emit({ type: 'SIWX_AUTH_END', props: { ...props, ...end } }));
    let message: SIWXMessage | undefined;
    let isSigned = false;
    let endChange: (() => void) | undefined;
    try {
      message = displayed.getSignable() ?? (await composeMessage());
      if (isOutdated()) return outdated();
      show({ status: 'signing', message });
      endStart();
      const result = await signer.sign?.({ message, connection, signal: controller.signal });
      const text = result?.message ?? message.toString();
      const signature = result?.signature ?? (await signWithConnection(connection, text, controller.signal));
      isSigned = true;
      if (isOutdated()) return outdated();
      const { toString: _, ...data } = message;
      const session = { data, message: text, signature };
      endChange = statuses.beginChange();
      await config.addSession(session);
      if (isOutdated()) {
        // The user left while the session was verified: revoke it, unless another sign-in of this account has begun, or another
        // wallet has signed in with it.
        const isKept = statuses.isSignedIn(key) || signedBy.isShared(network, address, signerOf(connection));
        if (!isKept && (current === controller || store.get(currentKeyAtom) !== key)) {
          const end = statuses.beginChange();
          ctx.task(() => config.revokeSession(network, address).finally(end).then(onSignedOut));
        }
        return outdated();
      }
      saveSession(session, network, address, signerOf(connection));
      // Its nonce is used up.
      displayed.invalidate();
      show({ status: 'done', message });
      router.done();
      ctx.emit({ type: 'SIWX_AUTH_SUCCESS', props: eventProps(ctx) });
      attempt.end('ok');
      return undefined;
    } catch (error) {
      if (isOutdated()) return outdated(error);
      await fail({ error, key, message, isSigned, isWanted: () => !isOutdated() });
      attempt.fail(error);
      return toSignInError(error);
    } finally {
      if (current === controller) current = undefined;
      endChange?.();
      // It was outdated.
      attempt.end('left');
    }
  }

  async function fail({ error, key, message, isSigned, isWanted }: Failure): Promise<void> {
    const props = eventProps(ctx);
    const isSmart = props.isSmartAccount && (!isSigned || isModalError(error, 'SIGNATURE_INVALID'));
    const isClock = isClockWrong(error, message?.expirationTime, env.date());
    const status = isSmart ? 'smartAccount' : !isSigned ? statusOfRefusal(error) : isClock ? 'clock' : 'failed';
    // The wallet's own words, if it gave any.
    const reason = status === 'unsigned' ? /“(.*)”$/.exec((error as Error).message)?.[1] : undefined;
    const shown = message ? show({ status, message, ...(reason && { reason }) }) : displayed.fail(error, isWanted);
    ctx.emit({ type: 'SIWX_AUTH_ERROR', props });
    // A user's rejection is not a failure.
    if (!isModalError(error, 'USER_REJECTED')) ctx.report(error);
    if (key !== undefined) {
      displayed.keep(key);
      // The app has asked again for a sign-in that the user had skipped. Otherwise the view would close at once.
      if (statuses.get(key) === 'skipped') statuses.set(key, 'none');
    }
    if (!isViewShown(ctx)) showView(ctx);
    await shown;
  }

  return {
    /**
     * Calls before the wallet is asked are one sign-in. A later one asks again: the wallet may have lost the request.
     *
     * @returns The failure, which the view shows, or `undefined` when the account is signed in
     */
    sign() {
      starting ??= sign().finally(endStart);
      return starting;
    },
    /** Whether a signature is requested or a session verified. */
    isActive: () => current?.signal.aborted === false,
    /** Ignores the result of the pending request. */
    abort() {
      endStart();
      current?.abort();
    },
  };
}

/** Why the wallet returned no signature. */
function statusOfRefusal(error: unknown): 'declined' | 'silent' | 'unsigned' {
  if (isModalError(error, 'USER_REJECTED')) return 'declined';
  return isModalError(error, 'WALLET_SILENT') ? 'silent' : 'unsigned';
}
