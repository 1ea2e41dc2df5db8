// The tag's attributes and events, for templates.
import '@tutor-session/element/preact';
