import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { giveTo, ignore } from '../embedded/postgres-home.ts'
import { gzipTimeOffset, serverFile } from '../embedded/wal-archive.ts'
import { errorCode } from '../error-code.ts'
import { flushFiles } from './copy-hashed.ts'

/** What is replayed after the backup: an archive, up to a moment or, without one, to its end. */
export type WalToReplay = { folder: string; until?: Date | undefined }

const segmentFile = /^[0-9A-F]{24}\.gz$/
const historyFile = /^[0-9A-F]{8}\.history\.gz$/
/** Segments of 16 MB. */
const segmentsPerFile = 256

/**
 * Parses the moment of `--until`. Throws an error in plain words if it is yet to come, or has no time zone, without which a wrong
 * hour could be restored.
 */
export function parseMoment(text: string, now = new Date()): Date {
  const isWhole = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/.test(text)
  const moment = new Date(text.replace(' ', 'T'))
  if (!isWhole || Number.isNaN(moment.getTime())) {
    throw new Error(
      `"${text}" is no moment with a time zone. Write it like 2026-11-25T14:03:05Z, or with +01:00 in place of Z.`,
    )
  }
  if (moment > now) throw new Error(`${text} is yet to come.`)
  return moment
}

/**
 * Puts the WAL of an archive, from the backup on, into a restored cluster that has not been started yet. Throws an error in
 * plain words if a file of it is damaged.
 */
export async function placeWal({ folder }: WalToReplay, cluster: string, user: Owner): Promise<void> {
  const names = await readdir(folder)
  const ownWal = path.join(cluster, 'pg_wal')
  const own = (await readdir(ownWal)).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort()
  const [last = ''] = own.slice(-1)
  const later = names
    .filter((name) => segmentFile.test(name) && numberOf(name) > numberOf(last))
    .sort((a, b) => numberOf(a) - numberOf(b))
  const placed: string[] = []
  let end = numberOf(last)
  for (const name of later) {
    // What comes after a gap cannot be replayed.
    if (numberOf(name) > end + 1) break
    end = numberOf(name)
    placed.push(name)
  }
  for (const name of [...placed, ...names.filter((name) => historyFile.test(name))]) {
    const target = path.join(ownWal, name.slice(0, -'.gz'.length))
    if (existsSync(target)) continue
    await unpack(path.join(folder, name), target)
    await giveTo(user, target)
  }
  await flushFiles(placed.map((name) => path.join(ownWal, name.slice(0, -'.gz'.length))))
  const signal = path.join(cluster, 'recovery.signal')
  await writeFile(signal, '', { mode: 0o600 })
  await giveTo(user, signal)
}

/**
 * Returns the newest timeline that had begun at a moment: a later one is of an earlier restore, and may lack what was there at
 * that moment.
 */
export async function timelineAt(folder: string, moment: Date): Promise<string> {
  const names = (await readdir(folder)).filter((name) => historyFile.test(name)).sort()
  for (const name of names.reverse()) {
    if ((await beginOf(path.join(folder, name))) <= moment) return String(Number.parseInt(name, 16))
  }
  return 'current'
}

async function beginOf(history: string): Promise<Date> {
  const began = (await readFile(history)).readUInt32LE(gzipTimeOffset)
  // An archive of a former release has no time there.
  return began ? new Date(began * 1_000) : (await stat(history)).mtime
}

type Owner = Parameters<typeof giveTo>[0]

/** The position of a segment, which is the same on all timelines. */
function numberOf(name: string): number {
  return Number.parseInt(name.slice(8, 16), 16) * segmentsPerFile + Number.parseInt(name.slice(16, 24), 16)
}

async function unpack(from: string, to: string): Promise<void> {
  try {
    await pipeline(createReadStream(from), createGunzip(), createWriteStream(to, { mode: 0o600, flags: 'wx' }))
  } catch (error) {
    const isDamaged = errorCode(error)?.startsWith('Z_')
    throw isDamaged ? new Error(`${from} is damaged, so the log cannot be replayed past it.`, { cause: error }) : error
  }
}

/** Throws an error in plain words if there is no WAL in the folder, or that of another database than the cluster's. */
export async function refuseOtherWalOf(cluster: string, { folder }: WalToReplay): Promise<void> {
  if (!existsSync(folder)) throw new Error(`There is no log in ${folder}.`)
  const stored = await readFile(path.join(folder, serverFile), 'utf8').catch(ignore('ENOENT'))
  // The control file of a cluster begins with the identifier of its server.
  const control = await readFile(path.join(cluster, 'global/pg_control'))
  if (stored?.trim() === String(control.readBigUInt64LE(0))) return
  throw new Error(`${folder} is not the log of the database in this backup.`)
}
