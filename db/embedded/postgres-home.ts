import { spawnSync } from 'node:child_process'
import { access, chmod, chown, constants, lstat, mkdir, mkdtemp, realpath, stat, symlink } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../error-code.ts'

/** The user that PostgreSQL runs as if this process is root, because it does not run as root. */
export type User = { uid: number; gid: number }

/** The folder of one embedded PostgreSQL, and its content. `user` is undefined if it runs as the current user. */
export type PostgresHome = { folder: string; cluster: string; logFile: string; user: User | undefined }

/**
 * Opens `<dataDir>/postgres` and creates it if missing. If started by root, it belongs to an unprivileged user. If that user
 * cannot enter it (a checkout under /root), the folder is under /var/lib and `<dataDir>/postgres` links to it.
 */
export async function openHome(dataDir: string, log: (line: string) => void): Promise<PostgresHome> {
  await mkdir(dataDir, { recursive: true }).catch(refuse(dataDir))
  await access(dataDir, readWriteEnter).catch(refuse(dataDir))
  const at = path.join(await realpath(dataDir), 'postgres')
  const user = isRoot() ? await userFor(at) : undefined
  if (!(await exists(at))) await makeFolder(at, user, log)
  const folder = await realpath(at).catch((error) => {
    throw new Error(`${at} is a link to a folder that is gone. Remove the link to begin with an empty database.`, {
      cause: error,
    })
  })
  await giveTo(user, folder)
  await mustBeUsable(folder, user)
  return { folder, cluster: path.join(folder, 'cluster'), logFile: path.join(folder, 'server.log'), user }
}

/** Changes the owner of a file to the user that PostgreSQL runs as. */
export async function giveTo(user: User | undefined, file: string): Promise<void> {
  if (user) await chown(file, user.uid, user.gid)
}

/** Returns true if `user` may read the file and enter each folder above it, by their modes. Always true for the current user. */
export async function canReach(file: string, user: User | undefined): Promise<boolean> {
  if (!user) return true
  return (await allows(file, user, 4)) && canPass(path.dirname(file), user)
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Returns the owner of an existing cluster, so that its user never changes; else an unprivileged user. */
async function userFor(at: string): Promise<User> {
  const owner = await stat(path.join(at, 'cluster')).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const [uid, gid] = [idOf('-u', name), idOf('-g', name)]
    if (uid && gid) return { uid, gid }
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody" to run it as. ' +
      'Start as another user, add one ("useradd --system postgres"), or set DATABASE_URL to a PostgreSQL of yours.',
  )
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  const id = Number.parseInt(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout ?? '', 10)
  return id > 0 && id < 2 ** 31 ? id : undefined
}

async function makeFolder(at: string, user: User | undefined, log: (line: string) => void): Promise<void> {
  if (!user || (await canEnter(path.dirname(at), user))) {
    await mkdir(at, { mode: 0o700 }).catch(ignore('EEXIST'))
    return
  }
  const elsewhere = await makeElsewhere()
  await symlink(elsewhere, at).catch(ignore('EEXIST'))
  log(`The database is in ${await realpath(at)}: PostgreSQL does not run as root, and its user cannot enter ${at}.`)
}

/** Lets the user enter the data folder, which is ours; never changes a folder above it. */
async function canEnter(dataDir: string, user: User): Promise<boolean> {
  const { mode, uid } = await stat(dataDir)
  if (uid === 0 && (mode & 0o071) === 0) {
    await chown(dataDir, 0, user.gid)
    await chmod(dataDir, (mode & 0o7777) | 0o010)
  }
  return canPass(dataDir, user)
}

async function canPass(folder: string, user: User): Promise<boolean> {
  for (let at = folder; ; at = path.dirname(at)) {
    if (!(await allows(at, user, 1))) return false
    if (at === path.dirname(at)) return true
  }
}

/**
 * Creates a folder with a random name, not one from the checkout's path: deleting the data folder must start with an empty
 * database.
 */
async function makeElsewhere(): Promise<string> {
  for (const parent of ['/var/lib', '/var/tmp']) {
    const made = await mkdtemp(path.join(parent, 'hourlet-')).catch(() => undefined)
    if (made) return realpath(made)
  }
  throw new Error('Found no folder for the database: /var/lib and /var/tmp cannot be written.')
}

async function mustBeUsable(folder: string, user: User | undefined): Promise<void> {
  if (user && !(await canPass(folder, user))) {
    throw new Error(
      `PostgreSQL does not run as root, and the user that it runs as (uid ${user.uid}) cannot enter ${folder}. ` +
        `Move it where that user can and leave a link: mv ${folder} /var/lib/hourlet && ln -s /var/lib/hourlet ${folder}`,
    )
  }
  await access(folder, readWriteEnter).catch(refuse(folder))
}

const readWriteEnter = constants.R_OK | constants.W_OK | constants.X_OK

function refuse(folder: string) {
  return (cause: unknown): never => {
    throw new Error(
      `${folder} cannot be written by this user. If Hourlet was first started as root or another user, start it as that ` +
        'user again or change the owner of the folder with chown. Or set DATA_DIR to another folder.',
      { cause },
    )
  }
}

async function allows(file: string, user: User, bit: 4 | 1): Promise<boolean> {
  const { mode, uid, gid } = await stat(file)
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0
  return ((mode >> shift) & bit) !== 0
}

async function exists(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  )
}

/** For `catch`: ignores one error code of the file system, because another process may just have done the same. */
export function ignore(code: string) {
  return (error: unknown): undefined => {
    if (errorCode(error) !== code) throw error
  }
}
