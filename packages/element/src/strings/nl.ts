import type { TutorSessionStrings } from '../strings.ts';

/** What a student reads, in Dutch. */
export const strings: TutorSessionStrings = {
  title: 'Bijlessessie',
  loading: 'Verbinding maken met je tutor…',
  reconnecting: 'Opnieuw verbinding maken met je tutor…',
  slow: 'Dit duurt langer dan normaal.',
  failed: 'Er is een probleem met je bijlessessie.',
  unauthorized: 'Log opnieuw in om je bijlessessie te openen.',
  ended: 'Deze bijlessessie is afgelopen.',
  start: 'Sessie starten',
  retry: 'Opnieuw proberen',
  restart: 'Nieuwe sessie starten',
  noMedia: 'De microfoon en camera kunnen op deze pagina niet worden gebruikt.',
  dismiss: 'Sluiten',
};
