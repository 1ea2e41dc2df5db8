# app.rb: ruby app.rb -p 5000
require 'sinatra'
require_relative 'tutor'

def new_token
  student = 'ada' # from your own login; respond with 401 for nobody
  claims = { partner_id: ENV.fetch('TUTOR_PARTNER_ID'), student_id: student }
  lesson = { subject: 'math', level: '3-5', engine: 'standard' }
  Tutor.create_session_token(claims.merge(lesson), ENV.fetch('TUTOR_API_SECRET'))
end

FRAME = { 'DEST' => 'iframe', 'MODE' => 'navigate', 'SITE' => 'same-origin' }.freeze

def refuse(code, message)
  content_type :json
  halt 403, JSON.generate(error: { code: code, message: message, status: 403 })
end

# Only a frame of your own page is led to the embed, so that no script sees the token.
get '/api/tutor' do
  headers 'Cache-Control' => 'no-store', 'Referrer-Policy' => 'no-referrer'
  is_frame = FRAME.all? { |name, value| request.env["HTTP_SEC_FETCH_#{name}"] == value }
  is_frame = false if request.env['HTTP_SERVICE_WORKER_NAVIGATION_PRELOAD']
  refuse 'forbidden', 'Only for a frame of this origin.' unless is_frame
  # Loaded ahead: the page asks again when the student sees it.
  refuse 'not_yet', 'Not before the page is shown.' if request.env['HTTP_SEC_PURPOSE']
  halt 303, { 'Location' => "#{ENV.fetch('TUTOR_EMBED_URL')}#token=#{new_token}" }, ''
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

post('/api/tutor') { halt 405, { 'Allow' => 'GET' }, '' }
get('/webhooks') { halt 405, { 'Allow' => 'POST' }, '' }
