const data =
  "  --data FOLDER       folder of the data and of credentials.json; default one in your user's data, for this project";
const partner =
  '  --partner NAME      use the credentials of an added partner, not those of the development partner';
const reports = `\
  --report FILE.html    one page with findings, fixes and, by certify, a picture of each state
  --json-file FILE      the same for programs
  --junit FILE          the same for CI`;

const topics = {
  start: `tutor-sandbox: the tutoring service on this machine, for development and tests

  tutor-sandbox [--port 4400] [--data FOLDER]  start it; Ctrl-C stops it
  tutor-sandbox credentials                    print the path of the credentials; with --env .env write them there
  tutor-sandbox partner add NAME               add a partner with credentials of its own
  tutor-sandbox partner rotate [NAME]          give a partner new keys and secrets
  tutor-sandbox trigger EVENT --to URL         send one signed sample event
  tutor-sandbox doctor TOKEN_ENDPOINT          check your token endpoint, and with --webhook URL your webhook endpoint
  tutor-sandbox certify URL                    check your own page in a browser, for every student
  tutor-sandbox backup FILE                    write the data and credentials to a file
  tutor-sandbox restore FILE                   replace them by those of a backup
  tutor-sandbox export SESSION_ID              write a session as a file, without personal data
  tutor-sandbox replay FILE                    open such a file in the inspector
  tutor-sandbox COMMAND --help                 help for a command

  --port PORT         port on 127.0.0.1; 0 for any free one
${data}
  --host ADDRESS      listen on this address in place of 127.0.0.1, such as 0.0.0.0 in a container
  --public-url URL    what browsers open, http on this machine or https; default http://127.0.0.1:PORT
  --allow-host NAME   serve programs that call it by this name, such as that of its container; may be repeated
  --deliver-to NAME   send webhooks to this host by http, also at a private address; may be repeated
  --control-token-file FILE
                      let who shows the token in it (openssl rand -hex 32) use inspector, control API and certify from other machines
  --database-url postgres://USER:PASSWORD@HOST:PORT/DATABASE
                      keep the data in PostgreSQL, which several sandboxes may share
  --engine NAME       teach the sessions whose token names this engine with a language model; the variables TUTOR_MODEL_URL (any
                      server with OpenAI's interface, such as http://127.0.0.1:11434/v1), TUTOR_MODEL and TUTOR_MODEL_API_KEY
                      (where it asks for one) say which; npm install ai @ai-sdk/openai-compatible adds what it takes
  --reset             delete the folder's data and added partners first; credentials.json stays
  --help, -h          this text
  --version, -v       the version
`,
  credentials: `tutor-sandbox credentials: print the path of the credentials, never the credentials

  --env FILE          write them into FILE instead, as TUTOR_API_SECRET and so on; its other lines stay (mode 0600)
${data}
${partner}
`,
  'partner add': `tutor-sandbox partner add NAME: add a partner, and print the path of its credentials

The partner's id is partner_NAME; it does not see other partners' data, nor they its. It works while the sandbox runs, too.

${data}
  --database-url URL  the PostgreSQL database, where the sandbox has one
`,
  'partner rotate': `tutor-sandbox partner rotate [NAME]: give a partner new keys and secrets, and print the path of its credentials

Without NAME it is the development partner. The old API key, and tokens signed with the old secret, count for another hour.
Deliveries are signed with the new secret at once: let your receiver accept both before. It works while the sandbox runs, too.

${data}
  --database-url URL  the PostgreSQL database, where the sandbox has one
`,
  trigger: `tutor-sandbox trigger EVENT --to URL: send one signed sample of EVENT, and print the outcome

The exit code is 0 when the receiver responded with 2xx, else 1. Nothing is retried.

  --to URL            the URL of your webhook receiver: https, or http on this machine
  --deliver-to NAME   or http to this host, such as a container, as the sandbox was allowed to
  --secret-file FILE  a file with the Webhook Secret, instead of credentials.json
${data}
${partner}
`,
  backup: `tutor-sandbox backup FILE: write the data and credentials of a stopped sandbox to FILE

FILE is a gzipped tar archive. It holds the API keys and what students wrote, so only its owner may read it (mode 0600). A PostgreSQL
database is backed up with pg_dump.

  --force             replace FILE
${data}
`,
  restore: `tutor-sandbox restore FILE: replace the data and credentials of a stopped sandbox by those of a backup

The backup is unpacked beside the data and opened before anything is replaced. A folder that has no data yet is filled.

  --force             replace what is in the folder
${data}
`,
  export: `tutor-sandbox export SESSION_ID: write a session of the development partner as a file, for tutor-sandbox replay

The file has what was said and drawn, the events, the deliveries with each attempt, and the versions and the seed. In place of the
student's id, the token's metadata, what the student wrote and what a language model wrote stand fixed texts. At most 20 MB. It works
while the sandbox runs, too.

  --output FILE       where to write it, readable by its owner only; default lesson-SESSION_ID.json
  --personal-data     with the student's id, metadata and words: send it only to who may read them
  --force             replace FILE
${data}
  --database-url URL  the PostgreSQL database, where the sandbox has one
`,
  replay: `tutor-sandbox replay FILE: open a file of tutor-sandbox export in the inspector; Ctrl-C stops it

Nothing is written, and no data folder is needed. Only this machine can open the page.

  --port PORT         port on 127.0.0.1; default any free one
`,
  certify: `tutor-sandbox certify URL: drive your own page in a browser against a running sandbox, and say what to fix before the school day

It plays a lesson, then looks at secrets, policies, the token endpoint, keyboard, looks, failures and webhooks, one line a check.
The exit code is 0 when there is nothing to fix, 1 when there is, 2 when it, or a check, could not run, such as on a machine that
is too slow. It needs two more packages:
npm install --save-dev playwright-core axe-core

  --sandbox URL         the sandbox whose embed the page shows; default the one of credentials.json, else http://127.0.0.1:4400
  --data FOLDER         folder of credentials.json, by which a token that is refused is explained; default this project's
  --control-token-file FILE
                        the token of a sandbox on another machine
  --start SELECTOR      what a student presses to start, where the page does not start by itself, such as "text=Ada";
                        may be repeated: pressed one after the other
  --storage-state FILE  cookies of a student who is signed in: a file of Playwright's storageState
  --setup FILE          a module whose default export gets Playwright's page before it is opened, such as to sign in
  --ignore-https-errors take a certificate that this machine does not trust, such as one of your own
  --browser PATH        a Chromium; without it Playwright's, or an installed one
  --quick               in less than a minute: one state each, no repeats, no pictures; at a page that fails it ends within one
  --list                print the checks
  --only ID, --skip ID  choose checks; may be repeated
  --baseline FILE       findings accepted for now, each with a reason and the date on which it counts again:
                        { "accepted": [{ "check": "layout-shift", "reason": "new header in May", "until": "2027-06-01" }] }
${reports}
`,
  doctor: `tutor-sandbox doctor [TOKEN_ENDPOINT] [--webhook URL] [--model]: check your token endpoint, webhook endpoint and language model

It calls the token endpoint as your own pages and as foreign pages would, and verifies the token with the sandbox's
credentials. It sends the webhook endpoint signed samples as the service does, and others that must be refused: wrong and
missing signatures, changed bodies, emoji and escapes, a 5 MB transcript, unknown events, the same delivery twice.
These checks are those of certify, without a browser: one line each as soon as it is done, with what to fix and how. The exit code is 0
when there is nothing to fix, 1 when there is.

  --webhook URL           the URL of your webhook endpoint. It is sent samples of an imagined session, whose id
                          begins with ses_sample_: no real data
  --deliver-to NAME       a host of it to which the sandbox may send by http, such as a container; may be repeated
  --model                 the model of TUTOR_MODEL_URL, TUTOR_MODEL and TUTOR_MODEL_API_KEY: reached, streaming, calling tools, how
                          fast; it is sent two short requests, which a provider may charge for
  --header "NAME: VALUE"  sent with each request to the token endpoint, such as the cookie of a signed-in student; may be
                          repeated
  --json                  print the results as JSON when all is done, and meanwhile each on stderr
${reports}
${data}
${partner}

The Webhook Secret is the environment variable TUTOR_WEBHOOK_SECRET or, where that is not set, the one in credentials.json.
`,
} as const;

/** What there is help for; `start` is the overview. */
export type HelpTopic = keyof typeof topics;

/** What `--help` prints. */
export function help(topic: HelpTopic): string {
  return topics[topic];
}
