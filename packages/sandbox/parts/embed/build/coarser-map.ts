import { quantize, transform } from 'topojson-client';
import type { GeometryObject, Topology } from 'topojson-specification';

/** Degrees between two places of the grid: half of one is a fifth of a pixel where 24 degrees fill the whiteboard's height. */
const grid = 0.03;

type World = Topology<{ countries: GeometryObject }>;

/** The outlines of the countries and nothing else, on a coarser grid, without what falls together: two thirds of the bytes. */
export function coarserMap({ arcs, objects: { countries }, transform: finer }: World): World {
  const place = transform(finer ?? null);
  const inDegrees = arcs.map((arc) => arc.map((position, index) => place([...position], index > 0)));
  const world: World = { type: 'Topology', objects: { countries: withoutIds(countries) }, arcs: inDegrees };
  return quantize(world, { scale: [grid, grid], translate: finer?.translate ?? [0, 0] });
}

function withoutIds(countries: GeometryObject): GeometryObject {
  if (countries.type !== 'GeometryCollection') return countries;
  return { ...countries, geometries: countries.geometries.map(({ id: _, ...country }) => country) };
}
