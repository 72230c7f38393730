/**
 * Options of the demo in the query of its URL: `?terms&legal`, `?collapse`, `?all=HIDE`, `?order=recommended,injected`,
 * `?logins`, `?siwx`, `?analytics`, `?embed`, `?parts=eip155`, `?bench`.
 */

import type { FrameOptions } from 'latchkey/plugins/frame';
import type { SIWXOptions } from 'latchkey/plugins/siwx';
import type { SocialsOptions } from 'latchkey/plugins/socials';
import type { WalletsOptions } from 'latchkey/plugins/wallets';
import type { LocalDirectory, LocalFrame } from './chains.js';

/** Plugins that every page has, also with `?parts`. */
const ALWAYS = ['connect', 'account', 'networks', 'sandbox'];

/** Returns whether the page has a plugin. By default it has all; with `?parts=eip155,wallets` only these and ALWAYS. */
export function partsOf(query: URLSearchParams): (id: string) => boolean {
  const parts = query.get('parts')?.split(',');
  return (id) => parts === undefined || parts.includes(id) || ALWAYS.includes(id);
}

/**
 * Whether the page is the test bench, which has log-ins and a sign-in only with `?logins` and `?siwx`. The other pages of the demo that
 * use its modal, such as those of hostile hosts, are like it.
 */
export function isBench(query: URLSearchParams): boolean {
  return query.has('bench') || !['/', '/index.html'].includes(location.pathname);
}

/** Options of Connect. */
export function connectOf(query: URLSearchParams) {
  return { legalCheckbox: query.has('legal'), collapseWallets: query.has('collapse') };
}

/** The app's legal pages. */
export function legalOf(query: URLSearchParams) {
  if (!query.has('terms')) return {};
  return { terms: 'https://meadow.example/terms', privacy: 'https://meadow.example/privacy' };
}

/** With `?connections=several`, connecting a wallet adds it. */
export const connectionsOf = (query: URLSearchParams): 'one' | 'several' =>
  query.get('connections') === 'several' ? 'several' : 'one';

/** With `?embed`, the modal is rendered in the element EMBED, which the page inserts. */
export function embedOf(query: URLSearchParams): { readonly embed?: HTMLElement } {
  return query.has('embed') ? { embed: EMBED } : {};
}
export const EMBED = document.createElement('div');

/** Options of the wallet directory. It is the local one, with its project id or the one of `?project=`. */
export function walletsOf(query: URLSearchParams, { url, projectId }: LocalDirectory): WalletsOptions {
  const ids = (name: string) => query.get(name)?.split(',') as never;
  return {
    baseUrl: url,
    projectId: query.get('project') ?? projectId,
    ...(query.has('all') && { allWallets: query.get('all') as never }),
    ...(query.has('order') && { order: ids('order') }),
    ...(query.has('featured') && { featured: ids('featured') }),
    ...(query.has('exclude') && { exclude: ids('exclude') }),
    custom: query.has('custom') ? [BROWSING] : [],
  };
}

/** Options of the embedded wallet. Its frame is the local one, or the URL of `?frame=`. */
export function frameOf(query: URLSearchParams, { url, networks }: LocalFrame): FrameOptions {
  return { url: query.get('frame') ?? url, networks, projectId: 'sandbox', remember: !query.has('forget') };
}

/** Whether the page has logins: the test bench only with `?logins`, the page of the exchange except with `?logins=none`. */
export function hasLogins(query: URLSearchParams): boolean {
  return isBench(query) ? query.has('logins') : query.get('logins') !== 'none';
}

/** Options of the social logins: `?logins=google,x`. */
export function socialsOf(query: URLSearchParams): SocialsOptions {
  const providers = query.get('logins');
  return providers ? { providers: providers.split(',') as never } : {};
}

/** Whether the page has a sign-in: the test bench only with `?siwx`, the page of the exchange except with `?siwx=none`. */
export function hasSignIn(query: URLSearchParams): boolean {
  return isBench(query) ? query.has('siwx') : query.get('siwx') !== 'none';
}

/** Options of the sign-in at the server of this page. It is required with `?siwx`, and optional with `?siwx=optional` or without. */
export function siwxOf(query: URLSearchParams): SIWXOptions {
  return {
    server: `${location.origin}/siwx`,
    required: query.has('siwx') && query.get('siwx') !== 'optional',
    statement: 'Sign in to plant and harvest in Meadow.',
  };
}

/** A record with the id of a real wallet that has an in-app browser. */
const BROWSING = {
  id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  name: 'Birdsong',
  homepage: 'https://birdsong.example/',
  stores: {
    play: 'https://play.google.com/store/apps/details?id=example.birdsong',
    app: 'https://apps.apple.com/app/birdsong/id1000000001',
  },
} as const;
