/** The pages beside the frame: inbox, device, provider, Farcaster. */

const main = document.querySelector('main');
const query = new URLSearchParams(location.search);

async function ask(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

function add(tag, text, to = main) {
  const made = document.createElement(tag);
  made.textContent = text;
  to.append(made);
  return made;
}

/** A button that acts once, and then says how it went. */
function once(text, act) {
  const button = add('button', text);
  button.addEventListener('click', async () => {
    button.disabled = true;
    add('p', (await act()) ?? 'Done. You can close this page.').setAttribute('role', 'status');
  });
}

async function settle(id) {
  const { value } = await ask('/api/ticket', { id });
  return value ? undefined : 'This link is not valid any more.';
}

/** Where the app that left for this page wants to be found: at the end of the state, and of its own origin. */
function wayBack() {
  const state = query.get('state') ?? '';
  const at = state.indexOf('--');
  const back = at < 0 ? '' : state.slice(at + 2);
  if (!URL.canParse(back)) return undefined;
  const page = new URL(back);
  return page.origin === query.get('app') ? page : undefined;
}

function goBack(page, resultUri) {
  page.searchParams.set('result_uri', resultUri);
  location.assign(page);
  return undefined;
}

const PAGES = {
  async inbox() {
    const to = query.get('to');
    const response = await fetch(`/api/mails${to ? `?to=${encodeURIComponent(to)}` : ''}`);
    const list = add('ul', '');
    for (const mail of await response.json()) {
      const item = add('li', `${mail.to}: ${mail.subject} `, list);
      if (mail.code) add('strong', mail.code, item);
      if (mail.link) add('a', 'Open', item).href = mail.link;
    }
    if (list.children.length === 0) add('p', 'No mail.');
  },
  device() {
    add('p', 'Somebody wants to log in with your e-mail address.');
    once('Approve', () => settle(query.get('ticket')));
  },
  social() {
    const provider = query.get('provider');
    add('p', `You are at the page that stands for ${provider}.`);
    once('Sign in', async () => {
      const { value: code } = await ask('/api/provider', { provider });
      const resultUri = `${location.origin}/callback?provider=${provider}&code=${code}`;
      const back = wayBack();
      if (back) return goBack(back, resultUri);
      if (!opener) return 'The page that asked is gone.';
      opener.postMessage({ resultUri }, query.get('app'));
      return undefined;
    });
  },
  farcaster() {
    add('p', 'Approve the login in your client. This page stands for it.');
    once('Approve', () => settle(query.get('channelToken')));
  },
};

await PAGES[document.body.dataset.page]?.();
