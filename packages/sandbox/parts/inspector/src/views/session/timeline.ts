/** The longest silence on the timeline, in milliseconds; a retry may come a day later. */
const maxSilence = 4_000;

/** When something happened, and where that is on the timeline, both in milliseconds from its beginning. */
interface Placed {
  readonly at: number;
  readonly place: number;
}

/** Gives what happened its places, in the order of time: long silences are shortened. */
export function placeMoments<Moment extends { readonly at: number }>(
  happened: readonly Moment[],
): (Moment & Placed)[] {
  const inOrder = [...happened].sort((one, other) => one.at - other.at);
  let [at, place] = [0, 0];
  return inOrder.map((moment) => {
    place += Math.min(moment.at - at, maxSilence);
    at = moment.at;
    return { ...moment, place };
  });
}

/** The time of the session at a place of the timeline, in milliseconds since it began. */
export function timeAt(moments: readonly Placed[], place: number): number {
  const last = moments.findLast((moment) => moment.place <= place);
  return last ? last.at + Math.min(place - last.place, maxSilence) : 0;
}
