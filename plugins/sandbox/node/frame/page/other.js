/** Script of the other pages: inbox, device approval, login provider and Farcaster. */

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

/** Adds a button that works once and then shows the result. */
function once(text, act) {
  const button = add('button', text);
  button.addEventListener('click', async () => {
    button.disabled = true;
    add('p', (await act()) ?? 'Done. You can close this page.').setAttribute('role', 'status');
  });
}

async function settle(id) {
  const { value } = await ask('/api/ticket', { id });
  return value ? undefined : 'This link is no longer valid.';
}

/** The app's return URL, which follows `--` in the state. `undefined` unless it has the app's origin. */
function returnPage() {
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
    add('p', 'A device wants to log in with your e-mail address.');
    once('Approve', () => settle(query.get('ticket')));
  },
  social() {
    const provider = query.get('provider');
    add('p', `This page simulates the login page of ${provider}.`);
    once('Sign in', async () => {
      const { value: code } = await ask('/api/provider', { provider });
      const resultUri = `${location.origin}/callback?provider=${provider}&code=${code}`;
      const back = returnPage();
      if (back) return goBack(back, resultUri);
      if (!opener) return 'The page that requested this login was closed.';
      opener.postMessage({ resultUri }, query.get('app'));
      return undefined;
    });
  },
  farcaster() {
    add('p', 'Approve the login. This page simulates your Farcaster client.');
    once('Approve', () => settle(query.get('channelToken')));
  },
};

await PAGES[document.body.dataset.page]?.();
