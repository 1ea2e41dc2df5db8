import { scaleLinear, scaleUtc } from 'd3-scale';
import { area, line, stack } from 'd3-shape';
import { type PlotData, type PlotPoint, sum } from './plot-data.ts';

/** A plot in pixels, without anything of the page. */
export type PlotLayout = ReturnType<typeof layOut>;

const height = 180;
/** Of an axis, in pixels. */
const letterWidth = 7;
const maxBarWidth = 36;
/** Fewer periods than this leave room at the left, so that one day is not as wide as the plot. */
const minPeriods = 12;

/** Lays a plot out in a width in pixels; there must be a point. */
export function layOut({ points, series, shape, axis = ',f' }: PlotData, width: number) {
  const highest = Math.max(...points.map(({ values, range }) => range?.[1] ?? sum(values)));
  const scaleY = scaleLinear()
    .domain([0, highest || 1])
    .nice(4);
  const whole = points.every(({ values }) => values.every(Number.isInteger));
  const marks = scaleY.ticks(4).filter((value) => !whole || Number.isInteger(value));
  const write = scaleY.tickFormat(whole ? Math.min(4, highest) : 4, axis);
  const labels = marks.map((value) => ({ value, label: write(value) }));
  const left = 12 + letterWidth * Math.max(...labels.map(({ label }) => label.length));
  const inner = { left, right: width - 20, top: 10, bottom: height - 24 };
  const y = scaleY.range([inner.bottom, inner.top]);
  const x = scaleUtc().domain(findDomain(points, shape)).range([inner.left, inner.right]);
  const middle = ({ from, to }: PlotPoint) => (shape === 'line' ? x(to) : (x(from) + x(to)) / 2);
  const stacked = stack<PlotPoint, number>()
    .keys(series.keys())
    .value(({ values }, index) => values[index] ?? 0)(points);
  return {
    height,
    inner,
    /** The middle of each point, from the left. */
    middles: points.map(middle),
    /** By point, then by series; none for a line. */
    bars:
      shape === 'line'
        ? []
        : points.map((point, index) =>
            stacked.map((layer) => {
              const [low = 0, high = 0] = layer[index] ?? [];
              const barWidth = Math.min(Math.max(x(point.to) - x(point.from) - 2, 1), maxBarWidth);
              return {
                x: middle(point) - barWidth / 2,
                y: y(high),
                width: barWidth,
                height: y(low) - y(high),
              };
            }),
          ),
    /** Of lines, and of the forecast's range; empty for bars. */
    paths: shape === 'line' ? drawLines(points, middle, y) : { past: '', forecast: '', range: '' },
    ticks: {
      x: x
        .ticks(Math.max(2, Math.floor(width / 110)))
        .map((at) => ({ at: x(at), label: x.tickFormat()(at) }))
        .filter(({ at, label }) => at - letterWidth * (label.length / 2) >= inner.left),
      y: labels.map(({ value, label }) => ({ at: y(value), label })),
    },
  };
}

function findDomain(points: readonly PlotPoint[], shape: PlotData['shape']): [Date, Date] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) throw new TypeError('points: there must be one.');
  const earliest = last.to.getTime() - minPeriods * (last.to.getTime() - last.from.getTime());
  return [shape === 'line' ? first.to : new Date(Math.min(first.from.getTime(), earliest)), last.to];
}

function drawLines(
  points: readonly PlotPoint[],
  x: (point: PlotPoint) => number,
  y: (value: number) => number,
) {
  const draw = line<PlotPoint>()
    .x(x)
    .y(({ values }) => y(sum(values)));
  const shade = area<PlotPoint>()
    .x(x)
    .y0(({ range }) => y(range?.[0] ?? 0))
    .y1(({ range }) => y(range?.[1] ?? 0));
  const coming = points.filter(({ range }) => range);
  const past = points.slice(0, points.length - coming.length + 1); // up to where the forecast begins
  return { past: draw(past) ?? '', forecast: draw(coming) ?? '', range: shade(coming) ?? '' };
}
