<?php
// tutor_token.php. Mints a session token: HS256, with PHP alone.
function create_session_token(array $claims, string $apiSecret, int $ttlSeconds = 7200): string
{
    $encode = fn (string $data): string => rtrim(strtr(base64_encode($data), '+/', '-_'), '=');
    $part = fn (array $value): string => $encode(json_encode($value, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES));
    $claims += ['exp' => time() + $ttlSeconds, 'jti' => bin2hex(random_bytes(16))];
    $signed = $part(['alg' => 'HS256', 'typ' => 'JWT']) . '.' . $part($claims);
    return $signed . '.' . $encode(hash_hmac('sha256', $signed, $apiSecret, true));
}
