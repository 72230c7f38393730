/** A Svelte app that uses the methods of the modal, and no further library. */
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('root');
target.replaceChildren();
mount(App, { target });
