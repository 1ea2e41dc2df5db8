// Generated from openapi.yaml by `pnpm generate`. Change that file, not this one.

export interface paths {
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sessions
         * @description The partner's sessions, newest first unless sorted otherwise (contract 4.1, filters decision 14).
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The session's id.
                 * @example ses_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
                 */
                id: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        /**
         * Get a session
         * @description One session with its metadata (contract 4.1).
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        /**
         * Delete a session
         * @description Deletes the session and all that belongs to it: transcript, whiteboard, replay, milestones, and deliveries in any
         *     state (contract 4.1, decision 35).
         */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{id}/transcript": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The session's id.
                 * @example ses_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
                 */
                id: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        /**
         * Get a session's transcript
         * @description The full transcript with timestamps, so far or final (contract 4.1).
         */
        get: operations["getSessionTranscript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{id}/whiteboard": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The session's id.
                 * @example ses_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
                 */
                id: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        /**
         * Get a session's whiteboard
         * @description The history of whiteboard commands (contract 4.1).
         */
        get: operations["getSessionWhiteboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The session's id.
                 * @example ses_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
                 */
                id: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        /**
         * Get a session's replay
         * @description Transcript, whiteboard and timing together (contract 4.1).
         */
        get: operations["getSessionReplay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/students/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The student's id, the partner's own.
                 * @example student-42
                 */
                id: components["parameters"]["StudentId"];
            };
            cookie?: never;
        };
        /**
         * List a student's sessions
         * @description All sessions of one student, newest first unless sorted otherwise (contract 4.2).
         */
        get: operations["listStudentSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/students/{id}/progress": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The student's id, the partner's own.
                 * @example student-42
                 */
                id: components["parameters"]["StudentId"];
            };
            cookie?: never;
        };
        /**
         * Get a student's progress
         * @description Topics covered, time spent and milestones (contract 4.2).
         */
        get: operations["getStudentProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/students/{id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The student's id, the partner's own.
                 * @example student-42
                 */
                id: components["parameters"]["StudentId"];
            };
            cookie?: never;
        };
        /**
         * Get a student's usage
         * @description Usage and cost of one student, in total and by subject, highest cost first (contract 4.2). Only ended sessions count.
         */
        get: operations["getStudentUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/students/{id}/data": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The student's id, the partner's own.
                 * @example student-42
                 */
                id: components["parameters"]["StudentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a student's data
         * @description Deletes everything of the student: sessions, transcripts, whiteboards, homework, milestones, and deliveries in any state.
         *     Amounts already invoiced stay, without any identity (contract 4.2, decision 35).
         */
        delete: operations["deleteStudentData"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/modules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List curriculum modules
         * @description The partner's modules, newest first unless sorted otherwise; without their content (contract 4.3).
         */
        get: operations["listModules"];
        put?: never;
        /**
         * Upload a module
         * @description Uploads a module as JSON; it is `ready` immediately (contract 4.3).
         */
        post: operations["createModule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/modules/ingest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ingest curriculum PDFs
         * @description Uploads one or more PDFs, each to become a module of its own. They are read in the background: a module goes from `queued` by
         *     `processing` to `ready` or `failed` (contract 4.3, decisions 12 and 29). A file that is not a PDF is `rejected` in its own entry and
         *     does not stop the others; when no file can be accepted, the response is 422.
         */
        post: operations["ingestModules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/modules/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload modules as a ZIP archive
         * @description Uploads a ZIP archive of modules: JSON files of the shape of `POST /modules`, and PDFs. Each entry has its own outcome, and
         *     good entries are kept when others fail; when no entry can be taken at all, the response is 422 (contract 4.3, decisions 12
         *     and 29).
         */
        post: operations["bulkUploadModules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/modules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The module's id.
                 * @example mod_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
                 */
                id: components["parameters"]["ModuleId"];
            };
            cookie?: never;
        };
        /**
         * Get a module
         * @description One module with its status and content (contract 4.3).
         */
        get: operations["getModule"];
        /**
         * Update a module
         * @description Merges the fields given into the module; `topics` replaces the whole list (contract 4.3, decision 28). A module that is still
         *     being read can't be changed: 409.
         */
        put: operations["updateModule"];
        post?: never;
        /**
         * Delete a module
         * @description Deletes the module and its uploaded file; reading it stops (contract 4.3).
         */
        delete: operations["deleteModule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/modules/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The module's id.
                 * @example mod_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
                 */
                id: components["parameters"]["ModuleId"];
            };
            cookie?: never;
        };
        /**
         * Get a module's processing status
         * @description How far the module has been read (contract 4.3, decision 12).
         */
        get: operations["getModuleStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/modules/{id}/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The module's id.
                 * @example mod_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
                 */
                id: components["parameters"]["ModuleId"];
            };
            cookie?: never;
        };
        /**
         * Get a module's topic coverage
         * @description Which topics of the taxonomy the module covers, how deeply, and which sessions used it (contract 4.3).
         */
        get: operations["getModuleCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get aggregate usage
         * @description Usage of a date range, grouped by UTC day, ISO week or month; periods without sessions are left out (contract 4.4, decision 15).
         *     A session counts when it ends, in the period of its end. Deleted sessions are no longer counted; invoices stay as they are.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/usage/breakdown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a cost breakdown
         * @description Usage and cost of ended sessions by subject, level or student cohort, highest cost first (contract 4.4, decision 15).
         */
        get: operations["getUsageBreakdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/usage/forecast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get projected usage
         * @description Usage and cost of the coming days, today among them, from the trend of the whole UTC days before today: at most 28,
         *     starting at the first day with usage (contract 4.4). The trend is the straight line of least squares, never below zero; `low` and `high`
         *     bound the range that 95 of 100 outcomes fall into if the trend holds (decision 66). With fewer than three days there is no trend: `expected`
         *     continues their mean, and the range is from zero to twice that. The same usage gives the same forecast.
         */
        get: operations["getUsageForecast"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invoices
         * @description The monthly invoices, without their lines (contract 4.4). A UTC month is invoiced when it is over; a session belongs to the
         *     month in which it ended. A month without sessions has no invoice. An invoice never changes, also when sessions are deleted
         *     later (decision 35).
         */
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The invoice's id.
                 * @example inv_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
                 */
                id: components["parameters"]["InvoiceId"];
            };
            cookie?: never;
        };
        /**
         * Get an invoice
         * @description One invoice with its line items, which add up to its total (contract 4.4).
         */
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description The partner's webhook endpoints (contract 4.5).
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Register a webhook endpoint
         * @description Registers an address for signed events (contract 2.5, 4.5). Without `events` it receives all of them (decision 18).
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The webhook endpoint's id.
                 * @example whk_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Update a webhook endpoint
         * @description Merges the fields given into the endpoint; `events` of `null` subscribes to all (contract 4.5, decision 28).
         */
        put: operations["updateWebhook"];
        post?: never;
        /**
         * Remove a webhook endpoint
         * @description Removes the endpoint and its deliveries, pending ones too (contract 4.5).
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The webhook endpoint's id.
                 * @example whk_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        /**
         * List an endpoint's deliveries
         * @description The deliveries to the endpoint with each of their attempts, successes too (contract 4.5, 6, decision 19): pending ones, and
         *     those whose last attempt is no older than 30 days (decision 54).
         */
        get: operations["listWebhookEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The webhook endpoint's id.
                 * @example whk_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Sends one `webhook.test` event to the endpoint at once, or a sample of the event named in the body, and returns the
         *     delivery (contract 4.5, 6, decision 27). A failed test is not retried.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the configuration
         * @description The partner's current configuration (contract 4.6).
         */
        get: operations["getConfig"];
        /**
         * Update the configuration
         * @description Merges what is given into the configuration, group by group; a `null` sets a field back to its default (contract 4.6, decision 28).
         *     It holds for sessions that start afterwards.
         */
        put: operations["updateConfig"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/config/taxonomy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the taxonomy
         * @description The subjects, topics and levels that sessions can have (contract 4.6).
         */
        get: operations["getTaxonomy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/voices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List voices
         * @description The voices that the tutor can speak with, each with an audio sample (contract 4.6).
         */
        get: operations["listVoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "session.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * session.started
         * @description Student begins tutoring. (contract 6)
         */
        post: operations["sessionStarted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "session.active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * session.active
         * @description First student message sent. (contract 6)
         */
        post: operations["sessionActive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "session.paused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * session.paused
         * @description Student pauses. (contract 6)
         */
        post: operations["sessionPaused"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "session.resumed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * session.resumed
         * @description Student resumes. (contract 6)
         */
        post: operations["sessionResumed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "session.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * session.ended
         * @description Session completes or times out. (contract 6)
         */
        post: operations["sessionEnded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "session.abandoned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * session.abandoned
         * @description Student leaves without ending. (contract 6)
         */
        post: operations["sessionAbandoned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "session.transcript": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * session.transcript
         * @description Full transcript available after the session. (contract 6)
         */
        post: operations["sessionTranscript"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "usage.summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * usage.summary
         * @description End-of-session cost breakdown. (contract 6)
         */
        post: operations["usageSummary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "usage.daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * usage.daily
         * @description Daily aggregate for the partner. (contract 6)
         */
        post: operations["usageDaily"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "whiteboard.generated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * whiteboard.generated
         * @description Whiteboard visual created. (contract 6)
         */
        post: operations["whiteboardGenerated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "homework.uploaded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * homework.uploaded
         * @description Student uploads a homework photo. (contract 6)
         */
        post: operations["homeworkUploaded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "homework.extracted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * homework.extracted
         * @description Problems extracted from the photo. (contract 6)
         */
        post: operations["homeworkExtracted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "student.milestone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * student.milestone
         * @description Student shows mastery of a concept. (contract 6)
         */
        post: operations["studentMilestone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "error.session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * error.session
         * @description Session-level error. (contract 6)
         */
        post: operations["errorSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "error.voice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * error.voice
         * @description Voice engine error (connection, transcription). (contract 6)
         */
        post: operations["errorVoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * Format: date-time
         * @description An ISO 8601 time in UTC (contract 2.3).
         * @example 2026-11-20T09:30:00.000Z
         */
        Timestamp: string;
        /** @description An ISO 8601 date or time; a bare date is its UTC midnight (decision 14). */
        DateOrTimestamp: string;
        /** @description A text that the field must equal. */
        FilterText: string;
        /**
         * @description Identifier of the partner (contract 2.2).
         * @example partner_dev
         */
        PartnerId: string;
        /**
         * @description Identifier of the student, the partner's own (contract 2.2).
         * @example student-42
         */
        StudentId: string;
        /**
         * @description Identifier of the session.
         * @example ses_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
         */
        SessionIdValue: string;
        /**
         * @description Subject of the session, such as `math` (contract 2.2).
         * @example math
         */
        Subject: string;
        /**
         * @description Topic of the session; the tutor picks one where no claim names it (decision 34).
         * @example fractions
         */
        Topic: string;
        /**
         * @description Level or grade range, in the form `<from>-<to>` (contract 2.2).
         * @example 3-5
         */
        Level: string;
        /**
         * @description The partner's own texts from the token's `metadata` claim; they come back unchanged (contract 2.4, decision 2).
         * @example {
         *       "class": "5b"
         *     }
         */
        Metadata: {
            [key: string]: string;
        };
        /**
         * @description The session's state; `ended` and `abandoned` are final (decisions 8, 9). An open list.
         * @example started
         * @example active
         * @example paused
         * @example ended
         * @example abandoned
         */
        SessionStatus: string;
        /**
         * @description How the student talks to the tutor, `text` or `voice` (decision 11). An open list.
         * @example text
         * @example voice
         */
        InputMode: string;
        /**
         * @description Why the session ended (decision 10). An open list.
         * @example completed
         * @example student_ended
         * @example timeout
         * @example token_expired
         */
        EndReason: string;
        /** @description A duration in whole seconds. */
        Seconds: number;
        /** @description A number of things. */
        Count: number;
        /**
         * @description An amount of US dollars (decision 33).
         * @example 0.0123
         */
        Usd: number;
        /** @description Tokens used, by kind (contract 2.4). */
        TokenUsage: {
            input_audio_tokens: components["schemas"]["Count"];
            output_audio_tokens: components["schemas"]["Count"];
            input_text_tokens: components["schemas"]["Count"];
            output_text_tokens: components["schemas"]["Count"];
        };
        /**
         * @description The claims of a session token (contract 2.2). All six are mandatory (decision 1); `topic`, `metadata` and `jti` are optional,
         *     and further claims are kept and ignored (decision 2).
         */
        SessionTokenClaims: {
            /** @description Identifier of the partner. */
            partner_id: string;
            /** @description Identifier of the student. */
            student_id: string;
            /** @description Subject of the session, e.g. `math`. */
            subject: string;
            /** @description Level or grade range, in the form `<from>-<to>`. */
            level: string;
            /** @description Engine choice, e.g. `standard`. */
            engine: string;
            /** @description Expiry, Unix time in seconds. */
            exp: number;
            /** @description Topic of the session. */
            topic?: string;
            metadata?: components["schemas"]["Metadata"];
            /** @description Makes two tokens of the same second different. */
            jti?: string;
        };
        /** @description What failed (contract 7). */
        ErrorObject: {
            /**
             * @description Machine-readable code, e.g. `invalid_token`.
             * @example invalid_token
             */
            code: string;
            /** @description Human-readable text that says what to fix. */
            message: string;
            /** @description The HTTP status, e.g. 401. */
            status: number;
        };
        /** @description The body of every error response (contract 7). */
        ErrorBody: {
            error: components["schemas"]["ErrorObject"];
        };
        /** @description The position of a page in its list (decision 13). */
        Pagination: {
            /** @description This page's number. */
            page: number;
            /** @description Items per page. */
            limit: number;
            /** @description Items on all pages. */
            total: number;
            /** @description Number of pages; 0 when there is nothing. */
            total_pages: number;
        };
        /** @description One tutoring session (contract 2.4, decision 33). Counts and costs grow until it has ended. */
        Session: {
            session_id: components["schemas"]["SessionIdValue"];
            partner_id: components["schemas"]["PartnerId"];
            student_id: components["schemas"]["StudentId"];
            subject: components["schemas"]["Subject"];
            topic: components["schemas"]["Topic"];
            level: components["schemas"]["Level"];
            /** @description Engine choice from the token (decision 84). */
            engine: string;
            /** @description The language model that writes what the tutor says, as its provider names it (decision 87). Absent where none does. */
            model?: string;
            status: components["schemas"]["SessionStatus"];
            input_mode: components["schemas"]["InputMode"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            started_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When the session ended or was abandoned; `null` while it is open.
             */
            ended_at: string | null;
            /**
             * Format: date-time
             * @description When the student last did something.
             */
            last_activity_timestamp: string;
            /** @description Seconds from start to end (or to now), pauses left out. */
            duration_seconds: number;
            /** @description Messages in the transcript of student and tutor. */
            message_count: number;
            /** @description Whiteboard commands so far. */
            whiteboard_items: number;
            /** @description Why the session ended (decision 10); `null` while it is open and when it was abandoned. */
            end_reason: string | null;
            token_usage: components["schemas"]["TokenUsage"];
            estimated_cost_usd: components["schemas"]["Usd"];
            metadata: components["schemas"]["Metadata"];
        };
        /** @description A page of sessions (decision 13). */
        SessionList: {
            data: components["schemas"]["Session"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description One message of a transcript (decision 33). */
        TranscriptItem: {
            /** @description Position in the transcript, from 0. */
            index: number;
            /**
             * @description `student`, `tutor` or `system`. An open list.
             * @example student
             * @example tutor
             * @example system
             */
            role: string;
            /** @description The text of the message. */
            text: string;
            /**
             * @description `page` where the embedding page said it in the student's place (decision 78); else absent. An open list.
             * @example page
             */
            source?: string;
            /**
             * @description `model` where a language model wrote it (decision 87); else absent. An open list.
             * @example model
             */
            speaker?: string;
            /**
             * @description The student, or the end or a pause of the session, stopped the tutor before it had said all (decision 88); else absent.
             * @constant
             */
            stopped?: true;
            /** @description Milliseconds since the session started. */
            at_ms: number;
            timestamp: components["schemas"]["Timestamp"];
            feedback?: components["schemas"]["MessageFeedback"];
        };
        /** @description What the student thinks of a message of the tutor (decision 82). Absent where the student said nothing of it, or took it back. */
        MessageFeedback: {
            /**
             * @description `up` or `down`. An open list.
             * @example up
             * @example down
             */
            rating: string;
            /**
             * @description Why, in the student's own words, at most 500 characters, masked as messages are (decision 74). Absent where the student
             *     wrote none, and in what the page receives.
             */
            text?: string;
        };
        /** @description One whiteboard command (decision 33). */
        WhiteboardItem: {
            /** @description Position in the history, from 0. */
            index: number;
            /**
             * @description Who drew it: `tutor` or `student` (decision 75). An open list.
             * @example tutor
             * @example student
             */
            author: string;
            /**
             * @description What is drawn. An open list. The kinds of `ModuleDrawing` and `ModuleTask` have its data as `payload`, always with `alt` (decisions 73 and 75).
             * @example number_line
             * @example fraction_bars
             * @example worked_lines
             * @example diagram
             * @example timeline
             * @example map
             * @example sentence_parts
             * @example chain
             * @example table
             * @example order
             * @example match
             */
            command_type: string;
            /** @description The whiteboard page, from 1. */
            page_number: number;
            /** @description What the command draws; its shape depends on `command_type`. */
            payload: {
                [key: string]: unknown;
            };
            /** @description Milliseconds since the session started. */
            at_ms: number;
            timestamp: components["schemas"]["Timestamp"];
        };
        /** @description A session's transcript (contract 4.1). */
        Transcript: {
            session_id: components["schemas"]["SessionIdValue"];
            transcript: components["schemas"]["TranscriptItem"][];
        };
        /** @description A session's whiteboard history (contract 4.1). */
        Whiteboard: {
            session_id: components["schemas"]["SessionIdValue"];
            whiteboard_commands: components["schemas"]["WhiteboardItem"][];
        };
        /** @description One moment of the replay. */
        ReplayEntry: {
            /** @description Milliseconds since the session started. */
            at_ms: number;
            /**
             * @description `transcript` or `whiteboard`. An open list.
             * @example transcript
             * @example whiteboard
             */
            kind: string;
            /** @description The `index` of the item in the list that `kind` names. */
            ref: number;
        };
        /** @description The course of a session, with transcript, whiteboard and timing (decision 33). */
        Replay: {
            session_id: components["schemas"]["SessionIdValue"];
            duration_seconds: components["schemas"]["Seconds"];
            timeline: components["schemas"]["ReplayEntry"][];
            transcript: components["schemas"]["TranscriptItem"][];
            whiteboard_commands: components["schemas"]["WhiteboardItem"][];
        };
        /** @description What a student has learned (contract 4.2). */
        StudentProgress: {
            student_id: components["schemas"]["StudentId"];
            total_sessions: components["schemas"]["Count"];
            time_spent_seconds: components["schemas"]["Seconds"];
            first_session_at: components["schemas"]["Timestamp"];
            last_session_at: components["schemas"]["Timestamp"];
            /** @description Each topic with the time spent on it, latest first; open sessions count with their time so far. */
            topics_covered: {
                subject: components["schemas"]["Subject"];
                topic: components["schemas"]["Topic"];
                sessions: components["schemas"]["Count"];
                time_spent_seconds: components["schemas"]["Seconds"];
                last_session_at: components["schemas"]["Timestamp"];
            }[];
            /** @description Each mastered concept with the time of its first mastery, oldest first. */
            milestones: {
                /** @description The concept. */
                concept_id: string;
                /** @description `mastery` (decision 11). An open list. */
                milestone_type: string;
                session_id: components["schemas"]["SessionIdValue"];
                timestamp: components["schemas"]["Timestamp"];
            }[];
        };
        /** @description Usage and cost of some sessions. */
        UsageTotals: {
            total_sessions: components["schemas"]["Count"];
            /** @description Minutes of tutoring: the sessions' `duration_seconds`, added up, by 60, rounded to a hundredth. */
            total_minutes: number;
            unique_students: components["schemas"]["Count"];
            token_usage: components["schemas"]["TokenUsage"];
            total_cost: components["schemas"]["Usd"];
        };
        /** @description Usage and cost of one student (contract 4.2). */
        StudentUsage: {
            student_id: components["schemas"]["StudentId"];
            from: components["schemas"]["RangeStart"];
            to: components["schemas"]["RangeEnd"];
            totals: components["schemas"]["UsageTotals"];
            by_subject: components["schemas"]["UsageGroup"][];
        };
        /**
         * Format: date-time
         * @description Where the range begins; `null` when it is open.
         */
        RangeStart: string | null;
        /**
         * Format: date-time
         * @description Where the range ends, itself excluded; `null` when it is open.
         */
        RangeEnd: string | null;
        /** @description Usage of the sessions that share `key`. */
        UsageGroup: {
            /** @description The subject, level or cohort; `null` for sessions without one. */
            key: string | null;
            totals: components["schemas"]["UsageTotals"];
        };
        /** @description Aggregate usage (contract 4.4). */
        Usage: {
            from: components["schemas"]["RangeStart"];
            to: components["schemas"]["RangeEnd"];
            /**
             * @description The length of a period.
             * @enum {string}
             */
            group_by: "day" | "week" | "month";
            totals: components["schemas"]["UsageTotals"];
            data: {
                /**
                 * @description The day, ISO week or month.
                 * @example 2026-11-20
                 * @example 2026-W47
                 * @example 2026-11
                 */
                period: string;
                period_start: components["schemas"]["Timestamp"];
                period_end: components["schemas"]["Timestamp"];
                totals: components["schemas"]["UsageTotals"];
            }[];
        };
        /** @description Cost by subject, level or cohort (contract 4.4). */
        UsageBreakdown: {
            from: components["schemas"]["RangeStart"];
            to: components["schemas"]["RangeEnd"];
            /**
             * @description What it is broken down by.
             * @enum {string}
             */
            by: "subject" | "level" | "cohort";
            totals: components["schemas"]["UsageTotals"];
            data: components["schemas"]["UsageGroup"][];
        };
        /** @description An expected amount and the range around it. */
        Projection: {
            /** @description The value of the trend. */
            expected: number;
            /** @description The range's lower end. */
            low: number;
            /** @description The range's upper end. */
            high: number;
        };
        /** @description Projected usage and cost (contract 4.4). */
        UsageForecast: {
            /** @description The whole days that the trend comes from. */
            basis: {
                from: components["schemas"]["Timestamp"];
                to: components["schemas"]["Timestamp"];
                days: components["schemas"]["Count"];
            };
            from: components["schemas"]["Timestamp"];
            to: components["schemas"]["Timestamp"];
            sessions: components["schemas"]["Projection"];
            minutes: components["schemas"]["Projection"];
            cost: components["schemas"]["Projection"];
        };
        /** @description An invoice without its lines (contract 4.4). */
        InvoiceSummary: {
            /**
             * @description Identifier, `inv_…`.
             * @example inv_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
             */
            id: string;
            /**
             * @description The UTC month.
             * @example 2026-11
             */
            period: string;
            period_start: components["schemas"]["Timestamp"];
            period_end: components["schemas"]["Timestamp"];
            /**
             * @description `issued`. An open list.
             * @example issued
             */
            status: string;
            /**
             * @description The currency of all amounts.
             * @constant
             */
            currency: "USD";
            session_count: components["schemas"]["Count"];
            total_usd: components["schemas"]["Usd"];
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description An invoice with its lines (contract 4.4). */
        Invoice: components["schemas"]["InvoiceSummary"] & {
            line_items: components["schemas"]["InvoiceLine"][];
        };
        /** @description One subject's use of one kind of token. */
        InvoiceLine: {
            /** @description The line in words. */
            description: string;
            subject: components["schemas"]["Subject"];
            /**
             * @description A kind of `TokenUsage`.
             * @example input_text_tokens
             * @example output_text_tokens
             * @example input_audio_tokens
             * @example output_audio_tokens
             */
            token_kind: string;
            /** @description Tokens used. */
            quantity: number;
            /** @description US dollars for a million tokens. */
            unit_price_usd_per_million: number;
            amount_usd: components["schemas"]["Usd"];
        };
        /** @description A page of invoices (decision 13). */
        InvoiceList: {
            data: components["schemas"]["InvoiceSummary"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A question that the tutor may ask. */
        ModuleQuestion: {
            /** @description What the tutor asks. */
            question: string;
            /** @description The right answer: a number, a fraction such as `3/4`, or words. */
            answer: string;
            /** @description Other answers that are right too. */
            accepted_answers?: string[];
            /** @description What the tutor says after the first wrong answer. */
            hint?: string;
            /** @description What the tutor says after the second wrong answer; left out, it is the first letter (decision 60). */
            clue?: string;
            /** @description Why the answer is right: said after a right answer, and when the answer is shown. */
            explanation?: string;
            /** @description Wrong answers that show how they came about, each with the hint that fits it (decision 60). */
            known_mistakes?: components["schemas"]["KnownMistake"][];
            /** @description Whether spelling is what is asked, so that no typing mistake is forgiven; default `false` (decision 60). */
            exact_spelling?: boolean;
            task?: components["schemas"]["ModuleTask"];
        };
        /**
         * @description Cards with which the question can be answered on the whiteboard as well (decision 75): one field, whose name is the kind. The student
         *     gets them mixed. The question names them too, for who answers in words; `answer` is then only how the tutor writes it.
         */
        ModuleTask: {
            order?: components["schemas"]["OrderTask"];
            match?: components["schemas"]["MatchTask"];
        };
        /** @description Cards to put in order. */
        OrderTask: {
            title: components["schemas"]["DrawingTitle"];
            /** @description Their texts in the right order. */
            items: string[];
        };
        /** @description Cards, each to put beside what it belongs to. */
        MatchTask: {
            title: components["schemas"]["DrawingTitle"];
            pairs: {
                /** @description What stays in its place. */
                left: string;
                /** @description The card that belongs beside it. */
                right: string;
            }[];
        };
        /** @description A wrong answer that is expected. */
        KnownMistake: {
            /** @description The wrong answer. */
            answer: string;
            /** @description Said to a student who gives it. */
            hint: string;
        };
        /** @description A word or name, and what it means. */
        ModuleFact: {
            /** @description The word or name. */
            term: string;
            /** @description What it means. */
            meaning: string;
        };
        /**
         * @description What the whiteboard shows with a concept's introduction and hints (decision 73): one field, whose name is the kind of drawing. The
         *     whiteboard item has that name as its `command_type`.
         */
        ModuleDrawing: {
            diagram?: components["schemas"]["DiagramDrawing"];
            timeline?: components["schemas"]["TimelineDrawing"];
            map?: components["schemas"]["MapDrawing"];
            sentence_parts?: components["schemas"]["SentenceDrawing"];
            chain?: components["schemas"]["ChainDrawing"];
            table?: components["schemas"]["TableDrawing"];
        };
        /** @description What stands above the drawing. */
        DrawingTitle: string;
        /** @description What the drawing shows, in words, for screen readers; left out, it is made of the drawing's texts. */
        DrawingAlt: string;
        /** @description A picture with the names of its parts. It is 100 units wide; x runs to the right, y down. */
        DiagramDrawing: {
            title: components["schemas"]["DrawingTitle"];
            alt?: components["schemas"]["DrawingAlt"];
            /** @description Its height; default 100. */
            height?: number;
            shapes: {
                /** @description The outline, as the `d` of an SVG path. */
                path: string;
                /** @description `plant`, `water`, `earth`, `warm`, `bright` or `none`: the board's colours, light and dark. Default `none`. */
                fill?: string;
            }[];
            labels: {
                /** @description The name of the part. */
                text: string;
                /** @description Where its line ends. */
                x: number;
                /** @description Where its line ends. */
                y: number;
            }[];
        };
        /** @description Events in the order in which they happened. */
        TimelineDrawing: {
            title: components["schemas"]["DrawingTitle"];
            alt?: components["schemas"]["DrawingAlt"];
            events: {
                /** @description Its place; negative before Christ. */
                year: number;
                /** @description How it is written; left out, the year. */
                date?: string;
                /** @description What happened. */
                text: string;
            }[];
        };
        /** @description The outlines of the countries, with points. Degrees of longitude and latitude, positive to the east and north. */
        MapDrawing: {
            title: components["schemas"]["DrawingTitle"];
            alt?: components["schemas"]["DrawingAlt"];
            /** @description What is shown; left out, the world. */
            area?: {
                west: number;
                south: number;
                east: number;
                north: number;
            };
            /** @description Countries to fill, by their English names. */
            countries?: string[];
            points: {
                /** @description Its name. */
                label: string;
                longitude: number;
                latitude: number;
            }[];
        };
        /** @description A sentence, with names below its parts. */
        SentenceDrawing: {
            title: components["schemas"]["DrawingTitle"];
            alt?: components["schemas"]["DrawingAlt"];
            parts: {
                /** @description The words, with their punctuation. */
                text: string;
                /** @description What they are: `verb`. */
                name?: string;
            }[];
        };
        /** @description Things that follow from one another, with arrows between them, such as a food chain or a cycle. */
        ChainDrawing: {
            title: components["schemas"]["DrawingTitle"];
            alt?: components["schemas"]["DrawingAlt"];
            /** @description Whether the last one leads to the first; default `false`. */
            closed?: boolean;
            links: {
                /** @description Its name. */
                text: string;
                /** @description What stands below it. */
                note?: string;
            }[];
        };
        /** @description A table with a row of headings. */
        TableDrawing: {
            title: components["schemas"]["DrawingTitle"];
            alt?: components["schemas"]["DrawingAlt"];
            head: string[];
            /** @description Each with as many texts as there are headings. */
            rows: string[][];
        };
        /** @description How the tutor replies to a student's questions about a concept (decision 60). Nothing in it may give away an answer to the concept's questions. */
        ModuleExplanation: {
            /** @description What it is: said to “what is …?”. */
            definition?: string;
            /** @description Why it is so: said to “why?”. */
            why?: string;
            /** @description A worked example: said to “an example?”. */
            example?: string;
            easier?: components["schemas"]["ModuleQuestion"];
            harder?: components["schemas"]["ModuleQuestion"];
        };
        /** @description One thing to learn within a topic, with all that the tutor needs to teach it (decision 60). */
        ModuleConcept: {
            /** @description Identifier, as in `student.milestone`; left out, it is made of subject, topic and title. */
            concept_id?: string;
            /** @description Its name as it reads in a sentence: `adding fractions`. */
            title: string;
            /** @description Level or grade range; left out, the topic's. */
            level?: string;
            /** @description Said before its first question. */
            introduction?: string;
            /** @description What the whiteboard shows with the introduction, where the concept has no `drawing`. */
            facts?: components["schemas"]["ModuleFact"][];
            drawing?: components["schemas"]["ModuleDrawing"];
            /** @description Words that a student may ask about. */
            terms?: components["schemas"]["ModuleFact"][];
            explanation?: components["schemas"]["ModuleExplanation"];
            /** @description What students ask about the concept beyond the meaning of a word, with the tutor's answers (decision 60). */
            ideas?: components["schemas"]["ModuleIdea"][];
            questions?: components["schemas"]["ModuleQuestion"][];
        };
        /** @description A question about a concept, in several wordings, and the tutor's answer (decision 60). */
        ModuleIdea: {
            /**
             * @description What it asks: why it works, why not the usual mistake, whether another way is allowed, whether two things are the same, when it is needed, an example, a counter-example, what happens in the edge case (0, 1, equal), how to check, what comes next.
             * @enum {string}
             */
            asks: "why" | "why_not" | "may_i" | "same_as" | "when" | "example" | "counter_example" | "edge" | "check" | "next";
            /** @description Ways in which students ask it. A message that is nearly one of them gets the answer. */
            questions: string[];
            /** @description What the tutor says; not said while it would give away the open question's answer. */
            answer: string;
        };
        /** @description One topic of a module. */
        ModuleTopic: {
            /** @description Its name, preferably one of the taxonomy. */
            topic: string;
            /** @description Other names of the topic, by which a session finds it too (decision 60). */
            aliases?: string[];
            /** @description Level or grade range; left out, the module's. */
            level?: string;
            /** @description What the student learns. */
            content?: string;
            questions?: components["schemas"]["ModuleQuestion"][];
            /** @description What the topic is made of, from easy to hard (decision 60). */
            concepts?: components["schemas"]["ModuleConcept"][];
        };
        /** @description A module to upload (contract 4.3). */
        ModuleUpload: {
            /** @description Its title. */
            title: string;
            /** @description What it is about. */
            description?: string;
            /** @description The subject it belongs to. */
            subject: string;
            /** @description Other names of the subject (decision 60). */
            aliases?: string[];
            /** @description Level or grade range, in the form `<from>-<to>`. */
            level: string;
            topics: components["schemas"]["ModuleTopic"][];
        };
        /** @description The fields of a module to change (decision 28). */
        ModuleUpdate: {
            /** @description Its title. */
            title?: string;
            /** @description What it is about; `null` clears it. */
            description?: string | null;
            /** @description The subject it belongs to. */
            subject?: string;
            /** @description Other names of the subject (decision 60). */
            aliases?: string[];
            /** @description Level or grade range, in the form `<from>-<to>`. */
            level?: string;
            topics?: components["schemas"]["ModuleTopic"][];
        };
        /** @description A module without its content (contract 4.3, decision 33). */
        ModuleSummary: {
            /**
             * @description Identifier, `mod_…`.
             * @example mod_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
             */
            id: string;
            /** @description Its title. */
            title: string;
            /** @description What it is about. */
            description: string | null;
            /** @description The subject it belongs to. */
            subject: string;
            /** @description Level or grade range. */
            level: string;
            /**
             * @description `queued`, `processing`, `ready` or `failed` (decision 12). An open list.
             * @example queued
             * @example processing
             * @example ready
             * @example failed
             */
            status: string;
            /** @description The share that has been read, 0 to 1. */
            progress: number;
            /**
             * @description `json` or `pdf`. An open list.
             * @example json
             * @example pdf
             */
            source: string;
            /** @description Name of the file it came from. */
            file_name: string | null;
            topic_count: components["schemas"]["Count"];
            question_count: components["schemas"]["Count"];
            /** @description Why it failed; `null` if it has not. */
            error: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A curriculum module (contract 4.3, decision 33). */
        Module: components["schemas"]["ModuleSummary"] & {
            /** @description Other names of the subject (decision 60). */
            aliases?: string[];
            topics: components["schemas"]["ModuleTopic"][];
        };
        /** @description A page of modules (decision 13). */
        ModuleList: {
            data: components["schemas"]["ModuleSummary"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description How far a module has been read (decision 12). */
        ModuleStatus: {
            /** @description The module. */
            id: string;
            /** @description `queued`, `processing`, `ready` or `failed`. An open list. */
            status: string;
            /** @description The share that has been read, 0 to 1. */
            progress: number;
            /** @description Why it failed; `null` if it has not. */
            error: string | null;
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description Which topics a module covers, and which sessions used it (contract 4.3). */
        ModuleCoverage: {
            /** @description The module. */
            id: string;
            /** @description Its subject. */
            subject: string;
            /** @description Its level. */
            level: string;
            /** @description Share of the taxonomy's topics for subject and level that it covers, 0 to 1. */
            coverage: number;
            /** @description The module's topics. */
            topics: {
                topic: components["schemas"]["Topic"];
                /** @description Whether the taxonomy has it. */
                in_taxonomy: boolean;
                /**
                 * @description `content` (to read), `practice` (questions), `full` (both) or `none`, which is uncovered. An open list.
                 * @example content
                 * @example practice
                 * @example full
                 * @example none
                 */
                depth: string;
                question_count: components["schemas"]["Count"];
                content_characters: components["schemas"]["Count"];
                session_count: components["schemas"]["Count"];
            }[];
            /** @description Topics of the taxonomy for subject and level that it doesn't cover. */
            uncovered_topics: string[];
            /** @description The sessions that were taught from it, the latest first, at most 100. */
            sessions: {
                session_id: components["schemas"]["SessionIdValue"];
                topic: components["schemas"]["Topic"];
                created_at: components["schemas"]["Timestamp"];
            }[];
        };
        /** @description PDFs to ingest (decision 29), and the fields that they share. */
        IngestForm: {
            /** @description One or more PDFs, each up to 20 MiB and 500 pages, at most 100 and 200 MiB together (decision 23). */
            files: string[];
            /** @description Title of the module; the file's name where it is left out. */
            title?: string;
            /** @description Subject of the modules; `general` where it is left out. */
            subject?: string;
            /** @description Level of the modules; `K-12` where it is left out. */
            level?: string;
        };
        /** @description A ZIP archive of modules (decision 29). */
        BulkForm: {
            /**
             * Format: binary
             * @description One ZIP, up to 50 MiB, 1,000 entries and 200 MiB unpacked (decision 23).
             */
            file: string;
            /** @description Subject of its PDFs; `general` where it is left out. */
            subject?: string;
            /** @description Level of its PDFs; `K-12` where it is left out. */
            level?: string;
        };
        /** @description The outcome of one file. */
        UploadOutcome: {
            /** @description Name of the file or archive entry. */
            name: string;
            /**
             * @description `accepted` or `rejected`. An open list.
             * @example accepted
             * @example rejected
             */
            outcome: string;
            /** @description The module created from it; `null` if it was rejected. */
            module_id: string | null;
            /** @description Why it was rejected; `null` if it was not. */
            error: components["schemas"]["ErrorObject"] | null;
        };
        /** @description The outcome of each file, in the order of the upload. */
        UploadOutcomeList: {
            data: components["schemas"]["UploadOutcome"][];
            accepted: components["schemas"]["Count"];
            rejected: components["schemas"]["Count"];
            /**
             * @description Of an archive: the names of what macOS and Windows put beside the files, such as `__MACOSX/` and `Thumbs.db`. It is in
             *     neither count (decision 29).
             */
            ignored?: string[];
        };
        /** @description How the embed looks (contract 4.6). */
        Branding: {
            /** @description The partner's name as students see it; `null` shows none. */
            name: string | null;
            /** @description Colour of buttons, `#rrggbb`; `null` is the embed's own. */
            primary_color: string | null;
            /** @description Colour behind the conversation in light mode, `#rrggbb`; `null` is the embed's own. */
            background_color: string | null;
            /** @description A PNG, JPEG or WebP as a `data:` URL, up to 256 KiB; `null` shows none. */
            logo: string | null;
            /** @description What the tutor is called (decision 68); `null` is the embed's own word. */
            tutor_name: string | null;
            /** @description The tutor's face, as `logo` is, shown round (decision 68); `null` shows none. */
            tutor_picture: string | null;
            /**
             * @description How much room there is between things (decision 76).
             * @example normal
             * @example compact
             * @example spacious
             */
            density: string;
            /**
             * @description How round corners are (decision 76).
             * @example medium
             * @example none
             * @example small
             * @example large
             */
            radius: string;
            /**
             * @description The name of a stack of fonts that devices have (decision 76).
             * @example system
             * @example rounded
             * @example serif
             * @example mono
             * @example legible
             */
            font_family: string;
        };
        /** @description What a session uses when its token does not say (contract 4.6). */
        SessionDefaults: {
            /** @description Id of a voice of /voices; `null` is the first. */
            voice: string | null;
            input_mode: components["schemas"]["InputMode"];
            /** @description Topic when the token names none; `null` lets the tutor pick (decision 34). */
            topic: string | null;
        };
        /** @description What the embed offers (contract 4.6). */
        Features: {
            /** @description Whether the student may speak. */
            voice: boolean;
            /** @description Whether the student may upload a photo of homework. */
            homework: boolean;
            /** @description Whether the tutor draws. */
            whiteboard: boolean;
            /** @description Whether the student may rate what the tutor says (decision 82). */
            feedback: boolean;
        };
        /** @description The partner's configuration (contract 4.6). */
        Config: {
            branding: components["schemas"]["Branding"];
            defaults: components["schemas"]["SessionDefaults"];
            features: components["schemas"]["Features"];
            /** @description The origins that may embed; empty means any (decision 6). */
            allowed_origins: string[];
            /** @description What the tutor adds where a student tells of danger; `null` adds nothing. */
            help_line: string | null;
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description What to change of the configuration; `null` is the default (decision 28). */
        ConfigUpdate: {
            /** @description How the embed looks. */
            branding?: {
                /** @description The partner's name as students see it. */
                name?: string | null;
                /** @description Colour of buttons, `#rrggbb`. */
                primary_color?: string | null;
                /** @description Colour behind the conversation, `#rrggbb`. */
                background_color?: string | null;
                /** @description A PNG, JPEG or WebP as a `data:` URL, up to 256 KiB. */
                logo?: string | null;
                /** @description What the tutor is called. */
                tutor_name?: string | null;
                /** @description The tutor's face: a PNG, JPEG or WebP as a `data:` URL, up to 256 KiB. */
                tutor_picture?: string | null;
                /**
                 * @description How much room there is between things.
                 * @enum {string|null}
                 */
                density?: "compact" | "normal" | "spacious" | null;
                /**
                 * @description How round corners are.
                 * @enum {string|null}
                 */
                radius?: "none" | "small" | "medium" | "large" | null;
                /**
                 * @description The name of a stack of fonts that devices have.
                 * @enum {string|null}
                 */
                font_family?: "system" | "rounded" | "serif" | "mono" | "legible" | null;
            } | null;
            /** @description What a session uses when its token does not say. */
            defaults?: {
                /** @description Id of a voice of /voices. */
                voice?: string | null;
                /**
                 * @description How sessions begin, `text` or `voice`.
                 * @enum {string|null}
                 */
                input_mode?: "text" | "voice" | null;
                /** @description Topic when the token names none. */
                topic?: string | null;
            } | null;
            /** @description What the embed offers. */
            features?: {
                /** @description Whether the student may speak. */
                voice?: boolean | null;
                /** @description Whether the student may upload a photo of homework. */
                homework?: boolean | null;
                /** @description Whether the tutor draws. */
                whiteboard?: boolean | null;
                /** @description Whether the student may rate what the tutor says. */
                feedback?: boolean | null;
            } | null;
            /** @description The exact origins that may embed, such as `https://app.example.com`; empty or `null` means any. */
            allowed_origins?: string[] | null;
            /** @description What the tutor adds where a student tells of danger, such as whom to call; sessions keep what they begin with. */
            help_line?: string | null;
        };
        /** @description A topic with the grades it fits. */
        TaxonomyTopic: {
            topic: components["schemas"]["Topic"];
            /** @description The grades it fits, K is 0. */
            levels: {
                /** @description First grade. */
                from: number;
                /** @description Last grade. */
                to: number;
            };
        };
        /** @description The subjects, topics and levels that sessions can have (contract 4.6). */
        Taxonomy: {
            subjects: {
                subject: components["schemas"]["Subject"];
                topics: components["schemas"]["TaxonomyTopic"][];
            }[];
            /** @description Levels to offer, in the form of the claim. */
            levels: components["schemas"]["Level"][];
        };
        /** @description A voice that the tutor can speak with (contract 4.6). */
        Voice: {
            /**
             * @description Identifier.
             * @example amber
             */
            id: string;
            /** @description Its name. */
            name: string;
            /**
             * @description Its language as a BCP 47 tag.
             * @example en-GB
             */
            language: string;
            /**
             * Format: uri
             * @description Where its audio sample is.
             */
            sample_url: string;
            /**
             * @description The sample's media type.
             * @example audio/mpeg
             */
            sample_media_type: string;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of voices (decision 13). */
        VoiceList: {
            data: components["schemas"]["Voice"][];
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description The names of the 15 events (contract 6).
         * @enum {string}
         */
        EventName: "session.started" | "session.active" | "session.paused" | "session.resumed" | "session.ended" | "session.abandoned" | "session.transcript" | "usage.summary" | "usage.daily" | "whiteboard.generated" | "homework.uploaded" | "homework.extracted" | "student.milestone" | "error.session" | "error.voice";
        /** @description What a webhook endpoint is registered with (contract 2.5). */
        WebhookRegistration: {
            /**
             * @description HTTPS address that receives deliveries; not of a private network (decision 22). The sandbox also takes `http://` to this
             *     machine.
             */
            url: string;
            /** @description Names of the events to receive; left out means all (decision 18). */
            events?: components["schemas"]["EventName"][];
        };
        /** @description The fields of a webhook endpoint to change (decision 28). */
        WebhookUpdate: {
            /** @description The new address. */
            url?: string;
            /** @description The new list of events; `null` means all. */
            events?: components["schemas"]["EventName"][] | null;
        };
        /** @description A registered webhook endpoint (contract 2.5, decision 33). */
        WebhookEndpoint: {
            /**
             * @description Identifier, `whk_…`.
             * @example whk_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
             */
            id: string;
            /** @description Address that receives deliveries. */
            url: string;
            /** @description Names of the events it receives; `null` means all. */
            events: string[] | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of webhook endpoints (decision 13). */
        WebhookEndpointList: {
            data: components["schemas"]["WebhookEndpoint"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description One attempt to deliver. */
        DeliveryAttempt: {
            /** @description Which attempt, from 1. */
            number: number;
            at: components["schemas"]["Timestamp"];
            /** @description How long it took. */
            duration_ms: number;
            /** @description The HTTP status of the receiver's response; `null` when there was none. */
            status: number | null;
            /** @description What failed, in words; `null` when the receiver accepted it. */
            error: string | null;
        };
        /** @description One event on its way to one endpoint (contract 6, decision 19). */
        Delivery: {
            /**
             * @description Identifier, `dlv_…`.
             * @example dlv_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
             */
            id: string;
            /** @description The webhook endpoint. */
            endpoint_id: string;
            /** @description Name of the event. */
            event: string;
            /**
             * @description `pending`, `delivered` or `failed`.
             * @example pending
             * @example delivered
             * @example failed
             */
            state: string;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When the next attempt is due; `null` when it is delivered or has failed.
             */
            next_attempt_at: string | null;
            attempts: components["schemas"]["DeliveryAttempt"][];
            payload: components["schemas"]["Envelope"];
        };
        /** @description A page of deliveries (decision 13). */
        DeliveryList: {
            data: components["schemas"]["Delivery"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The envelope of every event, known or not (contract 2.3). */
        Envelope: {
            /** @description Event name. */
            event: string;
            timestamp: components["schemas"]["Timestamp"];
            partner_id: components["schemas"]["PartnerId"];
            /** @description Event-specific fields. */
            data: {
                [key: string]: unknown;
            };
        };
        /** @description Student begins tutoring (contract 6). */
        SessionStarted: {
            session_id: components["schemas"]["SessionIdValue"];
            student_id: components["schemas"]["StudentId"];
            subject: components["schemas"]["Subject"];
            topic: components["schemas"]["Topic"];
            level: components["schemas"]["Level"];
            input_mode: components["schemas"]["InputMode"];
            timestamp: components["schemas"]["Timestamp"];
        };
        /** @description First student message sent (contract 6). */
        SessionActive: {
            session_id: components["schemas"]["SessionIdValue"];
            student_id: components["schemas"]["StudentId"];
            timestamp: components["schemas"]["Timestamp"];
        };
        /** @description Student pauses (contract 6). */
        SessionPaused: {
            session_id: components["schemas"]["SessionIdValue"];
            /**
             * @description Why, `student` or `host` (decision 11). An open list.
             * @example student
             * @example host
             */
            pause_reason: string;
            /** @description Seconds of tutoring before the pause. */
            elapsed_seconds: number;
        };
        /** @description Student resumes (contract 6). */
        SessionResumed: {
            session_id: components["schemas"]["SessionIdValue"];
            /** @description Length of the pause in seconds. */
            pause_duration_seconds: number;
        };
        /** @description Session completes or times out; exactly the shape of contract 2.4. */
        SessionEnded: {
            session_id: components["schemas"]["SessionIdValue"];
            student_id: components["schemas"]["StudentId"];
            subject: components["schemas"]["Subject"];
            topic: components["schemas"]["Topic"];
            level: components["schemas"]["Level"];
            duration_seconds: components["schemas"]["Seconds"];
            message_count: components["schemas"]["Count"];
            whiteboard_items: components["schemas"]["Count"];
            end_reason: components["schemas"]["EndReason"];
            token_usage: components["schemas"]["TokenUsage"];
            estimated_cost_usd: components["schemas"]["Usd"];
            metadata: components["schemas"]["Metadata"];
        };
        /** @description Student leaves without ending (contract 6, decision 26). */
        SessionAbandoned: {
            session_id: components["schemas"]["SessionIdValue"];
            last_activity_timestamp: components["schemas"]["Timestamp"];
            duration: components["schemas"]["Seconds"];
        };
        /** @description Full transcript available after the session (contract 6). */
        SessionTranscript: {
            session_id: components["schemas"]["SessionIdValue"];
            transcript: components["schemas"]["TranscriptItem"][];
            whiteboard_commands: components["schemas"]["WhiteboardItem"][];
        };
        /** @description End-of-session cost breakdown (contract 6, decision 26). */
        UsageSummary: {
            session_id: components["schemas"]["SessionIdValue"];
            /** @description Text tokens the model read. */
            input_tokens: number;
            /** @description Text tokens the model wrote. */
            output_tokens: number;
            /** @description Audio tokens, input and output. */
            audio_tokens: number;
            estimated_cost: components["schemas"]["Usd"];
        };
        /** @description Daily aggregate of the sessions that ended on a UTC day, at its end; not sent for a day without sessions (contract 6). */
        UsageDaily: {
            /**
             * Format: date
             * @description The UTC day
             * @example 2026-11-20
             */
            date: string;
            total_sessions: components["schemas"]["Count"];
            /** @description Minutes of tutoring, rounded to a hundredth. */
            total_minutes: number;
            total_cost: components["schemas"]["Usd"];
            unique_students: components["schemas"]["Count"];
        };
        /** @description Whiteboard visual created (contract 6). */
        WhiteboardGenerated: {
            session_id: components["schemas"]["SessionIdValue"];
            /**
             * @description What was drawn. An open list
             * @example number_line
             * @example fraction_bars
             * @example worked_lines
             */
            command_type: string;
            /** @description The whiteboard page, from 1. */
            page_number: number;
            timestamp: components["schemas"]["Timestamp"];
        };
        /** @description Student uploads a homework photo (contract 6). */
        HomeworkUploaded: {
            session_id: components["schemas"]["SessionIdValue"];
            student_id: components["schemas"]["StudentId"];
            /**
             * @description Whether it could be read, `completed` or `failed` (decision 11). An open list.
             * @example completed
             * @example failed
             */
            extraction_status: string;
            /** @description Problems found so far. */
            problem_count: number;
        };
        /** @description Problems extracted from the photo (contract 6). */
        HomeworkExtracted: {
            session_id: components["schemas"]["SessionIdValue"];
            /** @description The problems, in reading order. */
            problems: {
                /** @description Position on the sheet, from 0. */
                index: number;
                /** @description The problem as read. */
                text: string;
                /** @description Confidence of the reading, 0 to 1. */
                confidence: number;
            }[];
            /** @description Confidence of the whole reading, 0 to 1. */
            confidence_score: number;
        };
        /** @description Student shows mastery of a concept (contract 6). */
        StudentMilestone: {
            session_id: components["schemas"]["SessionIdValue"];
            student_id: components["schemas"]["StudentId"];
            /**
             * @description The concept
             * @example math.fractions.add_same_denominator
             */
            concept_id: string;
            /**
             * @description `mastery` (decision 11). An open list.
             * @example mastery
             */
            milestone_type: string;
        };
        /** @description Session-level error (contract 6). */
        ErrorSession: {
            session_id: components["schemas"]["SessionIdValue"];
            /**
             * @description Machine-readable code. An open list
             * @example invalid_token
             * @example tutor_failed
             */
            error_code: string;
            /** @description Human-readable text. */
            error_message: string;
            /** @description Whether the session goes on. */
            recoverable: boolean;
        };
        /** @description Voice engine error (contract 6). */
        ErrorVoice: {
            session_id: components["schemas"]["SessionIdValue"];
            /**
             * @description `connection`, `transcription`, `synthesis` or `permission` (decision 11). An open list.
             * @example connection
             * @example transcription
             * @example synthesis
             * @example permission
             */
            error_type: string;
            /**
             * @description What happens instead, `text_mode` (decision 11). An open list.
             * @example text_mode
             */
            fallback_action: string;
        };
        /** @description The envelope of `session.started` (contract 2.3). */
        SessionStartedEvent: {
            /** @constant */
            event: "session.started";
            timestamp: components["schemas"]["Timestamp"];
            partner_id: components["schemas"]["PartnerId"];
            data: components["schemas"]["SessionStarted"];
        };
        /** @description The envelope of `session.active` (contract 2.3). */
        SessionActiveEvent: {
            /** @constant */
            event: "session.active";
            timestamp: components["schemas"]["Timestamp"];
            partner_id: components["schemas"]["PartnerId"];
            data: components["schemas"]["SessionActive"];
        };
        /** @description The envelope of `session.paused` (contract 2.3). */
        SessionPausedEvent: {
            /** @constant */
            event: "session.paused";
            timestamp: components["schemas"]["Timestamp"];
            partner_id: components["schemas"]["PartnerId"];
            data: components["schemas"]["SessionPaused"];
        };
        /** @description The envelope of `session.resumed` (contract 2.3). */
        SessionResumedEvent: {
            /** @constant */
            event: "session.resumed";
            timestamp: components["schemas"]["Timestamp"];
            partner_id: components["schemas"]["PartnerId"];
            data: components["schemas"]["SessionResumed"];
        };
        /** @description The envelope of `session.ended` (contract 2.3). */
        SessionEndedEvent: {
            /** @constant */
            event: "session.ended";
            timestamp: components["schemas"]["Timestamp"];
            partner_id: components["schemas"]["PartnerId"];
            data: components["schemas"]["SessionEnded"];
        };
        /** @description The envelope of `session.abandoned` (contract 2.3). */
        SessionAbandonedEvent: {
            /** @constant */
            event: "session.abandoned";
            timestamp: components["schemas"]["Timestamp"];
            partner_id: components["schemas"]["PartnerId"];
            data: components["schemas"]["SessionAbandoned"];
        };
        /** @description The envelope of `session.transcript` (contract 2.3). */
        SessionTranscriptEvent: {
            /** @constant */
            event: "session.transcript";
            timestamp: components["schemas"]["Timestamp"];
            partner_id: components["schemas"]["PartnerId"];
            data: components["schemas"]["SessionTranscript"];
        };
        /** @description The envelope of `usage.summary` (contract 2.3). */
        UsageSummaryEvent: {
            /** @constant */
            event: "usage.summary";
            timestamp: components["schemas"]["Timestamp"];
            partner_id: components["schemas"]["PartnerId"];
            data: components["schemas"]["UsageSummary"];
        };
        /** @description The envelope of `usage.daily` (contract 2.3). */
        UsageDailyEvent: {
            /** @constant */
            event: "usage.daily";
            timestamp: components["schemas"]["Timestamp"];
            partner_id: components["schemas"]["PartnerId"];
            data: components["schemas"]["UsageDaily"];
        };
        /** @description The envelope of `whiteboard.generated` (contract 2.3). */
        WhiteboardGeneratedEvent: {
            /** @constant */
            event: "whiteboard.generated";
            timestamp: components["schemas"]["Timestamp"];
            partner_id: components["schemas"]["PartnerId"];
            data: components["schemas"]["WhiteboardGenerated"];
        };
        /** @description The envelope of `homework.uploaded` (contract 2.3). */
        HomeworkUploadedEvent: {
            /** @constant */
            event: "homework.uploaded";
            timestamp: components["schemas"]["Timestamp"];
            partner_id: components["schemas"]["PartnerId"];
            data: components["schemas"]["HomeworkUploaded"];
        };
        /** @description The envelope of `homework.extracted` (contract 2.3). */
        HomeworkExtractedEvent: {
            /** @constant */
            event: "homework.extracted";
            timestamp: components["schemas"]["Timestamp"];
            partner_id: components["schemas"]["PartnerId"];
            data: components["schemas"]["HomeworkExtracted"];
        };
        /** @description The envelope of `student.milestone` (contract 2.3). */
        StudentMilestoneEvent: {
            /** @constant */
            event: "student.milestone";
            timestamp: components["schemas"]["Timestamp"];
            partner_id: components["schemas"]["PartnerId"];
            data: components["schemas"]["StudentMilestone"];
        };
        /** @description The envelope of `error.session` (contract 2.3). */
        ErrorSessionEvent: {
            /** @constant */
            event: "error.session";
            timestamp: components["schemas"]["Timestamp"];
            partner_id: components["schemas"]["PartnerId"];
            data: components["schemas"]["ErrorSession"];
        };
        /** @description The envelope of `error.voice` (contract 2.3). */
        ErrorVoiceEvent: {
            /** @constant */
            event: "error.voice";
            timestamp: components["schemas"]["Timestamp"];
            partner_id: components["schemas"]["PartnerId"];
            data: components["schemas"]["ErrorVoice"];
        };
    };
    responses: {
        /** @description The request names a parameter or field wrongly; the message says which, its limit and how to fix it (decisions 16, 17). */
        InvalidRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "invalid_request",
                 *         "message": "Query parameter \"limit\" must be at most 100.",
                 *         "status": 400
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The `X-API-Key` header is missing or not a key of any partner (contract 5.1, decision 17). */
        InvalidApiKey: {
            headers: {
                /** @description The scheme to authenticate with. */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "invalid_api_key",
                 *         "message": "Send your API key in the X-API-Key header.",
                 *         "status": 401
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description There is no such record, or it is another partner's (decision 32). */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "not_found",
                 *         "message": "There is no such session.",
                 *         "status": 404
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The body is larger than the limit (decision 23). */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "payload_too_large",
                 *         "message": "The body is larger than 1 MiB.",
                 *         "status": 413
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The body does not have a media type that the operation accepts. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "unsupported_media_type",
                 *         "message": "Send the body as application/json.",
                 *         "status": 415
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The record's state does not allow this. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "conflict",
                 *         "message": "The module is still being read. Try again when its status is ready.",
                 *         "status": 409
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Well-formed but impossible, such as a broken PDF or ZIP (decision 17). */
        Unprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "unprocessable",
                 *         "message": "The file is not a ZIP archive.",
                 *         "status": 422
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Any other failure, in the same shape (contract 7, decision 17). */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "internal_error",
                 *         "message": "Something failed on our side. Try again.",
                 *         "status": 500
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The receiver accepted the event (contract 5.6). Any other status, redirects too, is a failure and is retried. */
        WebhookAccepted: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The signature is not valid, so the receiver did not process the event (contract 5.6). */
        WebhookRejected: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /**
         * @description The session's id.
         * @example ses_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
         */
        SessionId: string;
        /**
         * @description The webhook endpoint's id.
         * @example whk_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
         */
        WebhookId: string;
        /**
         * @description The student's id, the partner's own.
         * @example student-42
         */
        StudentId: string;
        /**
         * @description The module's id.
         * @example mod_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
         */
        ModuleId: string;
        /**
         * @description The invoice's id.
         * @example inv_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
         */
        InvoiceId: string;
        /**
         * @description Only those of this subject.
         * @example math
         */
        SubjectFilter: components["schemas"]["FilterText"];
        /**
         * @description Only sessions in this state (decision 8).
         * @example ended
         */
        SessionStatusFilter: "started" | "active" | "paused" | "ended" | "abandoned";
        /**
         * @description The field to sort by; ties are broken by the session's id (contract 4.7, decision 16).
         * @example created_at
         */
        SessionSort: "created_at" | "updated_at" | "session_id" | "student_id" | "subject" | "topic" | "level" | "engine" | "status" | "input_mode" | "started_at" | "ended_at" | "last_activity_timestamp" | "duration_seconds" | "message_count" | "whiteboard_items" | "end_reason" | "estimated_cost_usd";
        /**
         * @description Only what was created at this time or later; ISO 8601, a bare date is its UTC midnight (decision 14).
         * @example 2026-11-01
         */
        From: components["schemas"]["DateOrTimestamp"];
        /**
         * @description Only what was created before this time; ISO 8601, a bare date is its UTC midnight (decision 14).
         * @example 2026-12-01
         */
        To: components["schemas"]["DateOrTimestamp"];
        /**
         * @description Only sessions that ended at this time or later; ISO 8601, a bare date is its UTC midnight (decision 14). Usage counts a session
         *     when it ends, so that past periods do not change and the days add up to the invoice.
         * @example 2026-11-01
         */
        UsageFrom: components["schemas"]["DateOrTimestamp"];
        /**
         * @description Only sessions that ended before this time; ISO 8601, a bare date is its UTC midnight (decision 14).
         * @example 2026-12-01
         */
        UsageTo: components["schemas"]["DateOrTimestamp"];
        /**
         * @description The page's number, from 1 (contract 4.7, decision 69).
         * @example 1
         */
        Page: number;
        /**
         * @description Items per page, at most 100 (contract 4.7).
         * @example 20
         */
        Limit: number;
        /**
         * @description The sort direction (contract 4.7).
         * @example desc
         */
        Order: "asc" | "desc";
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listSessions: {
        parameters: {
            query?: {
                /**
                 * @description Only what was created at this time or later; ISO 8601, a bare date is its UTC midnight (decision 14).
                 * @example 2026-11-01
                 */
                from?: components["parameters"]["From"];
                /**
                 * @description Only what was created before this time; ISO 8601, a bare date is its UTC midnight (decision 14).
                 * @example 2026-12-01
                 */
                to?: components["parameters"]["To"];
                /**
                 * @description Only sessions of this student.
                 * @example student-42
                 */
                student_id?: components["schemas"]["FilterText"];
                /**
                 * @description Only those of this subject.
                 * @example math
                 */
                subject?: components["parameters"]["SubjectFilter"];
                /**
                 * @description Only sessions in this state (decision 8).
                 * @example ended
                 */
                status?: components["parameters"]["SessionStatusFilter"];
                /**
                 * @description The page's number, from 1 (contract 4.7, decision 69).
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page, at most 100 (contract 4.7).
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The field to sort by; ties are broken by the session's id (contract 4.7, decision 16).
                 * @example created_at
                 */
                sort?: components["parameters"]["SessionSort"];
                /**
                 * @description The sort direction (contract 4.7).
                 * @example desc
                 */
                order?: components["parameters"]["Order"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            default: components["responses"]["Error"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The session's id.
                 * @example ses_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
                 */
                id: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Error"];
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The session's id.
                 * @example ses_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
                 */
                id: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Error"];
        };
    };
    getSessionTranscript: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The session's id.
                 * @example ses_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
                 */
                id: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The transcript. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transcript"];
                };
            };
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Error"];
        };
    };
    getSessionWhiteboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The session's id.
                 * @example ses_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
                 */
                id: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whiteboard commands, in order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Whiteboard"];
                };
            };
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Error"];
        };
    };
    getSessionReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The session's id.
                 * @example ses_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
                 */
                id: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The replay. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Error"];
        };
    };
    listStudentSessions: {
        parameters: {
            query?: {
                /**
                 * @description Only what was created at this time or later; ISO 8601, a bare date is its UTC midnight (decision 14).
                 * @example 2026-11-01
                 */
                from?: components["parameters"]["From"];
                /**
                 * @description Only what was created before this time; ISO 8601, a bare date is its UTC midnight (decision 14).
                 * @example 2026-12-01
                 */
                to?: components["parameters"]["To"];
                /**
                 * @description Only those of this subject.
                 * @example math
                 */
                subject?: components["parameters"]["SubjectFilter"];
                /**
                 * @description Only sessions in this state (decision 8).
                 * @example ended
                 */
                status?: components["parameters"]["SessionStatusFilter"];
                /**
                 * @description The page's number, from 1 (contract 4.7, decision 69).
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page, at most 100 (contract 4.7).
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The field to sort by; ties are broken by the session's id (contract 4.7, decision 16).
                 * @example created_at
                 */
                sort?: components["parameters"]["SessionSort"];
                /**
                 * @description The sort direction (contract 4.7).
                 * @example desc
                 */
                order?: components["parameters"]["Order"];
            };
            header?: never;
            path: {
                /**
                 * @description The student's id, the partner's own.
                 * @example student-42
                 */
                id: components["parameters"]["StudentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the student's sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Error"];
        };
    };
    getStudentProgress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The student's id, the partner's own.
                 * @example student-42
                 */
                id: components["parameters"]["StudentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The progress so far. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentProgress"];
                };
            };
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Error"];
        };
    };
    getStudentUsage: {
        parameters: {
            query?: {
                /**
                 * @description Only sessions that ended at this time or later; ISO 8601, a bare date is its UTC midnight (decision 14). Usage counts a session
                 *     when it ends, so that past periods do not change and the days add up to the invoice.
                 * @example 2026-11-01
                 */
                from?: components["parameters"]["UsageFrom"];
                /**
                 * @description Only sessions that ended before this time; ISO 8601, a bare date is its UTC midnight (decision 14).
                 * @example 2026-12-01
                 */
                to?: components["parameters"]["UsageTo"];
            };
            header?: never;
            path: {
                /**
                 * @description The student's id, the partner's own.
                 * @example student-42
                 */
                id: components["parameters"]["StudentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudentUsage"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Error"];
        };
    };
    deleteStudentData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The student's id, the partner's own.
                 * @example student-42
                 */
                id: components["parameters"]["StudentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Error"];
        };
    };
    listModules: {
        parameters: {
            query?: {
                /**
                 * @description Only those of this subject.
                 * @example math
                 */
                subject?: components["parameters"]["SubjectFilter"];
                /**
                 * @description Only modules in this state (decision 12).
                 * @example ready
                 */
                status?: "queued" | "processing" | "ready" | "failed";
                /**
                 * @description The page's number, from 1 (contract 4.7, decision 69).
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page, at most 100 (contract 4.7).
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The field to sort by; ties are broken by the module's id.
                 * @example title
                 */
                sort?: "created_at" | "updated_at" | "id" | "title" | "subject" | "level" | "status" | "source" | "progress";
                /**
                 * @description The sort direction (contract 4.7).
                 * @example desc
                 */
                order?: components["parameters"]["Order"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of modules. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModuleList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            default: components["responses"]["Error"];
        };
    };
    createModule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Water",
                 *       "subject": "science",
                 *       "level": "3-5",
                 *       "topics": [
                 *         {
                 *           "topic": "water cycle",
                 *           "content": "Water evaporates, condenses and falls as rain.",
                 *           "questions": [
                 *             {
                 *               "question": "What do we call water that has become a gas?",
                 *               "answer": "water vapour",
                 *               "accepted_answers": [
                 *                 "vapour",
                 *                 "steam"
                 *               ],
                 *               "hint": "It rises from a warm lake."
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ModuleUpload"];
            };
        };
        responses: {
            /** @description The module. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Module"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            default: components["responses"]["Error"];
        };
    };
    ingestModules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["IngestForm"];
            };
        };
        responses: {
            /** @description The outcome of each file. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadOutcomeList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Error"];
        };
    };
    bulkUploadModules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["BulkForm"];
            };
        };
        responses: {
            /** @description The outcome of each entry. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadOutcomeList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            default: components["responses"]["Error"];
        };
    };
    getModule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The module's id.
                 * @example mod_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
                 */
                id: components["parameters"]["ModuleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The module. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Module"];
                };
            };
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Error"];
        };
    };
    updateModule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The module's id.
                 * @example mod_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
                 */
                id: components["parameters"]["ModuleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "The water cycle"
                 *     }
                 */
                "application/json": components["schemas"]["ModuleUpdate"];
            };
        };
        responses: {
            /** @description The updated module. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Module"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            default: components["responses"]["Error"];
        };
    };
    deleteModule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The module's id.
                 * @example mod_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
                 */
                id: components["parameters"]["ModuleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Error"];
        };
    };
    getModuleStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The module's id.
                 * @example mod_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
                 */
                id: components["parameters"]["ModuleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModuleStatus"];
                };
            };
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Error"];
        };
    };
    getModuleCoverage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The module's id.
                 * @example mod_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
                 */
                id: components["parameters"]["ModuleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report; empty lists while the module is not `ready`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModuleCoverage"];
                };
            };
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Error"];
        };
    };
    getUsage: {
        parameters: {
            query?: {
                /**
                 * @description Only sessions that ended at this time or later; ISO 8601, a bare date is its UTC midnight (decision 14). Usage counts a session
                 *     when it ends, so that past periods do not change and the days add up to the invoice.
                 * @example 2026-11-01
                 */
                from?: components["parameters"]["UsageFrom"];
                /**
                 * @description Only sessions that ended before this time; ISO 8601, a bare date is its UTC midnight (decision 14).
                 * @example 2026-12-01
                 */
                to?: components["parameters"]["UsageTo"];
                /**
                 * @description The length of a period (decision 15).
                 * @example week
                 */
                group_by?: "day" | "week" | "month";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage, in total and by period, oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            default: components["responses"]["Error"];
        };
    };
    getUsageBreakdown: {
        parameters: {
            query?: {
                /**
                 * @description Only sessions that ended at this time or later; ISO 8601, a bare date is its UTC midnight (decision 14). Usage counts a session
                 *     when it ends, so that past periods do not change and the days add up to the invoice.
                 * @example 2026-11-01
                 */
                from?: components["parameters"]["UsageFrom"];
                /**
                 * @description Only sessions that ended before this time; ISO 8601, a bare date is its UTC midnight (decision 14).
                 * @example 2026-12-01
                 */
                to?: components["parameters"]["UsageTo"];
                /**
                 * @description What to break down by; `cohort` is the session's `metadata.cohort` (decision 15).
                 * @example cohort
                 */
                by?: "subject" | "level" | "cohort";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The breakdown. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageBreakdown"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            default: components["responses"]["Error"];
        };
    };
    getUsageForecast: {
        parameters: {
            query?: {
                /**
                 * @description How many days to look ahead.
                 * @example 30
                 */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The projection. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageForecast"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            default: components["responses"]["Error"];
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                /**
                 * @description The page's number, from 1 (contract 4.7, decision 69).
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page, at most 100 (contract 4.7).
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The field to sort by; ties are broken by the invoice's id.
                 * @example period
                 */
                sort?: "created_at" | "id" | "period" | "status" | "total_usd" | "session_count";
                /**
                 * @description The sort direction (contract 4.7).
                 * @example desc
                 */
                order?: components["parameters"]["Order"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of invoices. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            default: components["responses"]["Error"];
        };
    };
    getInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The invoice's id.
                 * @example inv_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
                 */
                id: components["parameters"]["InvoiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Error"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /**
                 * @description The page's number, from 1 (contract 4.7, decision 69).
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page, at most 100 (contract 4.7).
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The field to sort by; ties are broken by the endpoint's id.
                 * @example created_at
                 */
                sort?: "created_at" | "updated_at" | "id" | "url";
                /**
                 * @description The sort direction (contract 4.7).
                 * @example desc
                 */
                order?: components["parameters"]["Order"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of webhook endpoints. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            default: components["responses"]["Error"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://partner.example/webhooks",
                 *       "events": [
                 *         "session.started",
                 *         "session.ended"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["WebhookRegistration"];
            };
        };
        responses: {
            /** @description The endpoint. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            default: components["responses"]["Error"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The webhook endpoint's id.
                 * @example whk_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "events": [
                 *         "session.ended"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["WebhookUpdate"];
            };
        };
        responses: {
            /** @description The updated endpoint. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            default: components["responses"]["Error"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The webhook endpoint's id.
                 * @example whk_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Error"];
        };
    };
    listWebhookEvents: {
        parameters: {
            query?: {
                /**
                 * @description Only deliveries in this state.
                 * @example failed
                 */
                state?: "pending" | "delivered" | "failed";
                /**
                 * @description The page's number, from 1 (contract 4.7, decision 69).
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page, at most 100 (contract 4.7).
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The field to sort by; ties are broken by the delivery's id.
                 * @example created_at
                 */
                sort?: "created_at" | "updated_at" | "id" | "event" | "state";
                /**
                 * @description The sort direction (contract 4.7).
                 * @example desc
                 */
                order?: components["parameters"]["Order"];
            };
            header?: never;
            path: {
                /**
                 * @description The webhook endpoint's id.
                 * @example whk_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of deliveries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["Error"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The webhook endpoint's id.
                 * @example whk_01JD3Y7T0Z8Q4K6M2N5P9R1S3V
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "event": "session.ended"
                 *     }
                 */
                "application/json": {
                    event?: components["schemas"]["EventName"];
                };
            };
        };
        responses: {
            /** @description The delivery with its one attempt; `state` says whether the endpoint accepted it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            default: components["responses"]["Error"];
        };
    };
    getConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The configuration. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Config"];
                };
            };
            401: components["responses"]["InvalidApiKey"];
            default: components["responses"]["Error"];
        };
    };
    updateConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "branding": {
                 *         "name": "Maple Street School",
                 *         "primary_color": "#a3401f"
                 *       },
                 *       "features": {
                 *         "voice": false
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ConfigUpdate"];
            };
        };
        responses: {
            /** @description The updated configuration. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Config"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            default: components["responses"]["Error"];
        };
    };
    getTaxonomy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The taxonomy. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Taxonomy"];
                };
            };
            401: components["responses"]["InvalidApiKey"];
            default: components["responses"]["Error"];
        };
    };
    listVoices: {
        parameters: {
            query?: {
                /**
                 * @description The page's number, from 1 (contract 4.7, decision 69).
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Items per page, at most 100 (contract 4.7).
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The field to sort by; ties are broken by the voice's id.
                 * @example name
                 */
                sort?: "created_at" | "id" | "name" | "language";
                /**
                 * @description The sort direction (contract 4.7).
                 * @example desc
                 */
                order?: components["parameters"]["Order"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of voices. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            default: components["responses"]["Error"];
        };
    };
    sessionStarted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionStartedEvent"];
            };
        };
        responses: {
            401: components["responses"]["WebhookRejected"];
            "2XX": components["responses"]["WebhookAccepted"];
        };
    };
    sessionActive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionActiveEvent"];
            };
        };
        responses: {
            401: components["responses"]["WebhookRejected"];
            "2XX": components["responses"]["WebhookAccepted"];
        };
    };
    sessionPaused: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionPausedEvent"];
            };
        };
        responses: {
            401: components["responses"]["WebhookRejected"];
            "2XX": components["responses"]["WebhookAccepted"];
        };
    };
    sessionResumed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionResumedEvent"];
            };
        };
        responses: {
            401: components["responses"]["WebhookRejected"];
            "2XX": components["responses"]["WebhookAccepted"];
        };
    };
    sessionEnded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionEndedEvent"];
            };
        };
        responses: {
            401: components["responses"]["WebhookRejected"];
            "2XX": components["responses"]["WebhookAccepted"];
        };
    };
    sessionAbandoned: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionAbandonedEvent"];
            };
        };
        responses: {
            401: components["responses"]["WebhookRejected"];
            "2XX": components["responses"]["WebhookAccepted"];
        };
    };
    sessionTranscript: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionTranscriptEvent"];
            };
        };
        responses: {
            401: components["responses"]["WebhookRejected"];
            "2XX": components["responses"]["WebhookAccepted"];
        };
    };
    usageSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UsageSummaryEvent"];
            };
        };
        responses: {
            401: components["responses"]["WebhookRejected"];
            "2XX": components["responses"]["WebhookAccepted"];
        };
    };
    usageDaily: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UsageDailyEvent"];
            };
        };
        responses: {
            401: components["responses"]["WebhookRejected"];
            "2XX": components["responses"]["WebhookAccepted"];
        };
    };
    whiteboardGenerated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WhiteboardGeneratedEvent"];
            };
        };
        responses: {
            401: components["responses"]["WebhookRejected"];
            "2XX": components["responses"]["WebhookAccepted"];
        };
    };
    homeworkUploaded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HomeworkUploadedEvent"];
            };
        };
        responses: {
            401: components["responses"]["WebhookRejected"];
            "2XX": components["responses"]["WebhookAccepted"];
        };
    };
    homeworkExtracted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HomeworkExtractedEvent"];
            };
        };
        responses: {
            401: components["responses"]["WebhookRejected"];
            "2XX": components["responses"]["WebhookAccepted"];
        };
    };
    studentMilestone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StudentMilestoneEvent"];
            };
        };
        responses: {
            401: components["responses"]["WebhookRejected"];
            "2XX": components["responses"]["WebhookAccepted"];
        };
    };
    errorSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ErrorSessionEvent"];
            };
        };
        responses: {
            401: components["responses"]["WebhookRejected"];
            "2XX": components["responses"]["WebhookAccepted"];
        };
    };
    errorVoice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ErrorVoiceEvent"];
            };
        };
        responses: {
            401: components["responses"]["WebhookRejected"];
            "2XX": components["responses"]["WebhookAccepted"];
        };
    };
}
