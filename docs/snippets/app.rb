# app.rb: ruby app.rb -p 5000
require 'sinatra'
require_relative 'tutor'

post '/api/tutor-token' do
  # Other sites' pages must not start sessions as your student; an older browser says only its Origin.
  site = request.env['HTTP_SEC_FETCH_SITE']
  own = request.base_url
  halt 403 if site ? site != 'same-origin' : request.env.fetch('HTTP_ORIGIN', own) != own
  student = 'ada' # from your own login; respond with 401 for nobody
  claims = { partner_id: ENV.fetch('TUTOR_PARTNER_ID'), student_id: student }
  lesson = { subject: 'math', level: '3-5', engine: 'standard' }
  token = Tutor.create_session_token(claims.merge(lesson), ENV.fetch('TUTOR_API_SECRET'))
  headers 'Cache-Control' => 'no-store'
  content_type :json
  JSON.generate(token: token, embed_url: ENV.fetch('TUTOR_EMBED_URL'), expires_in: 7200)
end

post '/webhooks' do
  signature = request.env.fetch('HTTP_X_SERVICE_SIGNATURE', '')
  event = Tutor.verify_webhook(request.body.read, signature, ENV.fetch('TUTOR_WEBHOOK_SECRET'))
  halt 401 unless event
  logger.info event['event'] # your own code, once for each event: a delivery may come twice
  204
rescue JSON::ParserError
  400
end

%w[/api/tutor-token /webhooks].each do |path|
  get(path) { halt 405, { 'Allow' => 'POST' }, '' }
end
