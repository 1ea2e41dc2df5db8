import { fill, words } from '../words/words.ts';

/** `linear_equations` → `Linear equations`. */
export function titleCase(name: string): string {
  const plain = name.replaceAll(/[_-]+/g, ' ').trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** `math.fractions.add_same_denominator` → `fractions: add same denominator`: a concept's id without its subject. */
export function conceptName(id: string): string {
  const parts = id.split(/[./:]/).flatMap((part) => part.replaceAll(/[_-]+/g, ' ').trim() || []);
  return parts.slice(-2).join(': ') || id;
}

/** `3-5` → `Level 3–5`. */
export function levelName(level: string): string {
  return fill(words.level, { level: level.replace(/^(\w+)-(\w+)$/, '$1–$2') });
}

/** 754 → `12 min 34 s`, with no-break spaces before the units. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const { units } = words;
  if (hours > 0) return `${hours}\u00a0${units.hours} ${minutes}\u00a0${units.minutes}`;
  const last = `${whole % 60}\u00a0${units.seconds}`;
  return minutes > 0 ? `${minutes}\u00a0${units.minutes} ${last}` : last;
}
