import type { TutorSessionStrings } from '../strings.ts';

/** What a student reads, in German. */
export const strings: TutorSessionStrings = {
  title: 'Tutoring-Sitzung',
  loading: 'Verbindung zu deinem Tutor wird aufgebaut…',
  reconnecting: 'Verbindung zu deinem Tutor wird wiederhergestellt…',
  slow: 'Das dauert länger als sonst.',
  failed: 'Bei deiner Tutoring-Sitzung ist ein Fehler aufgetreten.',
  unauthorized: 'Bitte melde dich noch einmal an, um deine Tutoring-Sitzung zu öffnen.',
  ended: 'Diese Tutoring-Sitzung ist beendet.',
  start: 'Sitzung starten',
  retry: 'Noch einmal versuchen',
  restart: 'Neue Sitzung starten',
  noMedia: 'Mikrofon und Kamera können auf dieser Seite nicht verwendet werden.',
  dismiss: 'Schließen',
};
