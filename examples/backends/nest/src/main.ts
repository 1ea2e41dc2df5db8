import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module';

async function bootstrap() {
  const app = await NestFactory.create<NestExpressApplication>(AppModule, { rawBody: true });
  app.useBodyParser('json', { limit: '5mb' }); // a transcript is long; the default is 100 kB
  await app.listen(process.env.PORT ?? 3000, '127.0.0.1');
}
bootstrap();
