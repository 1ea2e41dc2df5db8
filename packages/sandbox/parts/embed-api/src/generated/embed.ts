// Generated from embed.yaml by `pnpm generate`. Change that file, not this one.

import type { components as contract } from "@tutor-session/protocol";
export interface paths {
    "/config": {
        /**
         * Get what the page shows before the session begins
         * @description Starts nothing. A token that can neither begin a session nor find its own again is refused.
         */
        get: operations["getEmbedConfig"];
    };
    "/session": {
        /**
         * Start the session, or attach to the one the token has started
         * @description The same token always leads to the same session, also after its end, when it can only be read (decision 4).
         */
        post: operations["attachSession"];
    };
    "/session/messages": {
        /**
         * Send what the student wrote or said
         * @description A message with an id that the session has already changes nothing, in whatever state the session is.
         */
        post: operations["sendMessage"];
    };
    "/session/reply": {
        /**
         * Wait for more of a reply that comes later
         * @description Responds when the tutor's reply has more sentences than the page has shown, a tool of the embedding page is called or waited for no
         *     longer, or nothing more comes of it; after ten seconds as it is then. What `reply` was is in `transcript` once it is over (decision 88).
         */
        post: operations["followReply"];
    };
    "/session/reply/stop": {
        /**
         * Stop the reply that the student waits for
         * @description What was shown of it stays, marked. Where no reply is owed, nothing changes (decision 88).
         */
        post: operations["stopReply"];
    };
    "/session/feedback": {
        /**
         * Say what the student thinks of a message of the tutor
         * @description It replaces what was said of that message before, and is also taken after the end (decision 82).
         */
        post: operations["rateMessage"];
    };
    "/session/pause": {
        /** Pause the session */
        post: operations["pauseSession"];
    };
    "/session/resume": {
        /** Resume the paused session */
        post: operations["resumeSession"];
    };
    "/session/end": {
        /** End the session */
        post: operations["endSession"];
    };
    "/session/heartbeat": {
        /**
         * Report that the page is open
         * @description Sent at least every 30 seconds; it also returns how the session ended, so it works after the end (decision 9).
         */
        post: operations["heartbeat"];
    };
    "/session/voice-error": {
        /**
         * Report that speech failed
         * @description The student goes on by text (contract 6 `error.voice`).
         */
        post: operations["reportVoiceError"];
    };
    "/session/page": {
        /**
         * Say what the embedding page shows and offers
         * @description Kept with the running session only (decisions 79, 80): attaching clears it, since another page may be there then, and so does the
         *     end. Nobody gets it back.
         */
        post: operations["setPage"];
    };
    "/session/page/responses": {
        /**
         * Report what a tool of the embedding page responded
         * @description A request that is not open any more changes nothing, so that the first response counts.
         */
        post: operations["respondToPageRequest"];
    };
    "/session/homework": {
        /**
         * Send a photo of homework
         * @description The body is the photo itself: a PNG, JPEG or WebP, whatever its media type says. The response comes when it has been read. What
         *     goes with the photo is in the query.
         */
        post: operations["uploadHomework"];
    };
    "/session/homework/confirm": {
        /** Confirm or correct the problems read from a photo */
        post: operations["confirmHomework"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description How many items of a list the page has.
         * @default 0
         */
        Count: number;
        /** @description How much the page has of each list; 0 asks for everything. */
        Cursor: {
            transcript: number;
            whiteboard: number;
            events: number;
        };
        AttachSession: {
            after: components["schemas"]["Cursor"];
        };
        SendMessage: {
            after: components["schemas"]["Cursor"];
            /** @description Made by the page, unique within the session. */
            client_message_id: string;
            text: string;
            /** @description The number of the problem that the page showed while the student typed, as in `progress`. A message for the problem before costs nothing. */
            problem_number?: number;
            /** @description What the student did on the whiteboard's `task`, of which `text` is the answer; the number of filled parts, the place of the point, or the numbers of the cards, from 0, in their new places. */
            drawn?: number | number[];
            /** @description Whether the student said it. It and the tutor's reply then count as audio (decision 63). */
            spoken?: boolean;
            /**
             * @description Where it comes from; left out, from the student. `page` means that the embedding page said it in the student's place (decision 78).
             * @constant
             */
            source?: "page";
        };
        FollowReply: {
            after: components["schemas"]["Cursor"];
            /** @description As in the update's `reply`. */
            message_index: number;
            /** @description How many of its sentences the page has. */
            shown: number;
            /** @description The ids of the update's `page_requests`, which the page has; a response comes once others wait. */
            page_requests?: string[];
        };
        /** @description A tool that the embedding page offers (decision 80). */
        PageTool: {
            name: string;
            description: string;
            /** @description A JSON Schema of the input. */
            input_schema: {
                [key: string]: unknown;
            };
        };
        SetPage: {
            after: components["schemas"]["Cursor"];
            /** @description What the student has in front of them, with free keys; at most 8 KiB as JSON in UTF-8 (decision 79). `null` removes it. */
            context: {
                [key: string]: unknown;
            } | null;
            /** @description At most 32 KiB as JSON in UTF-8. */
            tools: components["schemas"]["PageTool"][];
        };
        /** @description A call of a tool of the embedding page that waits for its response. */
        PageRequest: {
            id: string;
            tool: string;
            input: {
                [key: string]: unknown;
            };
        };
        PageResponse: {
            after: components["schemas"]["Cursor"];
            id: string;
            /** @description Any JSON, at most 16 KiB in UTF-8; left out where `error` says why there is none. */
            output?: unknown;
            error?: components["schemas"]["PageResponseError"];
        };
        /** @enum {string} */
        PageResponseError: "tool_failed" | "tool_unknown" | "tool_timeout" | "tool_busy" | "input_invalid" | "output_invalid";
        RateMessage: {
            after: components["schemas"]["Cursor"];
            /** @description The `index` of the tutor's message in the transcript. */
            message_index: number;
            /**
             * @description `null` takes it back.
             * @enum {string|null}
             */
            rating: "up" | "down" | null;
            /** @description Why, in the student's own words; it is stored masked (decision 74). */
            text?: string;
        };
        /**
         * @description Who paused, or why (decision 11).
         * @enum {string}
         */
        PauseReason: "student" | "host";
        PauseSession: {
            after: components["schemas"]["Cursor"];
            pause_reason: components["schemas"]["PauseReason"];
        };
        /**
         * @description Why speech failed (decision 11): no engine could be reached, it did not understand, it could not speak, it was not allowed.
         * @enum {string}
         */
        VoiceErrorType: "connection" | "transcription" | "synthesis" | "permission";
        ReportVoiceError: {
            after: components["schemas"]["Cursor"];
            error_type: components["schemas"]["VoiceErrorType"];
        };
        /** @description What the student says of the lines that were read from a photo. */
        ConfirmHomework: {
            after: components["schemas"]["Cursor"];
            upload_id: string;
            /** @description The lines as they should be; an empty list discards the homework. */
            problems: string[];
        };
        /** @description How the page looks; `null` is the page's own. */
        EmbedBranding: {
            /** @description The partner's name, as text. */
            name: string | null;
            /** @description `#rrggbb` */
            primary_color: string | null;
            /** @description `#rrggbb` */
            background_color: string | null;
            /** @description A `data:` URL of a PNG, JPEG or WebP. */
            logo: string | null;
            /** @description What the tutor is called, as text. */
            tutor_name: string | null;
            /** @description The tutor's face, as `logo`. */
            tutor_picture: string | null;
            /** @description `compact`, `normal` or `spacious` (decision 76). */
            density: string;
            /** @description `none`, `small`, `medium` or `large`. */
            radius: string;
            /** @description `system`, `rounded`, `serif`, `mono` or `legible`. */
            font_family: string;
        };
        /** @description What the page shows, before and while the session runs. */
        EmbedConfig: {
            partner_id: string;
            /** @description The origins that may embed; empty means any (decision 6). */
            allowed_origins: string[];
            /** @description `created` until the session has begun; then its own status. */
            status: string;
            subject: string;
            topic: string;
            level: string;
            /**
             * @description How the session begins; `text` where speech is switched off.
             * @enum {string}
             */
            input_mode: "text" | "voice";
            /** @description The voice to speak with; `language` is a BCP 47 tag. */
            voice: {
                id: string;
                name: string;
                language: string;
            };
            /** @description What the page offers (contract 4.6). */
            features: {
                voice: boolean;
                homework: boolean;
                whiteboard: boolean;
                feedback: boolean;
            };
            /** @description The largest photo, in bytes (decision 23). */
            limits: {
                photo_bytes: number;
            };
            branding: components["schemas"]["EmbedBranding"];
        };
        /**
         * @description Why a token is refused: `token_used`, its session was deleted; `sandbox_clock_ahead`, it has expired only because the sandbox's
         *     clock was moved.
         * @enum {unknown}
         */
        TokenRefusal: "token_expired" | "token_invalid" | "token_used" | "sandbox_clock_ahead";
        /** @description Lines read from a photo that the student has to confirm. */
        HomeworkToConfirm: {
            upload_id: string;
            problems: {
                text: string;
                confidence: number;
                /**
                 * @description It is a problem in words, which the student writes as a calculation.
                 * @constant
                 */
                is_words?: true;
                /** @description Where it is in the photo, in parts of its width and height: its corners, clockwise from the one at the top left. */
                corners?: number[][];
            }[];
        };
        /** @description A reply that the student may press instead of typing it, in the language of the lesson. */
        OfferedReply: {
            /** @description What its button says. */
            label: string;
            /** @description What the student then says. */
            text: string;
        };
        /** @description An event for the page: the webhook's envelope without costs and token counts (decision 6); `usage.*` never comes. */
        PageEvent: {
            /** @description Counts from 1 within the session. */
            sequence: number;
            envelope: components["schemas"]["Envelope"];
        };
        /** @description The session, and all that is newer than the request's `after`. */
        SessionUpdate: {
            session: {
                session_id: string;
                partner_id: string;
                status: components["schemas"]["SessionStatus"];
                subject: string;
                topic: string;
                level: string;
                end_reason: string | null;
            };
            transcript: components["schemas"]["TranscriptItem"][];
            whiteboard_commands: components["schemas"]["WhiteboardItem"][];
            events: components["schemas"]["PageEvent"][];
            /** @description Ids of the page's messages that the server has, newest last (at most 100). */
            received_message_ids: string[];
            /** @description What was read from a photo and waits for the student to confirm it. */
            homework: components["schemas"]["HomeworkToConfirm"] | null;
            /** @description The calls of the embedding page's tools that wait for a response, at most 4 (decision 80). Absent where none does. */
            page_requests?: components["schemas"]["PageRequest"][];
            /** @description The tutor's reply that the student waits for (decision 88). Absent where none is owed. */
            reply?: {
                /** @description The student's message, by its `index` in the transcript. */
                message_index: number;
                /** @description The sentences that may be shown so far. */
                shown: string[];
            };
            /** @description The problem the student works on, from 1, and how many the set has, which never become more. Absent where nothing is counted. */
            progress?: {
                number: number;
                of: number;
            };
            /** @description A drawing in which the student may answer the open problem (decision 75), `fraction_bars` with one bar, `number_line`, `order` or `match`. Absent where it is answered in words only. */
            task?: {
                command_type: string;
                payload: {
                    [key: string]: unknown;
                };
            };
            /** @description The text of the open problem, for the student to keep in view. Absent where none is open. */
            problem?: string;
            /** @description Replies that the tutor offers for the student to press, beside its own question; kept with the lesson until the next message. Absent where there are none. */
            replies?: components["schemas"]["OfferedReply"][];
            /** @description The concepts that were practised, by their names for students. */
            concepts?: {
                concept_id: string;
                title: string;
                mastered: boolean;
            }[];
            /** @description The problems so far, in order, and how each went. */
            problems?: {
                number: number;
                text: string;
                /** @enum {string} */
                outcome: "right" | "with_help" | "not_yet";
            }[];
            /** @description What is new in the next session on the topic, by its name for students. Absent where nothing is, or is not known yet. */
            next?: string;
        };
        ErrorBody: contract["schemas"]["ErrorBody"];
        Envelope: contract["schemas"]["Envelope"];
        SessionStatus: contract["schemas"]["SessionStatus"];
        TranscriptItem: contract["schemas"]["TranscriptItem"];
        WhiteboardItem: contract["schemas"]["WhiteboardItem"];
    };
    responses: {
        /** @description The session as it now is, and what is newer than `after`. */
        Update: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SessionUpdate"];
            };
        };
        /** @description The request names a parameter or field wrongly. */
        InvalidRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The token is missing, not valid, expired, or its session is over. */
        InvalidToken: {
            headers: {
                /** @description The scheme, with a `TokenRefusal` as `error`. */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The session is in a state that does not allow this. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Any other failure, in the same shape (contract 7). */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: never;
    requestBodies: {
        After: {
            content: {
                /**
                 * @example {
                 *       "after": {
                 *         "transcript": 0,
                 *         "whiteboard": 0,
                 *         "events": 0
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AttachSession"];
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getEmbedConfig: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the page needs to show itself. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbedConfig"];
                };
            };
            401: components["responses"]["InvalidToken"];
            default: components["responses"]["Error"];
        };
    };
    attachSession: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: components["requestBodies"]["After"];
        responses: {
            200: components["responses"]["Update"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidToken"];
            default: components["responses"]["Error"];
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "after": {
                 *         "transcript": 1,
                 *         "whiteboard": 0,
                 *         "events": 1
                 *       },
                 *       "client_message_id": "m-1",
                 *       "text": "3/4"
                 *     }
                 */
                "application/json": components["schemas"]["SendMessage"];
            };
        };
        responses: {
            200: components["responses"]["Update"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Error"];
        };
    };
    followReply: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "after": {
                 *         "transcript": 2,
                 *         "whiteboard": 0,
                 *         "events": 2
                 *       },
                 *       "message_index": 1,
                 *       "shown": 0
                 *     }
                 */
                "application/json": components["schemas"]["FollowReply"];
            };
        };
        responses: {
            200: components["responses"]["Update"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Error"];
        };
    };
    stopReply: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: components["requestBodies"]["After"];
        responses: {
            200: components["responses"]["Update"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Error"];
        };
    };
    rateMessage: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "after": {
                 *         "transcript": 1,
                 *         "whiteboard": 0,
                 *         "events": 1
                 *       },
                 *       "message_index": 0,
                 *       "rating": "up"
                 *     }
                 */
                "application/json": components["schemas"]["RateMessage"];
            };
        };
        responses: {
            200: components["responses"]["Update"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Error"];
        };
    };
    pauseSession: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "after": {
                 *         "transcript": 1,
                 *         "whiteboard": 0,
                 *         "events": 1
                 *       },
                 *       "pause_reason": "student"
                 *     }
                 */
                "application/json": components["schemas"]["PauseSession"];
            };
        };
        responses: {
            200: components["responses"]["Update"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Error"];
        };
    };
    resumeSession: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: components["requestBodies"]["After"];
        responses: {
            200: components["responses"]["Update"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Error"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: components["requestBodies"]["After"];
        responses: {
            200: components["responses"]["Update"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Error"];
        };
    };
    heartbeat: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: components["requestBodies"]["After"];
        responses: {
            200: components["responses"]["Update"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Error"];
        };
    };
    reportVoiceError: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "after": {
                 *         "transcript": 1,
                 *         "whiteboard": 0,
                 *         "events": 1
                 *       },
                 *       "error_type": "permission"
                 *     }
                 */
                "application/json": components["schemas"]["ReportVoiceError"];
            };
        };
        responses: {
            200: components["responses"]["Update"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Error"];
        };
    };
    setPage: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "after": {
                 *         "transcript": 1,
                 *         "whiteboard": 0,
                 *         "events": 1
                 *       },
                 *       "context": {
                 *         "exercise": {
                 *           "text": "3/4 + 1/8"
                 *         }
                 *       },
                 *       "tools": []
                 *     }
                 */
                "application/json": components["schemas"]["SetPage"];
            };
        };
        responses: {
            200: components["responses"]["Update"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Error"];
        };
    };
    respondToPageRequest: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "after": {
                 *         "transcript": 1,
                 *         "whiteboard": 0,
                 *         "events": 1
                 *       },
                 *       "id": "req_01",
                 *       "output": {
                 *         "shown": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PageResponse"];
            };
        };
        responses: {
            200: components["responses"]["Update"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Error"];
        };
    };
    uploadHomework: {
        parameters: {
            query: {
                /**
                 * @description Made by the page; the same upload sent again counts once.
                 * @example upload-1
                 */
                upload_id: string;
                /** @description As `after.transcript`. */
                transcript?: components["schemas"]["Count"];
                /** @description As `after.whiteboard`. */
                whiteboard?: components["schemas"]["Count"];
                /** @description As `after.events`. */
                events?: components["schemas"]["Count"];
            };
            path?: never;
        };
        requestBody: {
            content: {
                "*/*": string;
            };
        };
        responses: {
            200: components["responses"]["Update"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Error"];
        };
    };
    confirmHomework: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "after": {
                 *         "transcript": 1,
                 *         "whiteboard": 0,
                 *         "events": 1
                 *       },
                 *       "upload_id": "upload-1",
                 *       "problems": [
                 *         "3/4 + 1/8 ="
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ConfirmHomework"];
            };
        };
        responses: {
            200: components["responses"]["Update"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidToken"];
            409: components["responses"]["Conflict"];
            default: components["responses"]["Error"];
        };
    };
}
/** The operations of each tag, with their query parameters that have a default. */
export interface tags {
    Session: {
        getEmbedConfig: never;
        attachSession: never;
        sendMessage: never;
        followReply: never;
        stopReply: never;
        rateMessage: never;
        pauseSession: never;
        resumeSession: never;
        endSession: never;
        heartbeat: never;
        reportVoiceError: never;
    };
    Page: {
        setPage: never;
        respondToPageRequest: never;
    };
    Homework: {
        uploadHomework: "transcript" | "whiteboard" | "events";
        confirmHomework: never;
    };
}
