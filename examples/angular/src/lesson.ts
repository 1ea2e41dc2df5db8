import {
  afterNextRender,
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  type ElementRef,
  signal,
  viewChild,
} from '@angular/core';
import type { TutorSessionElement } from '@tutor-session/element';

@Component({
  selector: 'app-lesson',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    @if (shown()) {
      <tutor-session
        #tutor
        token-endpoint="/api/tutor"
        token-in="fragment"
        expect-ready
        [attr.params]="params()"
        (tutor-statechange)="state.set($event.detail.state)"
        (session-started)="session.set($event.detail.session_id)"
      ></tutor-session>
    }
    <output id="state">{{ state() }}</output> <output id="session">{{ session() }}</output>
    <button id="next" type="button" (click)="next()">Next lesson</button>
    <button id="toggle" type="button" (click)="shown.set(!shown())">Hide</button>
  `,
})
export class Lesson {
  readonly tutor = viewChild<ElementRef<TutorSessionElement>>('tutor');
  readonly params = signal(JSON.stringify({ lesson: 7 }));
  readonly shown = signal(true);
  readonly state = signal('idle');
  readonly session = signal('');

  constructor() {
    // What happened before hydration is read once; events tell the rest.
    afterNextRender(() => {
      const element = this.tutor()?.nativeElement;
      if (element?.state) this.state.set(element.state);
      if (element?.sessionId) this.session.set(element.sessionId);
    });
  }

  next(): void {
    this.params.set(JSON.stringify({ lesson: 8 }));
    setTimeout(() => this.tutor()?.nativeElement.restart());
  }
}
