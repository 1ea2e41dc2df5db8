const data = '  --data FOLDER       folder that keeps the data and credentials.json; default .data';
const partner =
  '  --partner NAME      the credentials of a partner that was added, instead of the development partner';

const topics = {
  start: `tutor-sandbox: the tutoring service on this machine, for development and tests

  tutor-sandbox [--port 4400] [--data .data]   start it; Ctrl-C stops it
  tutor-sandbox credentials                    print where the credentials are
  tutor-sandbox partner add NAME               add a partner with credentials of its own
  tutor-sandbox trigger EVENT --to URL         send one signed sample event
  tutor-sandbox doctor TOKEN_ENDPOINT          examine your token endpoint
  tutor-sandbox COMMAND --help                 more about a command

  --port PORT         port on 127.0.0.1; 0 for any that is free
${data}
  --database-url postgres://USER:PASSWORD@HOST:PORT/DATABASE
                      keep the data in PostgreSQL instead, which several sandboxes may share
  --help, -h          this text
  --version, -v       the version
`,
  credentials: `tutor-sandbox credentials: print where the credentials are, never what they are

${data}
${partner}
`,
  'partner add': `tutor-sandbox partner add NAME: add a partner, and print where its credentials are

The partner's id is partner_NAME; it sees nothing of other partners, nor they of it. Works while the sandbox runs, too.

${data}
  --database-url URL  the PostgreSQL database, where the sandbox has one
`,
  trigger: `tutor-sandbox trigger EVENT --to URL: send one signed sample of EVENT, and say how it went

It ends with 0 when the receiver answered 2xx, else with 1. Nothing is retried.

  --to URL            where your webhook receiver is: https, or http on this machine
  --secret-file FILE  a file that holds the Webhook Secret, instead of credentials.json
${data}
${partner}
`,
  doctor: `tutor-sandbox doctor TOKEN_ENDPOINT: examine your backend's token endpoint

It calls the endpoint as your own pages and strangers' would, verifies the token with the sandbox's credentials, and says
what is well and how to mend what is not. It ends with 0 when nothing failed, else with 1.

  --header "NAME: VALUE"  sent with each request, such as the cookie of somebody signed in; may be repeated
${data}
${partner}
`,
} as const;

/** What there is help for; `start` is the whole. */
export type HelpTopic = keyof typeof topics;

/** What `--help` prints. */
export function usage(topic: HelpTopic): string {
  return topics[topic];
}
