/** The flow of a sign-in: when it is asked for, what is signed, and what follows. Lazy. */

import {
  activeConnectionAtom,
  activeNetworkAtom,
  activeNetworkIdAtom,
  type Connection,
  connectionsAtom,
  isModalError,
  type PluginContext,
  routeAtom,
} from 'latchkey';
import { createConfig, signerOf, signPlainly } from '../config/createConfig.js';
import { accountMissing, clientMissing, disabled, isClockWrong, networkMissing } from '../errors.js';
import { createMessage, type SIWXMessage, type SIWXSession } from '../message/message.js';
import { endOf } from '../message/time.js';
import { isRequired, type SIWXOptions } from '../options.js';
import type { SIWXFlow } from '../slots.js';
import { createLetters } from './currentMessage.js';
import { createLeaving, createPatience } from './exits.js';
import { createLooks } from './sessionLookup.js';
import {
  createStandings,
  hereAtom,
  keyOf,
  requiredAtom,
  type SigningState,
  type Standing,
  signingAtom,
} from './sessionStatuses.js';
import { MARK, setRules, VIEW } from './viewRules.js';

const INIT_FAILED = 'A problem occurred while trying initialize authentication';

/** One a modal. Sets the rules by which the view opens and the modal stays open. */
export function createFlow(ctx: PluginContext, options: SIWXOptions): SIWXFlow {
  const { store, router, env } = ctx;
  const own = createConfig(ctx, options);
  const standings = createStandings(ctx, () => ctx.task(update));
  let known: ReadonlyMap<string, Connection> = new Map();
  let last: string | undefined;
  let run: AbortController | undefined;
  let turn = 0;

  const here = () => store.get(hereAtom);
  const isShown = () => store.get(routeAtom)?.view === VIEW;
  const isSigning = () => run?.signal.aborted === false;
  const show = (state: SigningState) => store.set(signingAtom, state);
  const changed = () => ctx.storage.set(MARK, env.date());
  const props = () => ({
    network: store.get(activeNetworkIdAtom),
    isSmartAccount: store.get(activeConnectionAtom)?.account.type === 'smartAccount',
  });
  const until = (session: SIWXSession) => own?.keptUntil?.(session) ?? endOf(session);
  const required = () => isRequired(options, store.get(activeNetworkIdAtom));
  // While the modal is closed another view may be drawn ahead of it.
  const ask = () => (store.get(routeAtom) ? router.reset(VIEW) : router.open(VIEW));
  /** Whatever is being asked was asked before this. */
  const stands = (network: string, address: string, standing: Standing) => {
    looks.drop();
    standings.set(keyOf(network, address), standing);
    changed();
  };
  const keep = (session: SIWXSession) => stands(session.data.chainId, session.data.accountAddress, until(session));
  // Whoever has come meanwhile may have been taken for signed in.
  const signedOut = () => {
    changed();
    return elsewhere();
  };
  // Few connects need them.
  const carried = async () => (await import('./proofs.js')).createProofs(ctx, own, keep);
  const patience = createPatience(ctx, update);
  const looks = createLooks(ctx, { config: own, standings, who: preconditions, lost });
  const letters = createLetters(ctx, { config: own, compose, looks, isSigning });
  const { cancel, leave } = createLeaving(ctx, { config: own, standings, looks, required, signedOut });

  /** Spec §5: in this order. */
  function preconditions() {
    const connection = store.get(activeConnectionAtom);
    const network = store.get(activeNetworkAtom);
    if (!own) throw disabled();
    if (!connection) throw accountMissing();
    if (!network) throw networkMissing();
    return { config: own, connection, network: network.id, address: connection.account.address };
  }

  async function lost(namespace: string): Promise<void> {
    ctx.emit({ type: 'SIWX_AUTH_ERROR', props: props() });
    await ctx.connections.disconnect(namespace);
    router.reset('Connect');
    ctx.notify.toast({ message: INIT_FAILED, variant: 'error' });
  }

  /** Somebody signed in or out where the standings do not see it, such as in another tab. */
  async function elsewhere(): Promise<void> {
    const key = here();
    const wasIn = standings.isIn(key);
    standings.doubt();
    looks.drop();
    if (key !== undefined) await looks.look(key);
    // What the wallet still asks is answered.
    if (!wasIn && standings.isIn(key)) run?.abort();
    await update();
  }

  async function compose(): Promise<SIWXMessage> {
    const { config, connection, network, address } = preconditions();
    const { name } = await signerOf(ctx, connection.namespace);
    const message = createMessage(await config.createMessage({ accountAddress: address, chainId: network }), name);
    message.toString();
    return message;
  }

  /** Whoever is here now, if that is somebody of whom a signature is wanted. */
  async function findWanted(): Promise<string | undefined> {
    const connections = store.get(connectionsAtom);
    const gone = [...known.values()].filter(({ namespace }) => !connections.has(namespace));
    known = connections;
    const key = here();
    if (key !== last) {
      // A message for somebody else, or for another network, is void.
      run?.abort();
      letters.drop();
      last = key;
    }
    standings.tell();
    store.set(requiredAtom, standings.waits() && required());
    if (gone.length > 0) leave(gone);
    if (key === undefined) return void (isShown() && connections.size === 0 && router.reset('Connect'));
    const isOver = standings.isOver(key);
    if (isOver || standings.of(key) === undefined) {
      letters.drop();
      if (!isSigning()) show({ status: 'preparing' });
      await looks.look(key);
    }
    if (here() !== key) return undefined;
    if (standings.of(key) === 'none') {
      if (isOver) patience.begin(key);
      return key;
    }
    // Once it is wanted again it is another.
    letters.drop();
    return void (isShown() && !standings.waits() && router.done());
  }

  async function update(): Promise<void> {
    const mine = ++turn;
    const key = await findWanted();
    // What opens takes a moment: of several that waited for one answer the last one asks.
    if (key === undefined || mine !== turn || patience.isWaiting(key)) return;
    if (!isShown()) ask();
    await letters.write(key);
  }

  /** The view is there: on the screen, or ahead of being shown. */
  async function draw(): Promise<void> {
    const key = await findWanted();
    if (key !== undefined) await letters.write(key);
  }

  async function sign(): Promise<void> {
    const key = here();
    const { config, connection, network, address } = preconditions();
    const signer = await signerOf(ctx, connection.namespace);
    if (!signer.sign && !connection.features.signMessage) {
      const shown = store.get(signingAtom);
      if ('message' in shown) show({ status: 'failed', message: shown.message });
      throw clientMissing();
    }
    run?.abort();
    const mine = new AbortController();
    run = mine;
    const left = () => mine.signal.aborted || here() !== key;
    let message: SIWXMessage | undefined;
    let isSigned = false;
    try {
      message = letters.shown() ?? (await compose());
      if (left()) return;
      show({ status: 'signing', message });
      const given = await signer.sign?.({ message, connection, signal: mine.signal });
      const text = given?.message ?? message.toString();
      const signature = given?.signature ?? (await signPlainly(connection, text, mine.signal));
      isSigned = true;
      // Signed by somebody who is not here any more, or for a network that is not: nobody's.
      if (left()) return;
      const { toString: _, ...data } = message;
      const session = { data, message: text, signature };
      await config.addSession(session);
      if (left()) {
        // Who went while it was verified did not want it; who asked again does.
        if (!standings.isIn(key) && (run === mine || here() !== key)) {
          ctx.task(() => config.revokeSession(network, address).then(signedOut));
        }
        return;
      }
      stands(network, address, until(session));
      // What was signed is used up.
      letters.drop();
      show({ status: 'done', message });
      router.done();
      ctx.emit({ type: 'SIWX_AUTH_SUCCESS', props: props() });
    } catch (error) {
      if (!left()) fail(error, message, isSigned);
    } finally {
      if (run === mine) run = undefined;
    }
  }

  function fail(error: unknown, message: SIWXMessage | undefined, isSigned: boolean): void {
    const isSmart = props().isSmartAccount && (!isSigned || isModalError(error, 'SIGNATURE_INVALID'));
    const isClock = isClockWrong(error, message?.expirationTime, env.date());
    const status = isSmart ? 'smartAccount' : !isSigned ? 'declined' : isClock ? 'clock' : 'failed';
    show(message ? { status, message } : { status: 'unreachable' });
    ctx.emit({ type: 'SIWX_AUTH_ERROR', props: props() });
    // A "no" is no failure.
    if (!isModalError(error, 'USER_REJECTED')) ctx.report(error);
    if (!isShown()) ask();
  }

  const flow: SIWXFlow = {
    ...{ draw, sign },
    async prepare() {
      letters.drop();
      await draw();
    },
    async cancel() {
      run?.abort();
      letters.drop();
      ctx.emit({ type: 'CLICK_CANCEL_SIWX', props: props() });
      await cancel();
    },
    async signOut() {
      const { config, network, address } = preconditions();
      await config.revokeSession(network, address);
      stands(network, address, required() ? 'none' : 'skipped');
      if (standings.waits()) ask();
    },
    async sessions() {
      const { config, network, address } = preconditions();
      return config.getSessions(network, address);
    },
    request: async (input) => (await carried()).request(input),
    settle: async (proofs) => (await carried()).settle(proofs),
  };
  if (own) {
    setRules(ctx, { update, waits: standings.waits, required, elsewhere });
  }
  return flow;
}
