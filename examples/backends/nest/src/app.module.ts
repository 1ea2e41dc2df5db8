import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { toNodeHandler } from '@tutor-session/token';
import { tokenEndpoint, webhooks } from '../tutoring';

@Module({})
export class AppModule implements NestModule {
  configure(consumer: MiddlewareConsumer) {
    consumer.apply(toNodeHandler(tokenEndpoint)).forRoutes('api/tutor');
    consumer.apply(toNodeHandler(webhooks)).forRoutes('webhooks');
  }
}
