/**
 * The link into the wallet of a session, which the SDK opens with each request. The SDK reads it from localStorage, where other
 * code of the page, or of an earlier page, may have written another link. So we keep the links ourselves, each with the session it
 * belongs to, and write that of the session before each request.
 */

import { displayText, type Env, type PluginContext, type StoredKey, safeAppLink, safeLink } from 'latchkey/plugin';
import type { SessionStruct } from './loadProvider.js';

/** The SDK's key in localStorage, and in its own storage if localStorage has no value. */
export const CHOICE_KEY = 'WALLETCONNECT_DEEPLINK_CHOICE';

/** The link of a wallet that the user has opened on this device. */
export interface WalletLink {
  readonly href: string;
  readonly name: string;
  /** The topic of the session, or of the pairing from which it came. */
  readonly topic: string;
  /** A session has come from it. Absent while the wallet has not answered. */
  readonly isUsed?: boolean;
}

type Context = Pick<PluginContext, 'env' | 'storage'>;
type SessionOfLink = Pick<SessionStruct, 'topic' | 'pairingTopic'>;

/** Ten phones. */
const MAX_LINKS = 10;
/** A renewed code has another topic, and the wallet may answer to the one before. */
const MAX_UNUSED = 3;

function parseLink(raw: unknown): WalletLink | undefined {
  const { href, name, topic, isUsed } = (raw ?? {}) as Readonly<Record<keyof WalletLink, unknown>>;
  const safe = safeLink(href) ?? safeAppLink(href);
  if (safe === undefined) return undefined;
  return { href: safe, name: displayText(name), topic: String(topic), ...(isUsed === true && { isUsed }) };
}

/** The last one at the end. */
const LINKS: StoredKey<readonly WalletLink[]> = {
  name: 'link',
  version: 2,
  parse: (raw) =>
    Array.isArray(raw) ? raw.slice(-MAX_LINKS - MAX_UNUSED).flatMap((one) => parseLink(one) ?? []) : undefined,
  fallback: [],
};

/** Stores the link of a wallet. @returns false if the link is unsafe; it is not stored then */
export function keepLink({ env, storage }: Context, given: WalletLink): boolean {
  const link = parseLink(given);
  if (!link) return false;
  const others = storage.get(LINKS).filter(({ topic }) => topic !== link.topic);
  const used = others.filter(({ isUsed }) => isUsed).slice(1 - MAX_LINKS);
  const unused = others.filter(({ isUsed }) => !isUsed).slice(1 - MAX_UNUSED);
  storage.set(LINKS, [...used, ...unused, link]);
  writeChoice(env, link);
  return true;
}

/**
 * Forgets the links of a session that has ended. Without a session: all of them, or with several connections those of wallets that
 * have not answered.
 */
export function forgetLink(
  { env, storage, connections }: Context & Pick<PluginContext, 'connections'>,
  session?: SessionOfLink,
): void {
  const links = storage.get(LINKS);
  const kept = links.filter((link) => (session ? !belongsTo(link, session) : connections.several && link.isUsed));
  if (session && kept.length === links.length) return;
  if (kept.length > 0) storage.set(LINKS, kept);
  else storage.remove(LINKS);
  writeChoice(env, undefined);
}

/** Notes that the link of a new session is used. @returns whether its wallet was opened by a link on this device */
export function claimLink({ storage }: Pick<Context, 'storage'>, session: SessionOfLink): boolean {
  const links = storage.get(LINKS);
  if (!links.some((link) => belongsTo(link, session))) return false;
  storage.set(
    LINKS,
    links.map((link) => (belongsTo(link, session) ? { ...link, isUsed: true } : link)),
  );
  return true;
}

/** Lets the SDK open only the link of this session's wallet. @param session - Default: no session yet, so any link of ours. */
export function chooseLink({ env, storage }: Context, session?: SessionStruct): void {
  const links = storage.get(LINKS);
  const isOwn = (link: WalletLink) =>
    !session || (belongsTo(link, session) && isOfWallet(link.href, session.peer.metadata));
  // After a link of other code this request opens none; the next one opens ours again.
  writeChoice(env, hasForeignChoice(env, links) ? undefined : links.findLast(isOwn));
}

/** The link into a wallet without the pairing URI that was opened with it. */
export function baseOf(href: string): string {
  const end = href.indexOf('wc?uri=');
  return end < 0 ? href : href.slice(0, end);
}

/** The topic in a pairing URI `wc:<topic>@2?…`. */
export const topicOf = (uri: string): string => uri.slice(3, uri.indexOf('@'));

const belongsTo = ({ topic }: WalletLink, session: SessionOfLink) =>
  topic === session.topic || topic === session.pairingTopic;

/** Whether a link leads to the app or the site that the wallet names as its own. True if it names none. */
function isOfWallet(href: string, { redirect, url }: SessionStruct['peer']['metadata']): boolean {
  const named = [redirect?.native, redirect?.universal].filter(Boolean);
  const target = targetOf(href);
  return named.length === 0 || [...named, url].some((own) => targetOf(own) === target);
}

/** The host of an `https:` link, the scheme of any other. `undefined` if it is not a link. */
function targetOf(link: unknown): string | undefined {
  const web = safeLink(link);
  return web === undefined ? safeAppLink(link)?.split(':', 1)[0] : new URL(web).host;
}

const textOf = ({ href, name }: WalletLink) => JSON.stringify({ href, name });

function writeChoice(env: Pick<Env, 'localStorage'>, link: WalletLink | undefined): void {
  try {
    if (link) env.localStorage()?.setItem(CHOICE_KEY, textOf(link));
    else env.localStorage()?.removeItem(CHOICE_KEY);
  } catch {
    // The browser blocks the storage, or it is full.
    return;
  }
}

/** Whether other code has written a link. */
function hasForeignChoice(env: Pick<Env, 'localStorage'>, links: readonly WalletLink[]): boolean {
  try {
    const stored = env.localStorage()?.getItem(CHOICE_KEY) ?? null;
    return stored !== null && !links.some((link) => stored === textOf(link));
  } catch {
    return false;
  }
}
