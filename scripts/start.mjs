// `npm start`: installs, builds and runs the demo, on any Node from 20 on. Once installed it needs no network.
import { install, run } from './bootstrap.mjs';

await install();
console.log('Building what has changed, then starting sandbox and demo…');
await run('node', ['scripts/check-demo.ts']);
await run('node', ['--run', 'build:demo']);
await run('node', ['scripts/demo.ts']);
