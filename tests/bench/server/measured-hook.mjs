/**
 * Runs in each measured process: answers the messages `cpu` with the CPU time and `memory` with the memory after a garbage
 * collection. Plain
 * JavaScript, because it is loaded before the TypeScript loader. Needs `--expose-gc`.
 */

process.on('message', (message) => {
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMicroseconds: user + system });
  }
  if (message === 'memory') {
    // Objects with finalizers need a second collection.
    globalThis.gc?.();
    globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    process.send?.({ rss, heap: heapUsed + external });
  }
});
// The messages do not prevent the process from ending.
process.channel?.unref();
