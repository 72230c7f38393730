/** A Vue app that uses the EIP-1193 provider of the modal. */
import { createApp } from 'vue';
import App from './App.vue';

createApp(App).mount('#root');
