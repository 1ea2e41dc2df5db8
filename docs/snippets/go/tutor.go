// tutor.go. Mints session tokens and verifies webhooks, with Go's standard library.
package main

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"strings"
	"time"
)

func sign(message []byte, secret string) []byte {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(message)
	return mac.Sum(nil)
}

// createSessionToken returns a session token: a JWT signed with HS256. It adds exp and jti to the claims.
func createSessionToken(claims map[string]any, apiSecret string, ttl time.Duration) (string, error) {
	id := make([]byte, 16)
	if _, err := rand.Read(id); err != nil {
		return "", err
	}
	claims["exp"] = time.Now().Add(ttl).Unix()
	claims["jti"] = hex.EncodeToString(id)
	body, err := json.Marshal(claims)
	if err != nil {
		return "", err
	}
	encode := base64.RawURLEncoding.EncodeToString
	signed := strings.Join([]string{encode([]byte(`{"alg":"HS256","typ":"JWT"}`)), encode(body)}, ".")
	return signed + "." + encode(sign([]byte(signed), apiSecret)), nil
}

// isFromService tells whether a webhook's signature is the HMAC-SHA256 of the body's bytes, as lowercase hex.
func isFromService(rawBody []byte, signature, webhookSecret string) bool {
	expected := hex.EncodeToString(sign(rawBody, webhookSecret))
	return hmac.Equal([]byte(expected), []byte(signature))
}
