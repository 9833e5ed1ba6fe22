import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '../error-code.ts'
import type { BackupFile } from './backup-manifest.ts'

/** Copies one file with its mode, and returns its size and SHA-256 checksum as copied. */
export async function copyHashed(
  from: string,
  to: string,
  mode: number,
  signal?: AbortSignal,
): Promise<{ bytes: number; sha256: string }> {
  signal?.throwIfAborted()
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    createReadStream(from),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    createWriteStream(to, { mode, flags: 'wx' }),
  )
  return { bytes, sha256: hash.digest('hex') }
}

/** Waits until copied files are on the disk; many at once, because the disk then writes them together. */
export async function flushFiles(files: readonly string[]): Promise<void> {
  for (let at = 0; at < files.length; at += 64) {
    await Promise.all(
      files.slice(at, at + 64).map(async (file) => {
        const handle = await open(file, 'r')
        await handle.sync().finally(() => handle.close())
      }),
    )
  }
}

/** Returns the SHA-256 checksum of a file. */
export async function hashOf(file: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash, { signal })
  return hash.digest('hex')
}

type CopyFolder = {
  /** The folder whose files are copied. */
  from: string
  /** The folder of the backup, and the path in it. */
  backup: string
  as: string
  /** Whether a file or folder is copied, by its path below `from`. */
  isWanted?: (inner: string) => boolean
  signal?: AbortSignal | undefined
}

/** Copies a folder into a backup while others may write to it: what disappears meanwhile is left out. */
export async function copyFolder({ from, backup, as, isWanted = () => true, signal }: CopyFolder) {
  const files: BackupFile[] = []
  const folders: string[] = []
  const copyBelow = async (inner: string) => {
    const entries = await readdir(path.join(from, inner), { withFileTypes: true }).catch(unlessGone)
    folders.push(path.posix.join(as, inner))
    await mkdir(path.join(backup, as, inner), { recursive: true, mode: 0o700 })
    for (const entry of entries ?? []) {
      const at = path.posix.join(inner, entry.name)
      if (!isWanted(at)) continue
      if (entry.isDirectory()) await copyBelow(at)
      else if (entry.isFile()) {
        const file = await copyInto(backup, path.join(from, at), path.posix.join(as, at), signal).catch(unlessGone)
        if (file) files.push(file)
      }
    }
  }
  await copyBelow('')
  return { files, folders }
}

/** Copies one file into a backup, and returns its entry in the manifest. */
export async function copyInto(backup: string, from: string, as: string, signal?: AbortSignal): Promise<BackupFile> {
  const mode = (await stat(from)).mode & 0o777
  return { path: as, mode, ...(await copyHashed(from, path.join(backup, as), mode, signal)) }
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Returns true for the errors of a full disk or quota, also those of PostgreSQL's programs. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = errorCode(error) ?? ''
  return ['ENOSPC', 'EDQUOT'].includes(code) || /No space left on device/.test(error.message)
}
