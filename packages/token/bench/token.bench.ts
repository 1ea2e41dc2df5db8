// Minting against jose alone, and starting against jose alone. `pnpm run bench` builds first: what is measured is dist.
import { coldImport } from './cold-import.ts';
import { mint } from './mint.ts';
import { printBar } from './print-bar.ts';

const minting = await mint();
printBar('createSessionToken against bare jose SignJWT', minting.againstJose, '>=', 0.9);
console.log(`  its share of bare crypto.subtle.sign: ${minting.shareOfSign.toFixed(2)}`);

const starting = coldImport();
printBar("cold import '@tutor-session/token' against 'jose/jwt/sign'", starting.ratio, '<=', 1.2);
console.log(`  ${starting.ours.toFixed(2)} ms against ${starting.jose.toFixed(2)} ms`);
