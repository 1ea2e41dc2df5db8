// What the compiler refuses; `tsc` fails where one of these compiles.
import { TutorSession } from '@tutor-session/react';

export const refused = [
  // @ts-expect-error a prop that the element does not have
  <TutorSession key="prop" tokenEndpont="/api/tutor" />,
  // @ts-expect-error what the element only reports
  <TutorSession key="state" state="active" />,
  // @ts-expect-error an event that the element does not have
  <TutorSession key="event" onSessionEnd={() => {}} />,
  // @ts-expect-error a context that is no object
  <TutorSession key="context" context={['page 7']} />,
  // @ts-expect-error a tool that nothing executes
  <TutorSession key="tool" tools={{ show: { description: 'Shows an exercise', inputSchema: {} } }} />,
  // @ts-expect-error a field that the feedback does not have
  <TutorSession key="feedback" onTutorFeedback={(event) => event.detail.stars} />,
  // @ts-expect-error a field that the event's detail does not have
  <TutorSession key="detail" onSessionEnded={(event) => event.detail.duration} />,
];
