/** Proposes a session to a wallet by a pairing URI, with or without a sign-in. */

import { invalidSession } from '../errors.js';
import { CANCELLED, deleteUnusedKeys } from './cancelRequests.js';
import { topicOf } from './deepLink.js';
import type { SdkDeps } from './deps.js';
import type { SessionStruct, SignClient } from './loadProvider.js';
import { watchSignInResponse } from './signInResponse.js';
import { retryDuplicateIds } from './uniqueIds.js';

/** A sign-in message as the SDK takes it (`authenticate`). */
export type SignInParams = Parameters<SignClient['authenticate']>[0];

export type ProposalInput = Pick<Parameters<SignClient['connect']>[0], 'optionalNamespaces'>;

/** The approval of a wallet. */
export interface PairingResult {
  readonly session: SessionStruct;
  /** Sign-ins that the wallet signed while pairing. */
  readonly proofs?: readonly unknown[] | undefined;
}

/** A proposal that waits for a wallet. */
export interface PairingProposal {
  /** The pairing URI. It contains a key. */
  readonly uri: string | undefined;
  /** Identifies the proposal: the topic in the URI. */
  readonly pairingTopic: string | undefined;
  readonly answer: Promise<PairingResult>;
}

/** @throws as the SDK */
export async function propose(deps: SdkDeps, input: ProposalInput, signIn?: SignInParams): Promise<PairingProposal> {
  const { client, task } = deps;
  if (!signIn) {
    const { uri, approval } = await client.connect(input);
    return { uri, pairingTopic: uri && topicOf(uri), answer: approval().then((session) => ({ session })) };
  }
  const { uri, response } = await retryDuplicateIds(() => authenticate(client, signIn));
  const pairingTopic = uri ? topicOf(uri) : undefined;
  const watched = pairingTopic !== undefined ? watchSignInResponse(deps, pairingTopic) : undefined;
  const answer = response().then(
    ({ session, auths }): PairingResult => {
      task(async () => watched?.close(false));
      // The SDK creates no session if the wallet approved no method.
      if (!session) throw invalidSession('The wallet signed in but approved no method, so there is no session.');
      return { session, ...(auths && auths.length > 0 && { proofs: auths }) };
    },
    (error) => {
      task(async () => watched?.close(true));
      throw watched ? watched.errorOf(error) : error;
    },
  );
  return { uri: uri ?? undefined, pairingTopic, answer };
}

/** Calls the SDK, and removes the pairing it began if it throws. @throws as the SDK */
async function authenticate(client: SignClient, params: SignInParams) {
  const { auth } = client;
  const before = new Set(auth.pairingTopics.keys);
  try {
    return await client.authenticate(params);
  } catch (error) {
    const pending = new Set(auth.requests.getAll().map(({ pairingTopic }) => pairingTopic));
    const begun = auth.pairingTopics.getAll().filter((one) => !before.has(one.topic) && !pending.has(one.pairingTopic));
    // With several begun at the same time we cannot know which one failed.
    const [failed] = begun.length === 1 ? begun : [];
    if (failed) await removePairing(client, failed).catch(() => undefined);
    throw error;
  }
}

interface AuthPairing {
  /** The topic of the answer. */
  readonly topic: string;
  readonly pairingTopic: string;
}

async function removePairing(client: SignClient, { topic, pairingTopic }: AuthPairing) {
  const { auth, core } = client;
  const key = auth.authKeys.getAll().find((one) => one.responseTopic === topic);
  await auth.pairingTopics.delete(topic, CANCELLED);
  if (key) deleteUnusedKeys(client, key.publicKey, []);
  await core.relayer.unsubscribe(topic);
  await core.pairing.disconnect({ topic: pairingTopic });
  core.history.delete(pairingTopic);
}
