/** The playground of the demo. */

import { createApp } from 'vue';
import PlaygroundPage from './PlaygroundPage.vue';

createApp(PlaygroundPage).mount('#app');
