import type { TutorSessionStrings } from '../strings.ts';

/** What a student reads, in Arabic. */
export const strings: TutorSessionStrings = {
  title: 'جلسة تعليمية',
  loading: 'جارٍ الاتصال بمعلّمك…',
  reconnecting: 'جارٍ إعادة الاتصال بمعلّمك…',
  slow: 'يستغرق هذا وقتًا أطول من المعتاد.',
  failed: 'حدثت مشكلة في جلستك التعليمية.',
  unauthorized: 'يُرجى تسجيل الدخول مرة أخرى لفتح جلستك التعليمية.',
  ended: 'انتهت هذه الجلسة التعليمية.',
  start: 'بدء الجلسة',
  retry: 'إعادة المحاولة',
  restart: 'بدء جلسة جديدة',
  noMedia: 'لا يمكن استخدام الميكروفون والكاميرا في هذه الصفحة.',
  dismiss: 'إغلاق',
};
