/** The parts that all pages share. The browser driver passes requests to these endpoints on to local chains. */
export const meadow = {
  id: 31337,
  name: 'Meadow',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:8545'],
};

export const RECEIVER = '0x00000000000000000000000000000000000b0b05';
export const MESSAGE = 'Hello from Meadow';

/** Runs the steps of the page when its button is pressed, and shows the result as JSON. */
export function onTry(run, root = document) {
  root.getElementById('try').addEventListener('click', () => report(run, (text) => write(root, text)));
}

/** Runs the steps, and passes on their result or their error. */
export async function report(run, show) {
  try {
    show(JSON.stringify(await run()));
  } catch (error) {
    show(JSON.stringify({ error: String(error) }));
  }
}

function write(root, text) {
  root.getElementById('result').textContent = text;
}
