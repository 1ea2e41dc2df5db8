// Generated from page.yaml by `pnpm generate`. Change that file, not this one.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Every message of the page. */
        FromPage: components["schemas"]["PageHello"] | components["schemas"]["SessionPause"] | components["schemas"]["SessionResume"] | components["schemas"]["SessionEnd"] | components["schemas"]["SessionMessage"] | components["schemas"]["SessionDraft"] | components["schemas"]["SessionContext"] | components["schemas"]["SessionTools"] | components["schemas"]["SessionRestartLabel"] | components["schemas"]["SessionResponse"];
        /** @description Every message of the embed. */
        FromEmbed: components["schemas"]["EmbedHello"] | components["schemas"]["EmbedStarting"] | components["schemas"]["EmbedRefused"] | components["schemas"]["EmbedResponse"] | components["schemas"]["EmbedRequest"] | components["schemas"]["EmbedCancel"] | components["schemas"]["EmbedSize"] | components["schemas"]["EmbedFeedback"] | components["schemas"]["EmbedRestart"] | components["schemas"]["PageEnvelope"];
        /**
         * @description Responds to the embed's hello, at the embed's exact origin, with a `MessagePort`; over that port, when something of it has changed. A
         *     page whose script comes after the embed says it unasked.
         * @example {
         *       "command": "session.hello",
         *       "protocol": 1,
         *       "requests": [
         *         "embed.response",
         *         "embed.request"
         *       ],
         *       "color_scheme": "dark",
         *       "lang": "en"
         *     }
         */
        PageHello: {
            /** @constant */
            command: "session.hello";
            /**
             * @description The version of these messages.
             * @constant
             */
            protocol: 1;
            /** @description Which events the page takes beside envelopes. */
            requests: components["schemas"]["RequestName"][];
            /**
             * @description The scheme that the page shows.
             * @enum {unknown}
             */
            color_scheme?: "light" | "dark";
            /** @description The language around the frame, a tag of BCP 47; empty where the page has none. */
            lang?: string;
            /** @description Where the embed's headings begin. */
            heading_level?: number;
            /** @description Whether the frame follows the height of its content, which the embed then reports. */
            fit_content?: boolean;
            /**
             * @description The embed's own hello came before the page's script and is asked for again.
             * @constant
             */
            unasked?: true;
            context?: components["schemas"]["Context"];
            tools?: components["schemas"]["Tools"];
        };
        /**
         * @description Pauses the session.
         * @example {
         *       "command": "session.pause"
         *     }
         */
        SessionPause: {
            /** @constant */
            command: "session.pause";
        };
        /**
         * @description Resumes a paused session.
         * @example {
         *       "command": "session.resume"
         *     }
         */
        SessionResume: {
            /** @constant */
            command: "session.resume";
        };
        /**
         * @description Asks the embed to end the session; the answer is its event.
         * @example {
         *       "command": "session.end"
         *     }
         */
        SessionEnd: {
            /** @constant */
            command: "session.end";
        };
        /**
         * @description Says `text` as the student, in order with what the student typed, with the same limits; its transcript item has `source: 'page'`.
         *     Said again under the same text as `id` it is said once; a number only pairs the response with it (decision 78).
         * @example {
         *       "command": "session.message",
         *       "id": "7",
         *       "text": "How do I begin?"
         *     }
         */
        SessionMessage: {
            /** @constant */
            command: "session.message";
            id: components["schemas"]["MessageId"];
            text: components["schemas"]["Text"];
        };
        /**
         * @description Writes `text` into the message box, for the student to change and send. What the student typed stays, unless `replace`; the focus
         *     moves only with `focus`, and in WebKit only once the student has used the frame. The embed's response comes when it is in the box.
         * @example {
         *       "command": "session.draft",
         *       "id": "8",
         *       "text": "I think it is",
         *       "replace": false,
         *       "focus": true
         *     }
         */
        SessionDraft: {
            /** @constant */
            command: "session.draft";
            id: components["schemas"]["MessageId"];
            text: string;
            replace?: boolean;
            focus?: boolean;
        };
        /**
         * @description What the student has in front of them, for the tutor, while the session runs; `null` removes it (decision 79).
         * @example {
         *       "command": "session.context",
         *       "id": "9",
         *       "context": {
         *         "exercise": {
         *           "id": 4,
         *           "text": "3/8 + 1/8"
         *         }
         *       }
         *     }
         */
        SessionContext: {
            /** @constant */
            command: "session.context";
            id: components["schemas"]["MessageId"];
            context: components["schemas"]["Context"];
        };
        /**
         * @description Which tools of the page the tutor may call; an empty list offers nothing (decision 80). What is no tool is left out.
         * @example {
         *       "command": "session.tools",
         *       "id": "10",
         *       "tools": [
         *         {
         *           "name": "highlight",
         *           "description": "Marks a text on the page.",
         *           "input_schema": {
         *             "type": "object"
         *           }
         *         }
         *       ]
         *     }
         */
        SessionTools: {
            /** @constant */
            command: "session.tools";
            id: components["schemas"]["MessageId"];
            tools: components["schemas"]["Tools"];
        };
        /**
         * @description Has the embed show a button for another session once this one is over: with this text, without a label in the embed's own words, and
         *     none where it is empty (decision 77). The last one counts.
         * @example {
         *       "command": "session.restart_label",
         *       "label": "Another lesson"
         *     }
         */
        SessionRestartLabel: {
            /** @constant */
            command: "session.restart_label";
            label?: string;
        };
        /**
         * @description What a tool of the page responded. The first response to an id counts, others go nowhere.
         * @example {
         *       "command": "session.response",
         *       "id": "call_1",
         *       "output": null
         *     }
         * @example {
         *       "command": "session.response",
         *       "id": "call_2",
         *       "error": {
         *         "code": "tool_timeout"
         *       }
         *     }
         */
        SessionResponse: {
            /** @constant */
            command: "session.response";
            id: components["schemas"]["MessageId"];
            output?: components["schemas"]["ToolData"];
            error?: {
                code: components["schemas"]["ToolError"];
            };
        } & (unknown | unknown);
        /**
         * @description Announces the embed to the window around it, at any origin, since it holds nothing of the session; and over the port of a hello that came unasked.
         * @example {
         *       "event": "embed.hello",
         *       "protocol": 1,
         *       "commands": [
         *         "session.pause",
         *         "session.message"
         *       ],
         *       "has_token": true
         *     }
         */
        EmbedHello: {
            /** @constant */
            event: "embed.hello";
            /**
             * @description The version of these messages.
             * @constant
             */
            protocol?: 1;
            /** @description Which commands the embed takes. Without the list it takes pause, resume and end. */
            commands?: components["schemas"]["CommandName"][];
            /** @description `false` where a browser has restored the embed's address without its token: the page sends the frame to its endpoint again, once. */
            has_token?: boolean;
        };
        /**
         * @description The service is there and not ready yet. The page in the frame loads itself again; the parent waits for as long as it comes.
         * @example {
         *       "event": "embed.starting"
         *     }
         */
        EmbedStarting: {
            /** @constant */
            event: "embed.starting";
        };
        /**
         * @description Why no session is opened, over the port, or to any origin where there is none, since the code is no secret (decision 58). `message`, the
         *     service's own sentence for a developer, only over the port of a page on a loopback name.
         * @example {
         *       "event": "embed.refused",
         *       "data": {
         *         "code": "token_expired"
         *       }
         *     }
         */
        EmbedRefused: {
            /** @constant */
            event: "embed.refused";
            data: {
                code: components["schemas"]["RefusalCode"];
                message?: string;
            };
        };
        /**
         * @description Responds to a command with an `id`, within 10 seconds: without `error` the service has it, or the draft is in the box. `tool`, with
         *     `tool_invalid`, names the first tool that is left out.
         * @example {
         *       "event": "embed.response",
         *       "data": {
         *         "id": "7"
         *       }
         *     }
         * @example {
         *       "event": "embed.response",
         *       "data": {
         *         "id": "10",
         *         "error": "tool_invalid",
         *         "tool": "high light"
         *       }
         *     }
         */
        EmbedResponse: {
            /** @constant */
            event: "embed.response";
            data: {
                id: components["schemas"]["MessageId"];
                error?: components["schemas"]["ResponseError"];
                tool?: string;
            };
        };
        /**
         * @description Calls a tool that the page offers. The id names one call: where it comes again, as after a reload, the page responds the same and
         *     does nothing again. A call without one gets no response.
         * @example {
         *       "event": "embed.request",
         *       "data": {
         *         "id": "call_1",
         *         "tool": "highlight",
         *         "input": {
         *           "text": "3/8"
         *         }
         *       }
         *     }
         */
        EmbedRequest: {
            /** @constant */
            event: "embed.request";
            data: {
                id: components["schemas"]["MessageId"];
                tool: components["schemas"]["ToolName"];
                input: components["schemas"]["ToolData"];
            };
        };
        /**
         * @description Nobody waits for the response to this call any more.
         * @example {
         *       "event": "embed.cancel",
         *       "data": {
         *         "id": "call_1"
         *       }
         *     }
         */
        EmbedCancel: {
            /** @constant */
            event: "embed.cancel";
            data: {
                id: components["schemas"]["MessageId"];
            };
        };
        /**
         * @description How high the content is, in whole CSS pixels, where the hello said `fit_content`; when it has changed, at most once a frame.
         * @example {
         *       "event": "embed.size",
         *       "data": {
         *         "block_size": 612
         *       }
         *     }
         */
        EmbedSize: {
            /** @constant */
            event: "embed.size";
            data: {
                block_size: number;
            };
        };
        /**
         * @description What the student thinks of a line of the tutor, `null` where it was taken back; never the words (decision 82).
         * @example {
         *       "event": "embed.feedback",
         *       "data": {
         *         "session_id": "ses_1",
         *         "message_index": 4,
         *         "rating": "up"
         *       }
         *     }
         */
        EmbedFeedback: {
            /** @constant */
            event: "embed.feedback";
            data: {
                session_id: string;
                /** @description The line of the tutor, counted as in the transcript. */
                message_index: number;
                /** @enum {unknown} */
                rating: "up" | "down" | null;
            };
        };
        /**
         * @description The student has pressed the button of `session.restart_label`. The page starts another session, in a frame that goes to its endpoint
         *     for a fresh token.
         * @example {
         *       "event": "embed.restart",
         *       "data": {}
         *     }
         */
        EmbedRestart: {
            /** @constant */
            event: "embed.restart";
            data: Record<string, unknown>;
        };
        /**
         * @description An event of the service (contract 2.3), unchanged but for costs and token counts, which no page gets; and two of the embed:
         *     `embed.ready`, the first one, says that the token has been verified, and `embed.resumed` that the session was there before, with its
         *     `session_id` and `status`. New events may come.
         * @example {
         *       "event": "embed.ready",
         *       "timestamp": "2026-11-28T09:00:00.000Z",
         *       "partner_id": "partner_dev",
         *       "data": {}
         *     }
         */
        PageEnvelope: {
            event: string;
            /** Format: date-time */
            timestamp: string;
            partner_id: string;
            data: Record<string, unknown>;
        };
        /** @description The sender's own id of a message, which its response carries back; at most 128 characters. */
        MessageId: string | number;
        /** @description What is said as the student, in code points. */
        Text: string;
        /** @description An object of JSON with free keys; `null` removes it. */
        Context: Record<string, unknown> | null;
        /** @description The tools of a page. */
        Tools: {
            name: components["schemas"]["ToolName"];
            description: string;
            /** @description JSON Schema of what the tool takes. */
            input_schema: Record<string, unknown>;
        }[];
        /** @description A letter, then letters, digits, `_` and `-`. */
        ToolName: string;
        /** @description Input or output of a call, any JSON. */
        ToolData: unknown;
        /**
         * @description Why a tool of the page has no output. `tool_unknown`: the page does not offer it. `tool_busy`: more calls at once, or in a
         *     minute, than the limits say. `tool_timeout`: not within 10 seconds. `tool_failed`: it threw.
         * @enum {unknown}
         */
        ToolError: "tool_failed" | "tool_unknown" | "tool_timeout" | "tool_busy" | "input_invalid" | "output_invalid";
        /**
         * @description Why the embed has not taken a command, which is not carried out later; the page may send it again. `not_ready`: there is no session
         *     yet. `draft_in_use`: the student has typed something. `refused`: the service does not want it, or too much waits.
         * @enum {unknown}
         */
        ResponseError: "not_ready" | "paused" | "ended" | "message_invalid" | "draft_in_use" | "context_invalid" | "tool_invalid" | "refused";
        /**
         * @description Why the service refuses the token. With a fresh one the page may begin again, but after `origin_refused` (`allowed_origins` of /config
         *     does not have the page's origin) and `token_invalid`, which a developer has to see to.
         * @enum {unknown}
         */
        RefusalCode: "token_expired" | "token_invalid" | "token_used" | "origin_refused" | "session_over" | "sandbox_clock_ahead";
        /**
         * @description A command that an embed may take, beside the hello.
         * @enum {unknown}
         */
        CommandName: "session.pause" | "session.resume" | "session.end" | "session.message" | "session.draft" | "session.response" | "session.restart_label" | "session.context" | "session.tools";
        /**
         * @description An event that a page may take beside envelopes. Who takes `embed.request` takes `embed.cancel`.
         * @enum {unknown}
         */
        RequestName: "embed.response" | "embed.request" | "embed.cancel" | "embed.size" | "embed.feedback" | "embed.restart";
        /** @description How much at once. The page checks them first; where an embed has others it says so by `embed.response`. */
        Limits: {
            /**
             * @description Calls of tools that run at once.
             * @constant
             */
            calls_at_once?: 4;
            /**
             * @description Calls of tools that begin in a minute.
             * @constant
             */
            calls_a_minute?: 60;
            /**
             * @description Within how long either side responds to the other.
             * @constant
             */
            response_ms?: 10000;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
