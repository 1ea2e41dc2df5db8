import 'reflect-metadata';
import { type MiddlewareConsumer, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { toNodeHandler } from '@tutor-session/token';
import type { Backend, Handlers } from './handlers.ts';

/** Nest on Express, as middleware; `rawBody: true` keeps the bytes beside Nest's own parser. */
export async function startNest({ tokenEndpoint, webhooks }: Handlers): Promise<Backend> {
  class AppModule {
    configure(consumer: MiddlewareConsumer) {
      consumer.apply(toNodeHandler(tokenEndpoint)).forRoutes('api/tutor');
      consumer.apply(toNodeHandler(webhooks)).forRoutes('webhooks');
    }
  }
  Module({})(AppModule); // what the decorator @Module({}) does
  const app = await NestFactory.create<NestExpressApplication>(AppModule, { rawBody: true });
  app.useBodyParser('json', { limit: '5mb' }); // a transcript is long; the default is 100 kB
  app.useLogger(false);
  await app.listen(0, '127.0.0.1');
  return { url: await app.getUrl(), close: () => app.close() };
}
