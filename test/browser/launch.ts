/** Disabled features of Chromium. */
const FEATURES = [
  // Pages that a test fulfils itself have no address space, and would be blocked from the local chains.
  'LocalNetworkAccessChecks',
  // Chromium's own pages and spare processes, which it would start for every window.
  'InitialWebUI',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/** How long a wait for a page takes at most, ms: less than a test, so that the error names what is missing. */
export const WAIT_MS = 48_000;

/** How Chromium is started for every test. */
export const LAUNCH = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    `--disable-features=${FEATURES.join()}`,
  ],
};
