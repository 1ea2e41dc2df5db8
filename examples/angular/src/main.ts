import '@tutor-session/element';
import { bootstrapApplication } from '@angular/platform-browser';
import { appConfig } from './app-config';
import { Lesson } from './lesson';

bootstrapApplication(Lesson, appConfig);
