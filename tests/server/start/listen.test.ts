import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBodyBudget } from '../../../server/http/body-budget.ts';
import { limitBody } from '../../../server/http/limit-body.ts';
import { type ConnectionLimits, listen, type Listening } from '../../../server/start/listen.ts';
import { get, multipart, openConnection } from '../support/raw-connection.ts';

const long = { idleMs: 60_000, endGraceMs: 60_000, endMaxMs: 60_000 };

/** A server whose uploads are counted and whose slow reply ends when `finish` is called. */
async function open(limits: Partial<ConnectionLimits> = {}) {
  const app = new Hono();
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  app.get('/quick', (c) => c.text('quick'));
  app.get('/slow', async (c) => {
    await finished;
    return c.text('finished');
  });
  app.post('/unread', (c) => c.text('too large', 413));
  app.use('/begun', limitBody({ maxSizeFor: () => 4_000_000, budget: createBodyBudget(), addressOf: () => 'one' }));
  app.post('/begun', async (c) => {
    await c.req.raw.body?.getReader().read();
    return c.text('too large', 413);
  });
  app.post('/upload', async (c) => c.text(`got ${[...(await c.req.formData()).keys()].join()}`));
  let listening: Listening | undefined;
  const port = await new Promise<number>((resolve) => {
    listening = listen(app.fetch, { host: '127.0.0.1', port: 0 }, (info) => resolve(info.port), { ...long, ...limits });
  });
  const { server, end } = listening as Listening;
  onTestFinished(() => {
    finish();
    server.closeAllConnections();
    server.close();
  });
  return { port, server, end, finish };
}

/** A call whose reply shows that what was sent before on other connections has arrived. */
async function callQuick(port: number): Promise<void> {
  const connection = await openConnection(port);
  connection.send(get('/quick'));
  await connection.received(/quick$/);
}

const half = multipart('/upload', { one: '1', two: '2' });

describe('a connection', () => {
  it('on which half of a body arrives and then nothing is ended with 408', async () => {
    const { port } = await open({ idleMs: 50 });
    const connection = await openConnection(port);
    connection.send(half.head + half.body.slice(0, 20));
    const reply = await connection.closed;
    expect(reply).toMatch(/HTTP\/1\.1 408 /);
    expect(reply).toMatch(/connection: close/i);
    expect(reply).toMatch(/application\/problem\+json/);
  });

  it.each(['/unread', '/begun'])(
    'whose body is refused before its end stays until the body has arrived, so that a slow sender gets the reply (%s)',
    async (path) => {
      const { port } = await open();
      const connection = await openConnection(port);
      connection.send(`POST ${path} HTTP/1.1\r\nHost: test\r\nContent-Length: 3000000\r\n\r\nthe beginning`);
      await connection.received(/ 413 [^]*too large/);
      // More than the buffers of the connection hold: it only gets through when the server goes on reading.
      connection.send('x'.repeat(3_000_000 - 'the beginning'.length));
      connection.send(get('/quick'));
      await connection.received(/quick$/);
    },
  );

  it('on which nothing is sent is closed', async () => {
    const { port } = await open({ idleMs: 50 });
    expect(await (await openConnection(port)).closed).toBe('');
  });

  it('is kept while a complete request is handled, however long that takes', async () => {
    const { port, finish } = await open({ idleMs: 50 });
    const slow = await openConnection(port);
    slow.send(get('/slow'));
    // A connection that is opened later and idle is closed: the time has passed for the slow one too.
    await (
      await openConnection(port)
    ).closed;
    await (
      await openConnection(port)
    ).closed;
    finish();
    expect(await slow.received(/finished/)).toMatch(/HTTP\/1\.1 200 /);
  });

  it('has at least a quarter of an hour for a body, and a minute for its headers', async () => {
    const { server } = await open();
    expect(server.requestTimeout).toBeGreaterThanOrEqual(15 * 60_000);
    expect(server.headersTimeout).toBe(60_000);
  });
});

describe('the end of a server', () => {
  it('closes idle connections at once, waits for the reply under way, and refuses new connections', async () => {
    const { port, end, finish } = await open();
    const [fresh, idle, slow] = [await openConnection(port), await openConnection(port), await openConnection(port)];
    idle.send(get('/quick'));
    await idle.received(/quick$/);
    slow.send(get('/slow'));
    await callQuick(port);
    let hasEnded = false;
    const ended = end().then(() => (hasEnded = true));
    await Promise.all([fresh.closed, idle.closed]);
    expect(hasEnded).toBe(false);
    finish();
    const reply = await slow.closed;
    expect(reply).toMatch(/finished$/);
    expect(reply).toMatch(/connection: close/i);
    await ended;
    await expect(fetch(`http://127.0.0.1:${port}/quick`)).rejects.toThrow();
  });

  it('answers an upload that is stuck with 503 after the grace', async () => {
    const { port, end } = await open({ endGraceMs: 50 });
    const stuck = await openConnection(port);
    stuck.send(half.head + half.body.slice(0, 20));
    await stuck.received(/100 Continue/);
    await end();
    const reply = await stuck.closed;
    expect(reply).toMatch(/HTTP\/1\.1 503 /);
    expect(reply).toMatch(/retry-after: 30/i);
    expect(reply).toMatch(/connection: close/i);
  });

  it('takes an upload that becomes complete within the grace', async () => {
    const { port, end } = await open();
    const [idle, upload] = [await openConnection(port), await openConnection(port)];
    upload.send(half.head + half.body.slice(0, 20));
    await upload.received(/100 Continue/);
    const ended = end();
    await idle.closed;
    upload.send(half.body.slice(20));
    expect(await upload.closed).toMatch(/got one,two$/);
    await ended;
  });

  it('closes what is left after the longest time', async () => {
    const { port, end } = await open({ endGraceMs: 20, endMaxMs: 60 });
    const slow = await openConnection(port);
    slow.send(get('/slow'));
    await callQuick(port);
    await end();
    expect(await slow.closed).toBe('');
  });
});
