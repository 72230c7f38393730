/** States of the shell: views that wait or fail, toasts and alerts. */

import type { AlertCode, ToastVariant } from 'latchkey';
import { WALLETS } from '../pictures.js';
import type { SceneOptions } from '../scene.js';
import type { Stage } from '../stage.js';
import type { GalleryState } from '../state.js';

const FOUR = { wallets: WALLETS.slice(0, 4) };

async function open({ modal, find }: Stage): Promise<void> {
  await modal.open('Connect');
  await find('.lk-cell');
}

const toast = (variant: ToastVariant, message: string): GalleryState => ({
  name: `toast-${variant}`,
  title: `Toast, ${variant}`,
  view: 'Shell',
  scene: FOUR,
  async arrange(stage) {
    await open(stage);
    stage.modal.api.fixture.toast({ variant, message });
    await stage.find('.lk-toast');
  },
});

const alert = (code: AlertCode, detail?: string): GalleryState => ({
  name: `alert-${code.toLowerCase().replaceAll('_', '-')}`,
  title: `Alert, ${code.toLowerCase().replaceAll('_', ' ')}`,
  view: 'Shell',
  scene: FOUR,
  async arrange(stage) {
    await open(stage);
    stage.modal.api.fixture.alert(code, detail);
    await stage.find('.lk-alert');
  },
});

/** Waits for the close button of a skeleton, which comes 200 ms later. A modal that is embedded in the page has none. */
async function findClose({ find }: Stage): Promise<void> {
  await find('.lk-header__end button, .lk-dialog[data-presentation="inline"]');
}

/** The skeleton of a view, in the shape and height of the view. */
const skeletonOf = (view: string, scene: SceneOptions = {}): GalleryState => ({
  name: `loading-${view.toLowerCase()}`,
  title: `Skeleton of ${view}`,
  view: 'Shell',
  skeleton: true,
  scene: { ...FOUR, ...scene, unloaded: view },
  async arrange(stage) {
    if (view === 'Account' || view === 'Networks') await stage.connect();
    await stage.modal.open(view as 'Account');
    await stage.find('.lk-body[aria-busy]');
    await findClose(stage);
  },
});

export const shellStates: readonly GalleryState[] = [
  {
    name: 'loading',
    title: 'A view on its way',
    view: 'Shell',
    skeleton: true,
    async arrange(stage) {
      await stage.modal.open('Slow');
      await stage.find('.lk-sk');
      await findClose(stage);
    },
  },
  skeletonOf('Account'),
  skeletonOf('Networks'),
  skeletonOf('Connect'),
  skeletonOf('ConnectingExternal'),
  skeletonOf('ChooseNamespace'),
  skeletonOf('AllWallets', { directory: true }),
  skeletonOf('ConnectingWalletConnectBasic', { pairing: 'ready' }),
  skeletonOf('EmailOtp', { logins: {} }),
  {
    name: 'missing',
    title: 'A view that did not load',
    view: 'Shell',
    async arrange({ modal, find }) {
      await modal.open('Connect');
      await modal.open('Missing');
      await find('.lk-empty');
    },
  },
  {
    name: 'broken',
    title: 'A view that throws',
    view: 'Shell',
    async arrange({ modal, find }) {
      await modal.open('Connect');
      await modal.open('Broken');
      await find('.lk-empty');
    },
  },
  toast('success', 'Address copied'),
  toast('error', 'Something went wrong in the background, and this text is long enough for two lines'),
  toast('loading', 'Approving in Harbor'),
  {
    name: 'toast-kept',
    title: 'Toast, error that stays',
    view: 'Shell',
    scene: FOUR,
    async arrange(stage) {
      await open(stage);
      const link = { label: 'View in explorer', url: 'https://example.com/tx/1' };
      const message = 'The transfer of 0.25 ETH failed';
      stage.modal.api.fixture.toast({ variant: 'error', message, autoClose: false, link });
      await stage.find('.lk-toast button');
    },
  },
  {
    name: 'toast-closed',
    title: 'Toast, modal closed',
    view: 'Shell',
    async arrange(stage) {
      await stage.modal.open('Connect');
      stage.modal.close();
      stage.modal.api.fixture.toast({ message: 'Address copied' });
      await stage.find('.lk-toast');
    },
  },
  alert('NETWORK_NOT_FOUND', 'eip155:42'),
  alert('INVALID_APP_CONFIGURATION', 'app.url'),
  alert('SESSION_EXPIRED'),
  alert('INVALID_PROJECT_ID'),
  alert('PROJECT_ID_NOT_CONFIGURED'),
];
