import type { TutorSessionStrings } from '../strings.ts';

/** What a student reads, in Italian. */
export const strings: TutorSessionStrings = {
  title: 'Sessione di tutoraggio',
  loading: 'Connessione al tuo tutor in corso…',
  reconnecting: 'Riconnessione al tuo tutor in corso…',
  slow: 'Ci vuole più tempo del solito.',
  failed: 'Si è verificato un problema con la tua sessione di tutoraggio.',
  unauthorized: 'Accedi di nuovo per aprire la tua sessione di tutoraggio.',
  ended: 'Questa sessione di tutoraggio è terminata.',
  start: 'Inizia la sessione',
  retry: 'Riprova',
  restart: 'Inizia una nuova sessione',
  noMedia: 'Il microfono e la fotocamera non si possono usare in questa pagina.',
  dismiss: 'Chiudi',
};
