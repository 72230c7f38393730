import { expect, test } from 'vitest';
import { readWallet } from '../../../../plugins/wallets/directory/records.js';
import { createLink, linkKinds } from '../../../../plugins/wallets/links/links.js';
import type { Device } from '../../../../plugins/wallets/links/linkTypes.js';

const URI = 'wc:abc123@2?relay-protocol=irn&symKey=00ff';
const DESKTOP: Device = { platform: 'desktop', telegram: false, framed: false, browser: 'chromium' };

/** Schemes that each desktop registers itself, from its documentation. */
const WINDOWS = `ms-settings ms-msdt ms-word ms-officecmd ms-appinstaller ms-search ms-screenclip ms-windows-store ms-cxh microsoft-edge
microsoft.windows.camera microsoft.windows.photos.crop microsoftmusic microsoftvideo mswindowsmusic windowsdefender windows-feedback
xbox xboxliveapp-1297287741 bingmaps bingweather calculator cmd dlna-playsingle hcp its jnlp ldap mapi mk mms msteams odopen onenote
outlookmail powershell read res rlogin search search-ms shell skype stickynotes tbauth telnet tn3270 vscode wpc zune`;
const MACOS = `addressbook afp applenews applescript calshow cifs com.apple.systempreferences daap dict facetime findmy freeform help ibooks ical
ichat imessage itms-apps itms-services itunes macappstore macappstores macosxserverinvite maps message mobilenotes music nfs notes pcast
photos podcasts prefs radr shortcuts smb ssh tel videos vnc voicememos webcal x-apple.systempreferences x-apple-reminder x-dictionary
x-help-action x-man-page xcode`;
const LINUX = `activities admin afc applications appstream apt aptfile archive audiocd baloosearch burn cdda computer dav davs dns-sd ed2k
eds-oauth2 fish flatpak flatpak+https geo ghelp gnome-extensions goa-oauth2 google-drive gphoto2 icy info kdeconnect man mmsh mtp network
obex org-protocol programs recent recentlyused remote rtmp rtsp settings sftp snap systemsettings tags timeline trash udp xmpp zeroconf`;

test.each([...WINDOWS.split(/\s+/), ...MACOS.split(/\s+/), ...LINUX.split(/\s+/)])(
  'a wallet of the directory cannot open %s: of a desktop system',
  (scheme) => {
    const wallet = readWallet({ id: 'one', name: 'One', mobileLink: scheme, desktopLink: `${scheme}://open` });
    expect(wallet).toMatchObject({ name: 'One' });
    expect([wallet?.mobileLink, wallet?.desktopLink]).toEqual([undefined, undefined]);
    const custom = { id: 'one', mobileLink: `${scheme}://`, desktopLink: `${scheme}:` };
    expect(createLink(custom, { kind: 'desktop', uri: URI }, DESKTOP)).toBeUndefined();
  },
);

/** Schemes of wallets in use, some close to those of the systems. */
test.each(
  `metamask trust rainbow ledgerlive okex bnc bingx bitkeep imtokenv2 safepalwallet cbwallet zerion uniswap exodus xdefi xverse core msig dfw
oneinch novawallet subwallet magiceden fireblocks-wc tpoutside roninwallet krakenwallet backpack wallet mathwallet org.wallet app.phantom`.split(
    /\s+/,
  ),
)('a wallet of the directory opens %s:, the scheme of its record, in each of its links', (scheme) => {
  const wallet = readWallet({ id: 'one', name: 'One', mobileLink: `${scheme}:`, desktopLink: scheme });
  if (!wallet) throw new Error('The record was not read.');
  expect(linkKinds(wallet, DESKTOP)).toEqual(['desktop']);
  for (const kind of ['mobile', 'desktop'] as const)
    expect(createLink(wallet, { kind, uri: URI }, DESKTOP)?.href).toMatch(new RegExp(`^${scheme}://wc\\?uri=`));
});
