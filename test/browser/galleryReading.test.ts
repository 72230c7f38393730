/** Tests the reading order of a screen reader in every view. */

import { expect, test } from 'vitest';
import { modal, useBrowser } from './browser.js';
import { useGallery } from './gallery.js';

const visit = useBrowser();

const at = useGallery(visit);
const read = async (state: string) => modal(await at(state)).ariaSnapshot();

test('Connect is read as title, close, wallets, legal line', async () => {
  expect(await read('connect-four')).toMatchInlineSnapshot(`
    "- dialog "Connect a wallet":
      - heading "Connect a wallet" [level=2]
      - button "Close"
      - heading "Installed" [level=3]
      - list "Installed":
        - listitem:
          - button "Harbor"
        - listitem:
          - button "Acorn Wallet"
        - listitem:
          - button "Fern"
        - listitem:
          - button "Lumen"
      - paragraph:
        - text: By connecting you accept the
        - link "Terms":
          - /url: https://meadow.example/terms
        - text: and
        - link "Privacy Policy":
          - /url: https://meadow.example/privacy
      - status
      - alert"
  `);
});

test('Connect without wallets is read as title, close, advice', async () => {
  expect(await read('connect-none')).toMatchInlineSnapshot(`
    "- dialog "Connect a wallet":
      - heading "Connect a wallet" [level=2]
      - button "Close"
      - heading "No wallet found in this browser" [level=3]
      - paragraph: Install a wallet extension, then come back.
      - paragraph:
        - text: By connecting you accept the
        - link "Terms":
          - /url: https://meadow.example/terms
        - text: and
        - link "Privacy Policy":
          - /url: https://meadow.example/privacy
      - status
      - alert"
  `);
});

test('a rejected ConnectingExternal is read as the reason, then the next steps', async () => {
  expect(await read('connecting-declined')).toMatchInlineSnapshot(`
    "- dialog "Harbor":
      - button "Back"
      - heading "Harbor" [level=2]
      - button "Close"
      - heading "Connection declined" [level=3]
      - paragraph: Nothing was shared. Ask again whenever you like.
      - button "Try again"
      - status
      - alert: Connection declined. Nothing was shared. Ask again whenever you like."
  `);
});

test('Account is read as network, title, close, address, wallet, balance, tiles', async () => {
  expect(await read('account-ready')).toMatchInlineSnapshot(`
    "- dialog "Account":
      - 'button "Network: Ethereum. Change"': Ethereum
      - heading "Account" [level=2]
      - button "Close"
      - button "0x7a3F…91D4. Account details": 0x7a3F…91D4
      - paragraph: with Harbor
      - paragraph: Balance 1.234 ETH
      - button "Copy address": Copy
      - link "View in explorer":
        - /url: https://explorer.example/address/0x7a3F0000000000000000000000000000000091D4
        - text: Explorer
      - button "Disconnect"
      - status
      - alert"
  `);
});

test('Account without its balance is read with the reason and the time of the next try', async () => {
  expect(await read('account-unavailable')).toMatchInlineSnapshot(`
    "- dialog "Account":
      - 'button "Network: Ethereum. Change"': Ethereum
      - heading "Account" [level=2]
      - button "Close"
      - button "0x7a3F…91D4. Account details": 0x7a3F…91D4
      - paragraph: with Harbor
      - paragraph: Balance —
      - button "Copy address": Copy
      - link "View in explorer":
        - /url: https://explorer.example/address/0x7a3F0000000000000000000000000000000091D4
        - text: Explorer
      - button "Disconnect"
      - heading "Token Balance Unavailable" [level=3]
      - paragraph: Your tokens are safe. We can’t read them right now.
      - button "Try again in 30 s" [disabled]
      - status
      - alert
      - alert: Token Balance Unavailable"
  `);
});

test('Networks is read as search, then labelled lists', async () => {
  expect(await read('networks-switching')).toMatchInlineSnapshot(`
    "- dialog "Choose network":
      - button "Back"
      - heading "Choose network" [level=2]
      - button "Close"
      - text: Search networks
      - searchbox "Search networks"
      - status
      - group:
        - heading "Ethereum family" [level=3]
        - list "Ethereum family":
          - listitem:
            - button "Ethereum"
          - listitem:
            - button "Base Approve the switch in Harbor"
          - listitem:
            - button "Arbitrum One"
          - listitem:
            - button "OP Mainnet"
        - heading "Solana" [level=3]
        - list "Solana":
          - listitem:
            - button "Solana"
        - heading "Bitcoin" [level=3]
        - list "Bitcoin":
          - listitem:
            - button "Bitcoin"
        - heading "Polkadot" [level=3]
        - list "Polkadot":
          - listitem:
            - button "Polkadot"
        - heading "Not available in Harbor" [level=3]
        - list "Not available in Harbor":
          - listitem:
            - button "Polygon" [disabled]
          - listitem:
            - button "Gnosis" [disabled]
          - listitem:
            - button "Sepolia" [disabled]
      - status
      - alert"
  `);
});

test('UnsupportedChain is read as the reason, the networks, Disconnect', async () => {
  expect(await read('unsupported')).toMatchInlineSnapshot(`
    "- dialog "Switch network":
      - heading "Switch network" [level=2]
      - button "Close"
      - heading "Meadow isn’t on this network" [level=3]
      - paragraph: Pick a network to carry on.
      - group:
        - list "Choose network":
          - listitem:
            - button "Ethereum"
          - listitem:
            - button "Base"
          - listitem:
            - button "Arbitrum One"
          - listitem:
            - button "OP Mainnet"
          - listitem:
            - button "Polygon"
          - listitem:
            - button "Gnosis"
          - listitem:
            - button "Sepolia"
      - button "Disconnect"
      - status
      - alert"
  `);
});

test('a loading view has a name, and close is its only button', async () => {
  expect(await read('loading')).toMatchInlineSnapshot(`
    "- dialog "Loading":
      - heading "Loading" [level=2]
      - button "Close"
      - status
      - alert"
  `);
});
