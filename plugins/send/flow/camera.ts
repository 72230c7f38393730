/** Reads QR codes from the camera, in browsers with `BarcodeDetector` (Shape Detection API). */

import { ModalError, type PluginContext } from 'latchkey/plugin';
import { detectorOf } from './canScan.js';

/** Time between two looks. */
const LOOK_MS = 200;

/**
 * Shows the camera in a video, and passes on the text of each QR code until the signal aborts.
 *
 * @throws `CAMERA_UNAVAILABLE` if the browser has no camera or the user refuses it
 */
export async function scan(
  { env }: PluginContext,
  video: HTMLVideoElement,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const Type = detectorOf(env.window);
  const devices = env.window?.navigator.mediaDevices;
  const stream = Type && (await devices?.getUserMedia({ video: { facingMode: 'environment' } }).catch(unavailable));
  if (!Type || !stream) return unavailable(undefined);
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop, { once: true });
  video.srcObject = stream;
  // The promise may stay pending until the camera has a first frame.
  void video.play().catch(() => undefined);
  const detector = new Type({ formats: ['qr_code'] });
  while (!signal.aborted) {
    // A frame that is not ready yet cannot be read.
    const found = await detector.detect(video).catch(() => []);
    const [code] = found;
    if (code && !signal.aborted) onText(code.rawValue);
    await new Promise<void>((resolve) => env.after(LOOK_MS, resolve));
  }
}

function unavailable(cause: unknown): never {
  throw new ModalError('The camera cannot be used. Allow it in the browser, then try again.', {
    code: 'CAMERA_UNAVAILABLE',
    plugin: 'send',
    cause,
  });
}
