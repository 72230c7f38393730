/** The approval screen of the frame: what is asked, by whom, and two buttons. One at a time. */

/** A click that was meant for what was there before must not approve. */
const SETTLE_MS = 500;
const MAX_DETAIL = 4_000;

let waiting = [];

/** Ends what waits: the page outside has given up. */
export function endApprovals() {
  const all = waiting;
  waiting = [];
  for (const end of all) end(false);
}

/** Shows a request. Resolves to whether it was approved. */
export async function askPerson({ method, params }, app) {
  const main = document.querySelector('main');
  while (main.querySelector('section')) await new Promise((resolve) => setTimeout(resolve, 50));
  return new Promise((resolve) => {
    const section = document.createElement('section');
    const end = (approved) => {
      removeEventListener('keydown', onKey);
      waiting = waiting.filter((one) => one !== end);
      section.remove();
      resolve(approved);
    };
    const onKey = (event) => event.key === 'Escape' && end(false);
    waiting.push(end);
    addEventListener('keydown', onKey);
    section.append(
      element('p', `${app} asks you to approve`, 'who'),
      element('h2', TITLES[method] ?? method),
      element('pre', detailOf(method, params).slice(0, MAX_DETAIL)),
    );
    const approve = button('Approve', () => end(true));
    approve.disabled = true;
    section.append(
      button('Reject', () => end(false)),
      approve,
    );
    main.append(section);
    whenSeen(section, () => {
      approve.disabled = false;
    });
  });
}

const TITLES = {
  personal_sign: 'Sign a message',
  eth_signTypedData_v4: 'Sign data',
  eth_sendTransaction: 'Send a transaction',
  solana_signMessage: 'Sign a message',
  solana_signTransaction: 'Sign a transaction',
  solana_signAllTransactions: 'Sign transactions',
  solana_signAndSendTransaction: 'Send a transaction',
  wallet_sendCalls: 'Send several calls',
};

function detailOf(method, params) {
  if (method === 'personal_sign') return readable(params?.[0]);
  return JSON.stringify(params, undefined, 2) ?? '';
}

/** Bytes as text where they are text. */
function readable(given) {
  const text = String(given);
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(text)) return text;
  const bytes = Uint8Array.from(text.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return text;
  }
}

/** Calls once it has been in sight for half a second. */
function whenSeen(target, seen) {
  let timer;
  const observer = new IntersectionObserver(
    ([entry]) => {
      clearTimeout(timer);
      if (!entry?.isIntersecting) return;
      timer = setTimeout(() => {
        observer.disconnect();
        seen();
      }, SETTLE_MS);
    },
    { threshold: 0.5 },
  );
  observer.observe(target);
}

function element(tag, text, className = '') {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = className;
  return made;
}

function button(text, act) {
  const made = element('button', text);
  made.addEventListener('click', act, { once: true });
  return made;
}
