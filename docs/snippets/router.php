<?php
// router.php: php -S 127.0.0.1:5000 router.php
require 'tutor.php';

function respond(int $status, array $body = [], array $headers = []): void
{
    http_response_code($status);
    header('Content-Type: application/json');
    header('Cache-Control: no-store');
    foreach ($headers as $header) {
        header($header);
    }
    echo json_encode((object) $body);
}

function new_token(): string
{
    $student = 'ada'; // from your own login; respond with 401 for nobody
    $claims = ['partner_id' => getenv('TUTOR_PARTNER_ID'), 'student_id' => $student];
    $lesson = ['subject' => 'math', 'level' => '3-5', 'engine' => 'standard'];
    return create_session_token($claims + $lesson, getenv('TUTOR_API_SECRET'));
}

function refuse(string $code, string $message): void
{
    respond(403, ['error' => ['code' => $code, 'message' => $message, 'status' => 403]]);
}

/** Only a frame of your own page is led to the embed, so that no script sees the token. */
function tutor(): void
{
    $isFrame = ($_SERVER['HTTP_SEC_FETCH_DEST'] ?? '') === 'iframe'
        && ($_SERVER['HTTP_SEC_FETCH_MODE'] ?? '') === 'navigate'
        && ($_SERVER['HTTP_SEC_FETCH_SITE'] ?? '') === 'same-origin'
        && !isset($_SERVER['HTTP_SERVICE_WORKER_NAVIGATION_PRELOAD']);
    if (!$isFrame) {
        refuse('forbidden', 'Only for a frame of this origin.');
        return;
    }
    if (isset($_SERVER['HTTP_SEC_PURPOSE'])) { // loaded ahead: the page asks again when the student sees it
        refuse('not_yet', 'Not before the page is shown.');
        return;
    }
    $location = getenv('TUTOR_EMBED_URL') . '#token=' . new_token();
    respond(303, [], ['Referrer-Policy: no-referrer', "Location: $location"]);
}

function webhook(): void
{
    $signature = $_SERVER['HTTP_X_SERVICE_SIGNATURE'] ?? '';
    try {
        $event = verify_webhook(file_get_contents('php://input'), $signature, getenv('TUTOR_WEBHOOK_SECRET'));
    } catch (JsonException) {
        respond(400);
        return;
    }
    if ($event === null) {
        respond(401);
        return;
    }
    error_log($event['event']); // your own code, once for each event: a delivery may come twice
    respond(200);
}

$isGet = $_SERVER['REQUEST_METHOD'] === 'GET';
$isPost = $_SERVER['REQUEST_METHOD'] === 'POST';
match (parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH)) {
    '/api/tutor' => $isGet ? tutor() : respond(405, [], ['Allow: GET']),
    '/webhooks' => $isPost ? webhook() : respond(405, [], ['Allow: POST']),
    default => respond(404),
};
