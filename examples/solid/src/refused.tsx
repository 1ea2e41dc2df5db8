// What the compiler refuses; `tsc` fails where one of these compiles. It takes any name with a hyphen, so that a misspelt event passes.
export const refused = () => [
  // @ts-expect-error a value that the attribute does not have
  <tutor-session loading="soon" />,
  // @ts-expect-error an event's handler that is no function
  <tutor-session on:session-ended="stop" />,
  // @ts-expect-error a field that the event's detail does not have
  <tutor-session on:session-ended={(event) => event.detail.duration} />,
];
