// `npm start`: installs, builds and runs the demo, on any Node from 20 on.
import { install, run, runScript } from './bootstrap.mjs';

await install();
await runScript('build:demo');
await run('node', ['scripts/demo.ts']);
