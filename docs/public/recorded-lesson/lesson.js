// An embed as small as can be: it speaks the protocol of <tutor-session> (decisions 6 and 7) and plays a recorded lesson, step by step.
const session = { session_id: 'ses_recorded', student_id: 'reader' };

/** What each press of the button brings: lines, and the events that the page gets with them. */
const steps = [
  {
    lines: [['tutor', 'Hi! Let’s add fractions. What is 1/4 + 2/4?']],
    events: [
      [
        'session.started',
        { ...session, subject: 'math', topic: 'fractions', level: '3-5', input_mode: 'text' },
      ],
    ],
  },
  {
    lines: [
      ['student', '3/8'],
      [
        'tutor',
        'You added the tops and the bottoms. The bottom says how big the pieces are: are eighths as big as quarters?',
      ],
      ['board', '▮▯▯▯  +  ▮▮▯▯  =  ▮▮▮▯'],
    ],
    events: [
      ['session.active', session],
      [
        'whiteboard.generated',
        { session_id: session.session_id, command_type: 'fraction_bars', page_number: 1 },
      ],
    ],
  },
  {
    lines: [
      ['student', 'no, so it is 3/4'],
      ['tutor', 'Exactly: three quarters. The pieces stay the same size, you only count them.'],
    ],
    events: [
      [
        'student.milestone',
        { ...session, concept_id: 'fractions.add_same_denominator', milestone_type: 'mastery' },
      ],
    ],
  },
  {
    lines: [['tutor', 'That was the recording. Start again whenever you like!']],
    events: [
      [
        'session.ended',
        {
          ...session,
          subject: 'math',
          topic: 'fractions',
          level: '3-5',
          duration_seconds: 95,
          message_count: 6,
          whiteboard_items: 1,
          end_reason: 'completed',
          metadata: {},
        },
      ],
    ],
  },
];

const lines = document.querySelector('#lines');
const next = document.querySelector('#next');
let port;
let step = 0;

addEventListener('message', ({ data, source, ports }) => {
  if (source !== parent || data?.command !== 'session.hello' || !ports[0] || port) return;
  [port] = ports;
  document.documentElement.dataset.scheme = data.color_scheme;
  port.onmessage = ({ data: { command } }) => {
    if (command === 'session.pause')
      send('session.paused', { session_id: session.session_id, pause_reason: 'host', elapsed_seconds: 0 });
    if (command === 'session.resume')
      send('session.resumed', { session_id: session.session_id, pause_duration_seconds: 0 });
    if (command === 'session.end') play(steps.length - 1);
  };
  send('embed.ready', {});
  play(0);
});
next.addEventListener('click', () => play(step));
history.replaceState(null, '', location.pathname);
if (parent !== window) parent.postMessage({ event: 'embed.hello' }, '*');

function play(index) {
  step = index + 1;
  for (const [role, text] of steps[index].lines) {
    const line = document.createElement('li');
    line.className = role;
    line.textContent = text;
    lines.append(line);
    line.scrollIntoView({ block: 'nearest' });
  }
  for (const [event, data] of steps[index].events) send(event, data);
  if (step === steps.length) next.hidden = true;
}

function send(event, data) {
  const timestamp = new Date().toISOString();
  port?.postMessage({ event, timestamp, partner_id: 'partner_docs', data: { ...data, timestamp } });
}
