<?php
// tutor_webhook.php. Verifies a webhook: the HMAC-SHA256 of the body's bytes, as lowercase hex.
function verify_webhook(string $rawBody, string $signature, string $webhookSecret): array
{
    if (!hash_equals(hash_hmac('sha256', $rawBody, $webhookSecret), $signature)) {
        throw new RuntimeException('Respond 401 and do not process the event.');
    }
    return json_decode($rawBody, true, 512, JSON_THROW_ON_ERROR);
}
