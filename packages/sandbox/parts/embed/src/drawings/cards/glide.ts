/** Lets each card that has changed its place come from where it was; `buttons` are the places, with the number of each one's card before and now. */
export function glide(
  buttons: readonly HTMLElement[],
  before: readonly number[],
  now: readonly number[],
): void {
  const tops = buttons.map((button) => button.offsetTop);
  for (const [place, number] of now.entries()) {
    const from = before.indexOf(number);
    const distance = (tops[from] ?? 0) - (tops[place] ?? 0);
    const frames = [{ transform: `translateY(${distance}px)` }, { transform: 'none' }];
    if (distance !== 0) buttons[place]?.animate(frames, { duration: 160, easing: 'ease-out' });
  }
}
