import { InspectorShell } from './shell/inspector-shell.ts';
import './views/sessions.ts'; // the first view comes with the first file, not one round trip later

customElements.define('i-shell', InspectorShell);
document.body.append(document.createElement('i-shell'));
