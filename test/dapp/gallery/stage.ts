/** Creates a modal with scripted wallets, and helpers that act like a user. */

import { type AnyPlugin, createModal, type ModalOptions, strings } from 'latchkey';
import { type Absence, type View, views } from 'latchkey/plugin';
import { account } from 'latchkey/plugins/account';
import { activity } from 'latchkey/plugins/activity';
import { connect } from 'latchkey/plugins/connect';
import { locales } from 'latchkey/plugins/locales';
import { ar } from 'latchkey/plugins/locales/buttons';
import { networks } from 'latchkey/plugins/networks';
import { onramp } from 'latchkey/plugins/onramp';
import { receive } from 'latchkey/plugins/receive';
import { send } from 'latchkey/plugins/send';
import { swaps } from 'latchkey/plugins/swaps';
import { tokens } from 'latchkey/plugins/tokens';
import { wallets } from 'latchkey/plugins/wallets';
import type { HeldClock } from './clock.js';
import {
  ADDRESS,
  createWalletList,
  delegationOf,
  fixture,
  loginsOf,
  pairingOf,
  sessionsOf,
  signInOf,
} from './fixtures.js';
import { holdWindows } from './logins.js';
import { namesOf } from './names.js';
import { onrampFixture } from './onramp.js';
import { DIRECTORY, PAIRED, WALLETS } from './pictures.js';
import type { SceneOptions, WalletFixture } from './scene.js';
import { sentOf } from './sent.js';

/** How a state is shown. */
export interface Look {
  readonly theme: 'light' | 'dark' | 'system';
  /** BCP 47. `en-XA` is pseudo-localised English. */
  readonly locale: string;
}

type ExtraOptions = Pick<ModalOptions<[]>, 'connections' | 'networks' | 'debug' | 'embed'>;

/** A modal of the gallery. */
export type GalleryModal = ReturnType<typeof createStageModal>;

/** Helpers for a state's `arrange`. */
export interface Stage {
  readonly modal: GalleryModal;
  readonly clock: HeldClock;
  readonly wallets: { add(wallet: WalletFixture): void; lock(absence?: Absence, only?: 'last'): void; clear(): void };
  /** Connects the first wallet without opening the modal. */
  connect(): Promise<void>;
  /** Waits for a control whose name contains `name`, and clicks it. For names that are the same in every language. */
  press(name: string): Promise<void>;
  /** Waits for a control by selector, and clicks it. For controls whose names are translated. */
  click(selector: string): Promise<void>;
  /** Types into the view's text field, or into the field of a selector. */
  type(text: string, selector?: string): Promise<void>;
  /** The modal's shadow root, once it is rendered. */
  root(): ShadowRoot | null | undefined;
  /** Waits for an element in the modal's shadow root. */
  find(selector: string): Promise<HTMLElement>;
}

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Mobile)';

/** Overrides the browser's user agent. `undefined` restores the real one. */
function setUserAgent(userAgent: string | undefined): void {
  if (userAgent === undefined) Reflect.deleteProperty(navigator, 'userAgent');
  else Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent });
}

const loadPseudo = async () => ({ default: (await import('../pseudo.js')).pseudoTexts() });

const listOf = ({ pairing }: SceneOptions) => (pairing ? PAIRED : DIRECTORY);

/** Replaces the code of a view by code that never arrives. The view keeps its skeleton. */
function unloaded(plugins: readonly AnyPlugin[], { unloaded: id }: SceneOptions) {
  const all = plugins.flatMap(({ contributes = [] }) => contributes);
  const found = all.find(({ slot, key }) => slot === views.id && key === id);
  return found
    ? [views.of(found.key ?? '', { ...(found.value as View), load: () => new Promise(() => undefined) })]
    : [];
}

function createStageModal(
  id: string,
  options: SceneOptions,
  list: ReturnType<typeof createWalletList>,
  look: Look,
  extra: ExtraOptions,
) {
  const plugins = [
    connect(options.connect),
    account(),
    networks(),
    locales(),
    fixture(options, list),
    ...(options.assets ? [tokens()] : []),
    ...(options.history ? [activity()] : []),
    ...(options.directory ? [wallets(options.directory === true ? { list: listOf(options) } : {})] : []),
    ...pairingOf(options),
    ...loginsOf(options),
    ...signInOf(options),
    ...sessionsOf(options),
    ...delegationOf(options),
    ...(options.sent ? [sentOf(options.sent, ADDRESS)] : []),
    ...(options.receive ? [receive()] : []),
    ...(options.send ? [send()] : []),
    ...(options.names ? namesOf(options.names) : []),
    ...(options.buy ? [onramp({ coinbase: false, meld: false }), onrampFixture(options.buy, ADDRESS)] : []),
    ...(options.swaps ? [swaps()] : []),
  ] as const;
  return createModal({
    plugins,
    overrides: [strings.of({ locale: 'en-XA', load: loadPseudo }), strings.of(ar), ...unloaded(plugins, options)],
    app: {
      name: 'Meadow',
      url: location.origin,
      terms: 'https://meadow.example/terms',
      privacy: 'https://meadow.example/privacy',
    },
    id,
    storage: false,
    reconnect: false,
    // Many states show a failure on purpose.
    logLevel: 'silent',
    ...look,
    ...(options.language !== undefined && { locale: options.language }),
    ...(options.font !== undefined && { theme: { mode: look.theme, font: options.font } }),
    ...extra,
  });
}

/** @param id - Distinguishes several modals on one page. */
export function createStage(
  clock: HeldClock,
  look: Look,
  options: SceneOptions,
  extra: ExtraOptions = {},
  id = 'gallery',
): Stage {
  const scene = { wallets: WALLETS.slice(0, 1), ...options };
  setUserAgent(options.phone ? PHONE : undefined);
  holdWindows(options.buy ?? options.logins);
  const list = createWalletList(scene);
  const modal = createStageModal(id, scene, list, look, extra);
  const root = () => document.querySelector(`[data-latchkey="${id}"]`)?.shadowRoot;
  const find = (selector: string) => until(() => root()?.querySelector<HTMLElement>(selector) ?? undefined, selector);
  return {
    modal,
    clock,
    wallets: list,
    root,
    find,
    async connect() {
      const [first] = scene.wallets;
      modal.preload();
      // With several namespaces the connector list is available only after mergeConnectors has loaded.
      const listed = () => modal.state.connectors.get().find(({ id }) => id === first?.id);
      await until(listed, `wallet ${first?.name}`);
      await modal.connect({ connector: first?.id ?? '' });
    },
    async press(name) {
      const control = () =>
        [...(root()?.querySelectorAll<HTMLElement>('button, a') ?? [])].find((one) =>
          (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(name),
        );
      (await until(control, name)).click();
    },
    async click(selector) {
      (await find(selector)).click();
    },
    async type(text, selector = 'input') {
      const field = await find(selector);
      // Use the prototype's setter: React overrides the element's own setter and would ignore the event.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}

/** Checks once per frame. Throws with the name of the missing thing after 300 frames. */
export async function until<T>(look: () => T | undefined, what: string): Promise<T> {
  for (let frame = 0; frame < 300; frame += 1) {
    const found = look();
    if (found !== undefined) return found;
    await new Promise(requestAnimationFrame);
  }
  throw new Error(`There is no "${what}" in this state.`);
}
