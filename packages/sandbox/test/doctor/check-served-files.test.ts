import { expect, test } from 'vitest';
import { filesNotServed } from '../../src/doctor/check-served-files.ts';
import { collect } from '../support/collect.ts';
import { listen } from '../support/listen.ts';
import { describe } from './endpoints.ts';

const served = {
  '/.data/credentials.json': JSON.stringify({ api_key: `tutor_key_${'k'.repeat(43)}` }),
  '/.env': '# keys\nexport A=1\nTUTOR_API_SECRET=x\n',
  '/.git/config': '[core]\n\trepositoryformatversion = 0\n',
} as const;

test.each<[string, (path: string) => string | undefined, readonly string[]]>([
  ['with keys, and only these', (path) => served[path as keyof typeof served], Object.keys(served)],
  ['of no server that has a page for every path', () => '<!doctype html><p>A=1</p>', []],
])('the doctor finds files %s', async (_, read, paths) => {
  const url = await listen((request, response) => response.end(read(request.url ?? '')));
  const found = (await collect(filesNotServed.run({ target: url, ignoreHttpsErrors: false }))).map(describe);
  expect(found.filter((line) => line.startsWith('fail')).map((line) => line.split(' ')[4])).toEqual(paths);
  expect(found.join()).not.toMatch(/kkk|TUTOR_API_SECRET/);
});
