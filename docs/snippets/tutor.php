<?php
// tutor.php. Mints session tokens and verifies webhooks, with PHP alone.

/** A session token: a JWT signed with HS256. */
function create_session_token(array $claims, string $apiSecret, int $ttlSeconds = 7200): string
{
    $encode = fn (string $data): string => rtrim(strtr(base64_encode($data), '+/', '-_'), '=');
    $part = fn (array $value): string => $encode(json_encode($value, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES));
    $claims += ['exp' => time() + $ttlSeconds, 'jti' => bin2hex(random_bytes(16))];
    $signed = $part(['alg' => 'HS256', 'typ' => 'JWT']) . '.' . $part($claims);
    return $signed . '.' . $encode(hash_hmac('sha256', $signed, $apiSecret, true));
}

/** The event of a webhook whose signature is the HMAC-SHA256 of the body's bytes, as lowercase hex; null for any other: respond with 401. */
function verify_webhook(string $rawBody, string $signature, string $webhookSecret): ?array
{
    if (!hash_equals(hash_hmac('sha256', $rawBody, $webhookSecret), $signature)) {
        return null;
    }
    return json_decode($rawBody, true, 512, JSON_THROW_ON_ERROR);
}
