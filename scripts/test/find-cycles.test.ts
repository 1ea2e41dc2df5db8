import { expect, test } from 'vitest';
import { findCycles } from '../find-cycles.ts';

const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges));

test('files that import one way form no cycle', () => {
  expect(findCycles(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
});

test('each circle is one group, with all of its files and no others', () => {
  const edges = {
    start: ['a'],
    a: ['b'],
    b: ['c'],
    c: ['a', 'end'],
    end: [],
    x: ['y'],
    y: ['x'],
    own: ['own'],
  };
  expect(findCycles(graph(edges)).sort()).toEqual([['a', 'b', 'c'], ['own'], ['x', 'y']]);
});

test('two circles that share a file are one group', () => {
  expect(findCycles(graph({ a: ['b'], b: ['a', 'c'], c: ['b'] }))).toEqual([['a', 'b', 'c']]);
});
