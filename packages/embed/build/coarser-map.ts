import type { GeometryObject, Topology } from 'topojson-specification';

/** Degrees between two places of the grid: half of one is a fifth of a pixel where 24 degrees fill the whiteboard's height. */
const grid = 0.03;

type World = Topology<{ countries: GeometryObject }>;

/** The outlines of the countries and nothing else, on a coarser grid, without what falls together: two thirds of the bytes. */
export function coarserMap({ arcs, objects: { countries }, transform }: World): World {
  const [width, height] = transform?.scale ?? [1, 1];
  const placed = arcs.map((arc) => {
    let [x, y] = [0, 0];
    let [lastX, lastY] = [0, 0];
    const moves = arc.map(([right = 0, up = 0]) => {
      [x, y] = [x + right, y + up];
      const [atX, atY] = [Math.round((x * width) / grid), Math.round((y * height) / grid)];
      const move = [atX - lastX, atY - lastY];
      [lastX, lastY] = [atX, atY];
      return move;
    });
    return moves.filter(([right, up], index) => index < 1 || index === moves.length - 1 || right || up);
  });
  return {
    type: 'Topology',
    objects: { countries: withoutIds(countries) },
    arcs: placed,
    transform: { scale: [grid, grid], translate: transform?.translate ?? [0, 0] },
  };
}

function withoutIds(countries: GeometryObject): GeometryObject {
  if (countries.type !== 'GeometryCollection') return countries;
  return { ...countries, geometries: countries.geometries.map(({ id: _, ...country }) => country) };
}
