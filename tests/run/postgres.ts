/** A PostgreSQL server for tests: a new cluster in a temporary folder, on a free port of this machine. */

import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** A running server. */
export interface PostgresServer {
  /** The address of its first database, for a user who may create others. */
  url: string;
  /** The folder of its programs, such as `pg_dump`. */
  programs: string;
  /** Ends the server like a crash, without a last write. */
  kill: () => void;
  /** Starts it again after `kill`. */
  restart: () => void;
  /** Ends the server and removes its folder. */
  stop: () => void;
}

const OLDEST_VERSION = 15;
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** Returns the folder of the newest installed programs; undefined when there is none of a supported version. */
function findPostgres(): string | undefined {
  const debian = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).map((version) => join(DEBIAN_FOLDER, version, 'bin')) : [];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), ...debian];
  const found = folders.filter((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
  // A folder of links may have some of the programs only.
  const complete = found.map((folder) => dirname(realpathSync(join(folder, 'postgres'))));
  const versions = complete.map((folder) => ({ folder, version: readVersion(folder) })).filter(({ version }) => version >= OLDEST_VERSION);
  return versions.toSorted((a, b) => b.version - a.version)[0]?.folder;
}

function readVersion(folder: string): number {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)(?:\.\d+)?/.exec(stdout)?.[1] ?? 0);
}

/** Returns why no server can be started here; undefined if one can. */
export function findPostgresObstacle(): string | undefined {
  return findPostgres() === undefined ? `no PostgreSQL ${OLDEST_VERSION} or newer is installed` : undefined;
}

/** PostgreSQL refuses to run as root. Returns the user of the package, or the current one. */
function findUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string, user: string): number => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', user), gid: id('-g', user) };
    } catch {
      // This user does not exist here.
    }
  }
  return {};
}

/**
 * Starts a server. `isDurable`: it survives `kill` with all that it confirmed; otherwise it does not wait for the disk.
 * @example const server = await startPostgres(); … server.stop();
 */
export async function startPostgres({ isDurable = false }: { isDurable?: boolean } = {}): Promise<PostgresServer> {
  const programs = findPostgres();
  if (programs === undefined)
    throw new Error(`No PostgreSQL ${OLDEST_VERSION} or newer is installed. Install it (Debian: apt-get install postgresql).`);
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const data = join(folder, 'data');
  const user = findUser();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  const init = ['-D', data, '-U', 'tests', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions', '-N'];
  execFileSync(join(programs, 'initdb'), init, { ...user, stdio: ['ignore', 'ignore', 'inherit'], cwd: folder });
  const port = await findFreePort();
  const fast = isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const settings = { ...fast, port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, max_connections: 300 };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = `postgres://tests@127.0.0.1:${port}/postgres`;
  const control = (...args: string[]): void => {
    execFileSync(join(programs, 'pg_ctl'), ['-D', data, '-w', ...args], { ...user, stdio: ['ignore', 'ignore', 'inherit'], cwd: folder });
  };
  const start = (): void => control('start', '-l', join(folder, 'log'), '-o', options.join(' '));
  start();
  return {
    url,
    programs,
    kill: () => control('stop', '-m', 'immediate'),
    restart: start,
    stop: () => {
      // It may have been killed.
      if (spawnSync(join(programs, 'pg_ctl'), ['-D', data, 'status'], { ...user, stdio: 'ignore', cwd: folder }).status === 0)
        control('stop', '-m', 'fast');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
