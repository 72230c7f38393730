/** The theme of the site: that of VitePress, in the colours of the modal, with the home page and the playground. */
import Theme from 'vitepress/theme-without-fonts';
import { defineAsyncComponent } from 'vue';
import Home from './Home.vue';
import '../../../playground/controls/playground.css';
import '../../../playground/controls/stage.css';
import './home.css';
import './site.css';

export default {
  extends: Theme,
  enhanceApp({ app }) {
    app.component('Home', Home);
    // Other pages need not load its code.
    app.component(
      'Playground',
      defineAsyncComponent(() => import('./SitePlayground.vue')),
    );
  },
};
