import type { TutorSessionStrings } from '../strings.ts';

/** What a student reads, in Hebrew. */
export const strings: TutorSessionStrings = {
  title: 'שיעור פרטי',
  loading: 'מתחברים למורה שלך…',
  reconnecting: 'מתחברים מחדש למורה שלך…',
  slow: 'זה לוקח יותר זמן מהרגיל.',
  failed: 'אירעה בעיה בשיעור שלך.',
  unauthorized: 'יש להתחבר שוב לחשבון כדי לפתוח את השיעור שלך.',
  ended: 'השיעור הזה הסתיים.',
  start: 'התחלת השיעור',
  retry: 'ניסיון נוסף',
  restart: 'התחלת שיעור חדש',
  noMedia: 'אי אפשר להשתמש במיקרופון ובמצלמה בדף הזה.',
  dismiss: 'סגירה',
};
