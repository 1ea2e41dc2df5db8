import type { TutorSessionStrings } from '../strings.ts';

/** What a student reads, in Japanese. */
export const strings: TutorSessionStrings = {
  title: '個別指導セッション',
  loading: 'チューターに接続しています…',
  reconnecting: 'チューターに再接続しています…',
  slow: '通常より時間がかかっています。',
  failed: 'セッションで問題が発生しました。',
  unauthorized: 'セッションを開くには、もう一度ログインしてください。',
  ended: 'このセッションは終了しました。',
  start: 'セッションを始める',
  retry: 'もう一度試す',
  restart: '新しいセッションを始める',
  noMedia: 'このページではマイクとカメラを使用できません。',
  dismiss: '閉じる',
};
