const data = '  --data FOLDER       folder of the data and of credentials.json; default .data';
const partner =
  '  --partner NAME      use the credentials of an added partner, not those of the development partner';

const topics = {
  start: `tutor-sandbox: the tutoring service on this machine, for development and tests

  tutor-sandbox [--port 4400] [--data .data]   start it; Ctrl-C stops it
  tutor-sandbox credentials                    print the path of the credentials
  tutor-sandbox partner add NAME               add a partner with credentials of its own
  tutor-sandbox trigger EVENT --to URL         send one signed sample event
  tutor-sandbox doctor TOKEN_ENDPOINT          check your token endpoint
  tutor-sandbox COMMAND --help                 help for a command

  --port PORT         port on 127.0.0.1; 0 for any free one
${data}
  --database-url postgres://USER:PASSWORD@HOST:PORT/DATABASE
                      keep the data in PostgreSQL, which several sandboxes may share
  --help, -h          this text
  --version, -v       the version
`,
  credentials: `tutor-sandbox credentials: print the path of the credentials, never the credentials

${data}
${partner}
`,
  'partner add': `tutor-sandbox partner add NAME: add a partner, and print the path of its credentials

The partner's id is partner_NAME; it does not see other partners' data, nor they its. It works while the sandbox runs, too.

${data}
  --database-url URL  the PostgreSQL database, where the sandbox has one
`,
  trigger: `tutor-sandbox trigger EVENT --to URL: send one signed sample of EVENT, and print the outcome

The exit code is 0 when the receiver responded with 2xx, else 1. Nothing is retried.

  --to URL            the URL of your webhook receiver: https, or http on this machine
  --secret-file FILE  a file with the Webhook Secret, instead of credentials.json
${data}
${partner}
`,
  doctor: `tutor-sandbox doctor TOKEN_ENDPOINT: check your backend's token endpoint

It calls the endpoint as your own pages and as foreign pages would, verifies the token with the sandbox's credentials, and
prints each check with how to fix it. The exit code is 0 when no check failed, else 1.

  --header "NAME: VALUE"  sent with each request, such as the cookie of a signed-in student; may be repeated
${data}
${partner}
`,
} as const;

/** What there is help for; `start` is the overview. */
export type HelpTopic = keyof typeof topics;

/** What `--help` prints. */
export function usage(topic: HelpTopic): string {
  return topics[topic];
}
