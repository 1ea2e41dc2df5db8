import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import LiveSession from './LiveSession.vue';
import './style.css';

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => void app.component('LiveSession', LiveSession),
} satisfies Theme;
