import type { Session, StudentProgress } from '@tutor-session/protocol';
import type { PlotData, PlotPoint } from '../../plot/plot-data.ts';

const { format: minutes } = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const dayMs = 86_400_000;

/** Progress over time: minutes of each day, and the milestones so far at the end of each day that has one. */
export function progressPlots(progress: StudentProgress, sessions: readonly Session[]): PlotData[] {
  const seconds = new Map<string, number>();
  for (const { created_at, duration_seconds } of sessions) {
    const day = created_at.slice(0, 10);
    seconds.set(day, (seconds.get(day) ?? 0) + (duration_seconds ?? 0));
  }
  const mastered = new Map<string, number>();
  for (const { timestamp } of progress.milestones) {
    const day = timestamp.slice(0, 10);
    mastered.set(day, (mastered.get(day) ?? 0) + 1);
  }
  let reached = 0;
  return [
    {
      title: 'Minutes by day',
      series: ['Minutes'],
      shape: 'bars',
      format: minutes,
      summary: minutes(progress.time_spent_seconds / 60),
      points: toPoints(seconds, (value) => value / 60),
    },
    {
      title: 'Concepts mastered',
      series: ['Mastered'],
      shape: 'bars',
      format: String,
      summary: String(progress.milestones.length),
      points: toPoints(mastered, (value) => {
        reached += value;
        return reached;
      }),
    },
  ];
}

function toPoints(byDay: ReadonlyMap<string, number>, value: (ofDay: number) => number): PlotPoint[] {
  return [...byDay]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([label, ofDay]) => {
      const from = new Date(`${label}T00:00:00Z`);
      return { label, from, to: new Date(from.getTime() + dayMs), values: [value(ofDay)] };
    });
}
