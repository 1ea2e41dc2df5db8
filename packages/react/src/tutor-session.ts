'use client';
import { createComponent, type ReactWebComponent } from '@lit/react';
import { TutorSessionElement } from '@tutor-session/element';
import * as React from 'react';
import { eventProps, type TutorSessionEventProps } from './event-props.ts';

/**
 * `<tutor-session>` as a component: every property of the element is a prop, every event an `on…`, the ref is the element.
 * A handler may be a new function at each render; the latest is called.
 */
export const TutorSession: ReactWebComponent<TutorSessionElement, TutorSessionEventProps> = createComponent({
  react: React,
  tagName: 'tutor-session',
  elementClass: TutorSessionElement,
  events: eventProps,
  displayName: 'TutorSession',
});
