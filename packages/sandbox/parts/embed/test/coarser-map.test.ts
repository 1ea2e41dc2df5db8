import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { expect, test } from 'vitest';
import world from 'world-atlas/countries-110m.json' with { type: 'json' };
import { coarserMap } from '../build/coarser-map.ts';

type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** Every point of every country, by the country's name. */
function pointsOf(topology: World): Map<string, number[][]> {
  return new Map(
    feature(topology, topology.objects.countries).features.map(({ properties: { name }, geometry }) => {
      if (geometry.type === 'Polygon') return [name, geometry.coordinates.flat()];
      return [name, geometry.type === 'MultiPolygon' ? geometry.coordinates.flat(2) : []];
    }),
  );
}

test('the outlines of the built page are those of the atlas, to a sixtieth of a degree', () => {
  const own = world as unknown as World;
  const [exact, coarse] = [pointsOf(own), pointsOf(coarserMap(own) as World)];
  expect([...coarse.keys()]).toEqual([...exact.keys()]);
  const off = [...exact].flatMap(([name, points]) =>
    points.filter(
      ([x = 0, y = 0]) =>
        !coarse.get(name)?.some(([a = 0, b = 0]) => Math.abs(a - x) <= 0.0151 && Math.abs(b - y) <= 0.0151),
    ),
  );
  expect(off).toEqual([]);
});
