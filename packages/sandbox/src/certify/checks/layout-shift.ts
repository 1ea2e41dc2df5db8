import { type Check, fail, ok, warn } from '../check.ts';

/** Beyond this the web's own guidance calls a page unstable (Cumulative Layout Shift). */
const maxShift = 0.1;
/** What the main thread of a page may use of a processor during a lesson, in milliseconds; the element and its embed use 200 to 400. */
const maxBusyMs = 5_000;

/** Adds up what moved, and how much processor time the main thread took, while the lesson began and ran. */
export const layoutShift: Check = {
  id: 'layout-shift',
  protects: 'Nothing on the page moves while a lesson begins and runs, and its main thread stays free.',
  why: 'A student who is about to press a button presses something else.',
  docs: '/guide/layouts',
  isQuick: true,
  needsLesson: true,
  async *run({ lesson: { probes, busyMs } }) {
    const shift = probes.flatMap(({ shifts }) => shifts).reduce((sum, value) => sum + value, 0);
    yield shift > maxShift
      ? fail(
          `the page moves by ${shift.toFixed(2)} (Cumulative Layout Shift; at most ${maxShift})`,
          'reserve the space of what appears later, or put it over the page; give the element a height of its own',
        )
      : ok('nothing moves');
    if (busyMs > maxBusyMs)
      yield warn(
        `the page kept its main thread busy for ${Math.round(busyMs)} ms of processor time`,
        'measure the page in the browser’s performance panel',
      );
  },
};
