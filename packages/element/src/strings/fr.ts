import type { TutorSessionStrings } from '../strings.ts';

/** What a student reads, in French. */
export const strings: TutorSessionStrings = {
  title: 'Séance de tutorat',
  loading: 'Connexion à votre tuteur…',
  reconnecting: 'Reconnexion à votre tuteur…',
  slow: 'Cela prend plus de temps que d’habitude.',
  failed: 'Un problème est survenu avec votre séance de tutorat.',
  unauthorized: 'Veuillez vous reconnecter à votre compte pour ouvrir votre séance de tutorat.',
  ended: 'Cette séance de tutorat est terminée.',
  start: 'Commencer la séance',
  retry: 'Réessayer',
  restart: 'Commencer une nouvelle séance',
  noMedia: 'Le micro et la caméra ne peuvent pas être utilisés sur cette page.',
  dismiss: 'Fermer',
};
