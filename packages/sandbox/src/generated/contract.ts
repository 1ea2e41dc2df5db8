// Generated from openapi.yaml by `pnpm generate`. Change that file, not this one.

/** The operations of each tag, with their query parameters that have a default. */
export interface tags {
    Sessions: {
        listSessions: "page" | "limit" | "sort" | "order";
        getSession: never;
        deleteSession: never;
        getSessionTranscript: never;
        getSessionWhiteboard: never;
        getSessionReplay: never;
    };
    Students: {
        listStudentSessions: "page" | "limit" | "sort" | "order";
        getStudentProgress: never;
        getStudentUsage: never;
        deleteStudentData: never;
    };
    Modules: {
        listModules: "page" | "limit" | "sort" | "order";
        createModule: never;
        ingestModules: never;
        bulkUploadModules: never;
        getModule: never;
        updateModule: never;
        deleteModule: never;
        getModuleStatus: never;
        getModuleCoverage: never;
    };
    Usage: {
        getUsage: "group_by";
        getUsageBreakdown: "by";
        getUsageForecast: "days";
        listInvoices: "page" | "limit" | "sort" | "order";
        getInvoice: never;
    };
    Webhooks: {
        listWebhooks: "page" | "limit" | "sort" | "order";
        createWebhook: never;
        updateWebhook: never;
        deleteWebhook: never;
        listWebhookEvents: "page" | "limit" | "sort" | "order";
        testWebhook: never;
    };
    Configuration: {
        getConfig: never;
        updateConfig: never;
        getTaxonomy: never;
        listVoices: "page" | "limit" | "sort" | "order";
    };
}
