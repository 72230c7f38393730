/** Script of the payment page: shows what is bought, takes a test card, and pays. */

const main = document.querySelector('main');
const session = new URLSearchParams(location.search).get('session');

function add(tag, text, to = main) {
  const made = document.createElement(tag);
  made.textContent = text;
  to.append(made);
  return made;
}

function addField(form, text, value) {
  const input = document.createElement('input');
  input.value = value ?? '';
  input.inputMode = 'decimal';
  add('label', text, form).append(input);
  return input;
}

const response = await fetch(`/api/session?id=${encodeURIComponent(session ?? '')}`);
if (response.ok) show(await response.json());
else add('p', 'This payment page was used already, or never existed.').setAttribute('role', 'alert');

function show({ symbol, network, address, fiat }) {
  add('p', `${symbol} on ${network}, delivered to`);
  add('code', address);
  const form = add('form', '');
  const amount = addField(form, 'Amount in USD', fiat);
  amount.readOnly = fiat !== undefined;
  const card = addField(form, 'Card number');
  card.placeholder = '4242424242424242';
  const pay = add('button', 'Pay', form);
  const cancel = add('button', 'Cancel', form);
  cancel.type = 'button';
  cancel.addEventListener('click', () => window.close());
  const status = add('p', '', form);
  status.setAttribute('role', 'status');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    pay.disabled = true;
    const answer = await fetch('/api/pay', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session, card: card.value, amount: amount.value }),
    });
    pay.disabled = answer.ok;
    if (!answer.ok) {
      status.textContent = await answer.text();
      return;
    }
    const texts = { SUCCESS: 'Paid and sent', FAILED: 'The card was declined', IN_PROGRESS: 'Paid; in progress' };
    status.textContent = `${texts[(await answer.json()).status]}. You can close this page.`;
  });
}
