/** `node hold-lock.mjs DATABASE MS`: holds the database's write lock. Prints "held" when it has the lock. */

import Database from 'better-sqlite3';

const [path, milliseconds] = process.argv.slice(2);
const connection = new Database(path, { fileMustExist: true, timeout: 10_000 });
connection.exec('begin immediate');
console.log('held');
setTimeout(() => {
  connection.exec('commit');
  connection.close();
}, Number(milliseconds));
