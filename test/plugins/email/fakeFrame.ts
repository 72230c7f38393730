/** A fake client of the embedded wallet. The test resolves or rejects each of its calls. */

import { connectors, definePlugin, ModalError } from 'latchkey/plugin';
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

/** A call that the test settles. */
interface PendingCall {
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

/** @param login - The login at the start. */
export function createFakeFrame(login?: FrameLogin) {
  const wallet = fakeConnector({ id: ID_AUTH, name: 'Embedded wallet', type: 'AUTH', namespaces: ['alpha', 'beta'] });
  const calls: PendingCall[] = [];
  const pending: PendingCall[] = [];
  let readyCount = 0;

  const plugin = definePlugin({
    id: 'frame',
    contributes: [
      frameClients.of(FRAME, ({ env, store }): FrameClient => {
        let sentAt = Number.NEGATIVE_INFINITY;
        const updateLogin = (more: FrameLogin) => store.set(loginAtom, { ...store.get(loginAtom), ...more });
        const call = (name: string, { signal, ...input }: FrameCall & Readonly<Record<string, unknown>>) =>
          new Promise<never>((resolve, reject) => {
            const abort = () => {
              pending.splice(0, pending.length, ...pending.filter((each) => each !== entry));
              reject(pluginError('FRAME_ABORTED', 'Something went wrong'));
            };
            const entry = { name, input, resolve: resolve as (value: unknown) => void, reject };
            if (signal?.aborted) return abort();
            signal?.addEventListener('abort', abort, { once: true });
            calls.push(entry);
            pending.push(entry);
          });
        const checkSixDigits = (otp: string) => {
          if (!/^\d{6}$/.test(otp)) throw pluginError('OTP_INVALID', 'The code has six digits.');
        };
        const cooldown = () => Math.max(0, Math.ceil((COOLDOWN_MS - (env.date() - sentAt)) / 1_000));
        const client: Partial<FrameClient> = {
          origin: ORIGIN,
          async ready() {
            readyCount += 1;
          },
          cooldown,
          async connectEmail({ email, signal }) {
            const seconds = cooldown();
            if (seconds > 0) throw pluginError('EMAIL_COOLDOWN', `Please try again after ${seconds} seconds`);
            const action = await call('connectEmail', { email, signal });
            sentAt = env.date();
            return action;
          },
          connectDevice: async ({ signal } = {}) => call('connectDevice', { signal }),
          async connectOtp({ otp, signal }) {
            checkSixDigits(otp);
            await call('connectOtp', { otp, signal });
            updateLogin({ email: 'you@example.com' });
          },
          async updateEmail({ email, signal }) {
            const action = await call('updateEmail', { email, signal });
            sentAt = env.date();
            return action;
          },
          async updateEmailPrimaryOtp({ otp, signal }) {
            checkSixDigits(otp);
            await call('updateEmailPrimaryOtp', { otp, signal });
          },
          async updateEmailSecondaryOtp({ otp, signal }) {
            checkSixDigits(otp);
            const email = (await call('updateEmailSecondaryOtp', { otp, signal })) as string;
            updateLogin({ email });
            return email;
          },
          socialRedirect: async ({ provider, signal }) => call('socialRedirect', { provider, signal }),
          async connectSocial({ uri, provider, signal }) {
            const user = await call('connectSocial', { uri, provider, signal });
            updateLogin({ provider });
            return user ?? USER;
          },
          farcasterUri: async ({ signal } = {}) => call('farcasterUri', { signal }),
          async connectFarcaster({ signal } = {}) {
            const userName = (await call('connectFarcaster', { signal })) as string;
            updateLogin({ userName, provider: 'farcaster' });
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
    const at = pending.findIndex((one) => one.name === name);
    const [one] = at < 0 ? [] : pending.splice(at, 1);
    if (!one) throw new Error(`No call "${name}" is pending.`);
    return one;
  };
  return {
    plugin,
    wallet,
    /** All calls so far. */
    calls: calls as readonly PendingCall[],
    isPending: (name: string) => pending.some((one) => one.name === name),
    callCount: (name: string) => calls.filter((one) => one.name === name).length,
    readyCount: () => readyCount,
    resolve: (name: string, value?: unknown) => take(name).resolve(value),
    reject: (name: string, error: unknown) => take(name).reject(error),
  };
}
