import type { TutorSessionStrings } from '../strings.ts';

/** What a student reads, in Polish. */
export const strings: TutorSessionStrings = {
  title: 'Sesja z tutorem',
  loading: 'Łączenie z tutorem…',
  reconnecting: 'Ponowne łączenie z tutorem…',
  slow: 'To trwa dłużej niż zwykle.',
  failed: 'Wystąpił problem z sesją z tutorem.',
  unauthorized: 'Zaloguj się ponownie, aby otworzyć sesję z tutorem.',
  ended: 'Ta sesja z tutorem się zakończyła.',
  start: 'Rozpocznij sesję',
  retry: 'Spróbuj ponownie',
  restart: 'Rozpocznij nową sesję',
  noMedia: 'Na tej stronie nie można użyć mikrofonu ani kamery.',
  dismiss: 'Zamknij',
};
