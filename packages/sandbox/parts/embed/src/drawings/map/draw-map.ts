import { svg } from 'lit';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import world from 'world-atlas/countries-110m.json' with { type: 'json' };
import type { Canvas, Drawing, DrawLate } from '../drawing.ts';
import { at, type TextBlock, textBlock } from '../math-layout.ts';
import { type SubjectDrawings, subjectPayloads } from '../subjects/subject-drawings.ts';

type Map = SubjectDrawings['map'];
type Ring = readonly (readonly number[])[];

interface Country {
  name: string;
  polygons: readonly (readonly Ring[])[];
}

const whole = { west: -180, south: -86, east: 180, north: 84 };
const maxHeight = 340;

let countries: readonly Country[] | undefined;

function readCountries(): readonly Country[] {
  const topology = world as unknown as Topology<{ countries: GeometryCollection<{ name: string }> }>;
  return feature(topology, topology.objects.countries).features.map(({ properties: { name }, geometry }) => {
    if (geometry.type === 'Polygon') return { name, polygons: acrossDateLine(geometry.coordinates) };
    const polygons = geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
    return { name, polygons: polygons.flatMap(acrossDateLine) };
  });
}

/**
 * The polygon without jumps from 180° to −180°, twice where it goes beyond one of them: once at each end of the map. What goes around
 * a pole is closed along it.
 */
function acrossDateLine(rings: readonly Ring[]): (readonly Ring[])[] {
  const unbroken = rings.map((ring) => {
    let turn = 0;
    let before = ring[0]?.[0] ?? 0;
    const points = ring.map(([longitude = 0, latitude = 0]) => {
      if (Math.abs(longitude - before) > 180) turn += longitude < before ? 360 : -360;
      before = longitude;
      return [longitude + turn, latitude];
    });
    const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
    return Math.abs(last - first) < 180 ? points : [...points, [last, -90], [first, -90]];
  });
  const longitudes = unbroken.flat().map(([longitude = 0]) => longitude);
  const beyond = Math.max(...longitudes) > 180 ? -360 : Math.min(...longitudes) < -180 ? 360 : 0;
  const other = unbroken.map((ring) =>
    ring.map(([longitude = 0, latitude = 0]) => [longitude + beyond, latitude]),
  );
  return beyond === 0 ? [unbroken] : [unbroken, other];
}

export const drawMap: DrawLate = ({ payload }, canvas) =>
  subjectPayloads.map(payload) ? drawCountries(payload as unknown as Map, canvas) : null;

/** Draws the countries of an area, in a projection that keeps the shapes in its middle, and its points. */
function drawCountries({ area = whole, countries: named = [], points }: Map, canvas: Canvas): Drawing {
  const { width, measure, id } = canvas;
  countries ??= readCountries();
  const narrowing = Math.cos(((area.north + area.south) / 2) * (Math.PI / 180));
  const degrees = {
    x: Math.max(area.east - area.west, 1) * narrowing,
    y: Math.max(area.north - area.south, 1),
  };
  const scale = Math.min((width - 2) / degrees.x, maxHeight / degrees.y);
  const [frameWidth, height] = [degrees.x * scale, degrees.y * scale];
  const x = (longitude: number) => 1 + (longitude - area.west) * narrowing * scale;
  const y = (latitude: number) => 1 + (area.north - latitude) * scale;
  const outline = (ring: Ring) =>
    `M${ring.map(([longitude = 0, latitude = 0]) => `${x(longitude).toFixed(1)} ${y(latitude).toFixed(1)}`).join('L')}Z`;
  const isSeen = (ring: Ring = []) => {
    const longitudes = ring.map(([longitude = 0]) => longitude);
    const latitudes = ring.map(([, latitude = 0]) => latitude);
    return overlaps(longitudes, area.west, area.east) && overlaps(latitudes, area.south, area.north);
  };
  const shapes = countries.map(({ name, polygons }) => {
    const seen = polygons.filter(([outer]) => isSeen(outer));
    const d = seen.flatMap((rings) => rings.map(outline)).join('');
    return d && svg`<path class=${named.includes(name) ? 'land chosen' : 'land'} d=${d} />`;
  });
  const equator = area.north > 0 && area.south < 0;
  const dots = points.map(({ label, longitude, latitude }) => ({ label, x: x(longitude), y: y(latitude) }));
  const taken = dots.map(({ x, y }): Box => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 }));
  const marks = dots.map(({ label, ...dot }) => {
    const name = textBlock(label, 14, measure, width / 2);
    const box = placeName(dot, name, { width: frameWidth, height }, taken);
    taken.push(box);
    return svg`<circle class="mark" cx=${at(dot.x)} cy=${at(dot.y)} r="5.5" /><g class="place">${name.draw(box.left, box.top)}</g>`;
  });
  return {
    height: Math.ceil(height + 3),
    body: svg`
      <clipPath id="${id}-map"><rect x="1" y="1" width=${at(frameWidth)} height=${at(height)} rx="8" /></clipPath>
      <g clip-path="url(#${id}-map)">
        <rect class="sea" x="1" y="1" width=${at(frameWidth)} height=${at(height)} />
        ${shapes}
        ${equator ? svg`<line class="equator" x1="1" x2=${at(frameWidth)} y1=${at(y(0))} y2=${at(y(0))} />` : ''}
      </g>
      <rect class="frame" x="1" y="1" width=${at(frameWidth)} height=${at(height)} rx="8" />
      ${marks}`,
  };
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The place of a name: beside, above or below its point, or at a corner of it; further down where it would cover something there. */
function placeName(
  { x, y }: { x: number; y: number },
  { width, height }: Pick<TextBlock, 'width' | 'height'>,
  frame: { width: number; height: number },
  taken: readonly Box[],
): Box {
  const [right, left, middle] = [x + 9, x - 9 - width, y - height / 2];
  const [above, below] = [y - height - 7, y + 7];
  const places = [
    [right, middle],
    [left, middle],
    ...[above, below].flatMap((top) => [right, left, x - width / 2].map((start) => [start, top])),
  ].map(([start = 0, top = 0]): Box => {
    const [l, t] = [clamp(start, frame.width - width), clamp(top, frame.height - height)];
    return { left: l, right: l + width, top: t, bottom: t + height };
  });
  const covered = (box: Box) => taken.find((other) => isOver(box, other));
  const free = places.find((box) => !covered(box));
  let [box = { left: 2, right: width, top: 2, bottom: height }] = free ? [free] : places;
  for (let other = free ? undefined : covered(box); other; other = covered(box))
    box = { ...box, top: other.bottom + 1, bottom: other.bottom + 1 + height };
  return box;
}

const isOver = (box: Box, other: Box): boolean =>
  box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom;

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 2), max);

const overlaps = (values: readonly number[], from: number, to: number): boolean =>
  Math.min(...values) < to && Math.max(...values) > from;
