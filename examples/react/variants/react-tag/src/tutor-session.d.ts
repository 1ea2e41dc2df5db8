import '@tutor-session/element/react';
