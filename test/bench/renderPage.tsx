import { type AnyModal, ConnectButton, ModalProvider } from 'latchkey/react';
import { createRoot } from 'react-dom/client';

/** Marks the button element itself, so that a scripted click reaches it too. */
const mark = (around: HTMLElement | null) => {
  around?.querySelector('button')?.setAttribute('data-bench', 'connect');
};

/** Renders a measured page: the button of this modal, and nothing else. */
export const renderPage = (modal: AnyModal): void =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <ModalProvider modal={modal}>
      <main ref={mark}>
        <ConnectButton />
      </main>
    </ModalProvider>,
  );
