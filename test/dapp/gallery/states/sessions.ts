/** States of SmartSessions and SmartSessionReview. */

import { PERMISSIONS, type SessionsFixture, UNREAD } from '../sessions.js';
import type { Stage } from '../stage.js';
import type { GalleryState } from '../state.js';

const state = (name: string, title: string, sessions: SessionsFixture, there: string): GalleryState => ({
  name,
  title,
  view: 'SmartSessions',
  scene: { sessions },
  async arrange(stage) {
    await stage.connect();
    await stage.modal.open('SmartSessions' as never);
    await stage.find(there);
  },
});

const EXPIRY = Date.UTC(2031, 4, 6, 12);

const review = (name: string, title: string, permissions: readonly unknown[]): GalleryState => ({
  name,
  title,
  view: 'SmartSessionReview',
  scene: { sessions: 'none' },
  async arrange(stage) {
    await stage.connect();
    const { smartSessions } = stage.modal.api as unknown as {
      readonly smartSessions: { grant(request: object): Promise<unknown> };
    };
    const keys = [{ type: 'secp256k1', publicKey: '0x04ab' }];
    // The request stays pending while the state is shown.
    smartSessions.grant({ permissions, keys, expiry: EXPIRY }).catch(() => undefined);
    await stage.find('.lk-session-review');
  },
});

const busy = async (stage: Stage) => {
  await stage.click('.lk-btn--primary');
  await stage.find('.lk-btn--primary[aria-busy]');
};

const [call, allowance] = PERMISSIONS;
const unread = review('session-review-unread', 'A part cannot be read', [allowance, UNREAD]);
const ticking = { ...unread, scene: { sessions: 'none', unreadable: 'ask' } as const };
const asked = review('session-review', 'An app asks', [call, allowance]);

export const sessionsStates: readonly GalleryState[] = [
  state('sessions', 'Three apps', 'some', '.lk-sessions'),
  state('sessions-none', 'No app', 'none', '.lk-empty'),
  state('sessions-reading', 'On their way', 'hang', '[aria-busy]'),
  state('sessions-unavailable', 'Unavailable', 'fail', '.lk-empty'),
  asked,
  review('session-review-endless', 'Without a total', [call]),
  unread,
  { ...ticking, name: 'session-review-unread-ask', title: 'A part cannot be read, and may be allowed' },
  {
    ...ticking,
    name: 'session-review-unread-ticked',
    title: 'The unread part is allowed',
    async arrange(stage) {
      await ticking.arrange?.(stage);
      await stage.click('.lk-check__box');
    },
  },
  {
    ...asked,
    name: 'session-review-busy',
    title: 'The wallet is asked',
    async arrange(stage) {
      await asked.arrange?.(stage);
      await busy(stage);
    },
  },
];
