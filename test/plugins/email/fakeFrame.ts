/** The embedded wallet as its contract says it: what it answers, a test decides. */

import { connectors, definePlugin, ModalError } from 'latchkey';
import {
  FRAME,
  type FrameCall,
  type FrameClient,
  type FrameLogin,
  type FrameUser,
  frameClients,
  ID_AUTH,
  loginAtom,
} from 'latchkey/plugins/frame/slots';
import { fakeConnector } from 'latchkey/testing';

export const ORIGIN = 'https://frame.example';
const COOLDOWN_MS = 30_000;

/** A question that waits for its answer. */
interface Asked {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

const USER: FrameUser = {
  network: 'alpha:1',
  address: 'alice',
  accounts: [{ address: 'alice' }],
  accountType: 'eoa',
  smartAccountDeployed: false,
};

export const frameError = (message: string) => new ModalError(message, { code: 'FRAME_SAID', plugin: 'frame' });
export const pluginError = (code: string, message: string) => new ModalError(message, { code, plugin: 'frame' });

/** @param login - Who is logged in, to begin with. */
export function createFakeFrame(login?: FrameLogin) {
  const wallet = fakeConnector({ id: ID_AUTH, name: 'Embedded wallet', type: 'AUTH', namespaces: ['alpha', 'beta'] });
  const asked: Asked[] = [];
  const waiting: Asked[] = [];
  let readies = 0;

  const plugin = definePlugin({
    id: 'frame',
    contributes: [
      frameClients.of(FRAME, ({ env, store }): FrameClient => {
        let sentAt = Number.NEGATIVE_INFINITY;
        const tell = (more: FrameLogin) => store.set(loginAtom, { ...store.get(loginAtom), ...more });
        const put = (name: string, { signal, ...input }: FrameCall & Readonly<Record<string, unknown>>) =>
          new Promise<never>((resolve, reject) => {
            const abort = () => {
              waiting.splice(0, waiting.length, ...waiting.filter((each) => each !== one));
              reject(pluginError('FRAME_ABORTED', 'Something went wrong'));
            };
            const one = { name, input, resolve: resolve as (value: unknown) => void, reject };
            if (signal?.aborted) return abort();
            signal?.addEventListener('abort', abort, { once: true });
            asked.push(one);
            waiting.push(one);
          });
        const sixDigits = (otp: string) => {
          if (!/^\d{6}$/.test(otp)) throw pluginError('OTP_INVALID', 'The code has six digits.');
        };
        const cooldown = () => Math.max(0, Math.ceil((COOLDOWN_MS - (env.date() - sentAt)) / 1_000));
        const client: Partial<FrameClient> = {
          origin: ORIGIN,
          async ready() {
            readies += 1;
          },
          cooldown,
          async connectEmail({ email, signal }) {
            const seconds = cooldown();
            if (seconds > 0) throw pluginError('EMAIL_COOLDOWN', `Please try again after ${seconds} seconds`);
            const action = await put('connectEmail', { email, signal });
            sentAt = env.date();
            return action;
          },
          connectDevice: async ({ signal } = {}) => put('connectDevice', { signal }),
          async connectOtp({ otp, signal }) {
            sixDigits(otp);
            await put('connectOtp', { otp, signal });
            tell({ email: 'you@example.com' });
          },
          async updateEmail({ email, signal }) {
            const action = await put('updateEmail', { email, signal });
            sentAt = env.date();
            return action;
          },
          async updateEmailPrimaryOtp({ otp, signal }) {
            sixDigits(otp);
            await put('updateEmailPrimaryOtp', { otp, signal });
          },
          async updateEmailSecondaryOtp({ otp, signal }) {
            sixDigits(otp);
            const email = (await put('updateEmailSecondaryOtp', { otp, signal })) as string;
            tell({ email });
            return email;
          },
          socialRedirect: async ({ provider, signal }) => put('socialRedirect', { provider, signal }),
          async connectSocial({ uri, provider, signal }) {
            const user = await put('connectSocial', { uri, provider, signal });
            tell({ provider });
            return user ?? USER;
          },
          farcasterUri: async ({ signal } = {}) => put('farcasterUri', { signal }),
          async connectFarcaster({ signal } = {}) {
            const userName = (await put('connectFarcaster', { signal })) as string;
            tell({ userName, provider: 'farcaster' });
            return userName;
          },
        };
        return client as FrameClient;
      }),
      connectors.of({ watch: (_context, publish) => publish([wallet.connector]) }),
    ],
    state: { login: loginAtom },
    setup: ({ store }) => login && store.set(loginAtom, login),
  });

  const take = (name: string) => {
    const at = waiting.findIndex((one) => one.name === name);
    const [one] = at < 0 ? [] : waiting.splice(at, 1);
    if (!one) throw new Error(`Nobody waits for "${name}".`);
    return one;
  };
  return {
    plugin,
    wallet,
    /** All questions so far. */
    asked: asked as readonly Asked[],
    waits: (name: string) => waiting.some((one) => one.name === name),
    count: (name: string) => asked.filter((one) => one.name === name).length,
    readies: () => readies,
    answer: (name: string, value?: unknown) => take(name).resolve(value),
    refuse: (name: string, error: unknown) => take(name).reject(error),
  };
}
