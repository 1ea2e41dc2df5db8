// What the compiler refuses; `tsc` fails where one of these compiles. It takes any name with a hyphen, so that a misspelt event passes.
export const refused = [
  // @ts-expect-error a value that the attribute does not have
  <tutor-session key="prop" loading="soon" />,
  // @ts-expect-error an event's handler that is no function
  <tutor-session key="event" onsession-ended="stop" />,
  // @ts-expect-error a field that the event's detail does not have
  <tutor-session key="detail" onsession-ended={(event) => event.detail.duration} />,
];
