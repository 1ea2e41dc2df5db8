import type { TutorSessionStrings } from '../strings.ts';

/** What a student reads, in Spanish. */
export const strings: TutorSessionStrings = {
  title: 'Sesión de tutoría',
  loading: 'Conectando con tu tutor…',
  reconnecting: 'Volviendo a conectar con tu tutor…',
  slow: 'Está tardando más de lo habitual.',
  failed: 'Ha surgido un problema con tu sesión de tutoría.',
  unauthorized: 'Vuelve a iniciar sesión en tu cuenta para abrir tu tutoría.',
  ended: 'Esta sesión de tutoría ha terminado.',
  start: 'Empezar la sesión',
  retry: 'Intentar de nuevo',
  restart: 'Empezar una sesión nueva',
  noMedia: 'El micrófono y la cámara no se pueden usar en esta página.',
  dismiss: 'Cerrar',
};
