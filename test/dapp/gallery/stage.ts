/** Sets a scene: a modal with scripted wallets, and hands to move it as a person would. */

import { createModal, type ModalOptions, strings } from 'latchkey';
import { account } from 'latchkey/plugins/account';
import { connect } from 'latchkey/plugins/connect';
import { locales } from 'latchkey/plugins/locales';
import { ar } from 'latchkey/plugins/locales/buttons';
import { networks } from 'latchkey/plugins/networks';
import { wallets } from 'latchkey/plugins/wallets';
import type { HeldClock } from './clock.js';
import {
  createWalletList,
  fixture,
  loginsOf,
  pairingOf,
  type SceneOptions,
  signInOf,
  type WalletFixture,
} from './fixtures.js';
import { holdWindows } from './logins.js';
import { DIRECTORY, PAIRED, WALLETS } from './pictures.js';

/** How a state is shown. */
export interface Look {
  readonly theme: 'light' | 'dark' | 'system';
  /** BCP 47; `en-XA` is English in disguise. */
  readonly locale: string;
}

type Wishes = Pick<ModalOptions<[]>, 'networks' | 'debug' | 'embed'>;

/** A modal of the gallery. */
export type GalleryModal = ReturnType<typeof createStageModal>;

/** What a state may do to arrange itself. */
export interface Stage {
  readonly modal: GalleryModal;
  readonly clock: HeldClock;
  readonly wallets: { add(wallet: WalletFixture): void; clear(): void };
  /** Connects the first wallet, without opening. */
  connect(): Promise<void>;
  /** Presses the first control with this in its name, once it is there. */
  press(name: string): Promise<void>;
  /** Types into the view's text field. */
  type(text: string): Promise<void>;
  /** Waits for something of the modal's own tree. */
  find(selector: string): Promise<HTMLElement>;
}

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Mobile)';

/** Tells the page what browser it is in; `undefined` for the truth. */
function disguise(userAgent: string | undefined): void {
  if (userAgent === undefined) Reflect.deleteProperty(navigator, 'userAgent');
  else Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent });
}

const loadPseudo = async () => ({ default: (await import('../pseudo.js')).pseudoTexts() });

const listOf = ({ pairing }: SceneOptions) => (pairing ? PAIRED : DIRECTORY);

function createStageModal(
  id: string,
  options: SceneOptions,
  list: ReturnType<typeof createWalletList>,
  look: Look,
  wishes: Wishes,
) {
  return createModal({
    plugins: [
      connect(options.connect),
      account(),
      networks(),
      locales(),
      fixture(options, list),
      ...(options.directory ? [wallets(options.directory === true ? { list: listOf(options) } : {})] : []),
      ...pairingOf(options),
      ...loginsOf(options),
      ...signInOf(options),
    ],
    overrides: [strings.of({ locale: 'en-XA', load: loadPseudo }), strings.of(ar)],
    app: {
      name: 'Meadow',
      url: location.origin,
      terms: 'https://meadow.example/terms',
      privacy: 'https://meadow.example/privacy',
    },
    id,
    storage: false,
    reconnect: false,
    ...look,
    ...wishes,
  });
}

/** @param id - Tells apart several modals of one page. */
export function createStage(
  clock: HeldClock,
  look: Look,
  options: SceneOptions,
  wishes: Wishes = {},
  id = 'gallery',
): Stage {
  const scene = { wallets: WALLETS.slice(0, 1), ...options };
  disguise(options.phone ? PHONE : undefined);
  holdWindows(options.logins);
  const list = createWalletList(scene);
  const modal = createStageModal(id, scene, list, look, wishes);
  const root = () => document.querySelector(`[data-latchkey="${id}"]`)?.shadowRoot;
  const find = (selector: string) => until(() => root()?.querySelector<HTMLElement>(selector) ?? undefined, selector);
  return {
    modal,
    clock,
    wallets: list,
    find,
    async connect() {
      const [first] = scene.wallets;
      modal.preload();
      // With several namespaces the list comes a moment after the engine.
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
    async type(text) {
      const field = await find('input');
      // React listens to the event and asks the element: its own setter must not notice.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}

/** Looks once a frame; a state that cannot be arranged says what it missed. */
export async function until<T>(look: () => T | undefined, what: string): Promise<T> {
  for (let frame = 0; frame < 300; frame += 1) {
    const found = look();
    if (found !== undefined) return found;
    await new Promise(requestAnimationFrame);
  }
  throw new Error(`There is no "${what}" in this state.`);
}
