import type { TutorSessionStrings } from '../strings.ts';

/** What a student reads, in Portuguese. */
export const strings: TutorSessionStrings = {
  title: 'Sessão de tutoria',
  loading: 'Conectando ao seu tutor…',
  reconnecting: 'Reconectando ao seu tutor…',
  slow: 'Está demorando mais do que o normal.',
  failed: 'Ocorreu um problema com sua sessão de tutoria.',
  unauthorized: 'Entre novamente na sua conta para abrir sua sessão de tutoria.',
  ended: 'Esta sessão de tutoria terminou.',
  start: 'Iniciar sessão de tutoria',
  retry: 'Tentar novamente',
  restart: 'Iniciar nova sessão de tutoria',
  noMedia: 'O microfone e a câmera não podem ser usados nesta página.',
  dismiss: 'Fechar',
};
