import { expect, it } from 'vitest';
import { signWebhook } from '../../../server/deliveries/webhook-signature.ts';

it('is the one of the example of Standard Webhooks', () => {
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
  const signed = signWebhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    id,
    time: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  });
  expect(signed).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});
