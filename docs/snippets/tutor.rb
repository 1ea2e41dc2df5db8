# tutor.rb. Mints session tokens and verifies webhooks, with Ruby alone.
require 'json'
require 'openssl'
require 'securerandom'

module Tutor
  # A session token: a JWT signed with HS256.
  def self.create_session_token(claims, api_secret, ttl_seconds: 7200)
    claims = claims.merge(exp: Time.now.to_i + ttl_seconds, jti: SecureRandom.hex(16))
    encode = ->(data) { [data].pack('m0').tr('+/', '-_').delete('=') }
    signed = [{ alg: 'HS256', typ: 'JWT' }, claims].map { |part| encode.(JSON.generate(part)) }.join('.')
    "#{signed}.#{encode.(OpenSSL::HMAC.digest('SHA256', api_secret, signed))}"
  end

  # The event of a webhook whose signature is the HMAC-SHA256 of the body's bytes, as lowercase hex; nil for any other: respond with 401.
  def self.verify_webhook(raw_body, signature, webhook_secret)
    expected = OpenSSL::HMAC.hexdigest('SHA256', webhook_secret, raw_body)
    return nil unless signature.bytesize == expected.bytesize && OpenSSL.fixed_length_secure_compare(expected, signature)

    JSON.parse(raw_body.dup.force_encoding('UTF-8'))
  end
end
