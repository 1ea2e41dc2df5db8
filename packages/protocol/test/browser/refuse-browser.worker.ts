import { refuseBrowser } from '../../src/server/refuse-browser.ts';

try {
  refuseBrowser('createSessionToken', 'API Secret');
  self.postMessage('not refused');
} catch (error) {
  self.postMessage(error instanceof TypeError ? error.message : 'refused by another error');
}
