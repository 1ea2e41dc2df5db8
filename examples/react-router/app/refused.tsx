// What the compiler refuses; `tsc` fails where one of these compiles.
import { TutorSession } from '@tutor-session/react';

export const refused = [
  // @ts-expect-error a prop that the element does not have
  <TutorSession key="prop" tokenEndpont="/api/tutor" />,
  // @ts-expect-error what the element only reports
  <TutorSession key="state" state="active" />,
  // @ts-expect-error an event that the element does not have
  <TutorSession key="event" onSessionEnd={() => {}} />,
  // @ts-expect-error a field that the event's detail does not have
  <TutorSession key="detail" onSessionEnded={(event) => event.detail.duration} />,
];
