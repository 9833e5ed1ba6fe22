import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'

const longestDays = 30

/** Returns the folder of a release's assets. Throws if the release is not built. */
export function assetsOf(release) {
  const folder = path.join(release, 'build/client/assets')
  if (!existsSync(folder)) throw new Error(`${release} has no build whose files could be served too.`)
  return folder
}

/**
 * Adds the assets of a former release to those of a new one, for pages that came from a server of the former one, except those
 * that were built more than 30 days ago. Copies have the times of the originals, so that the next release knows their age.
 */
export function addFormerAssets(former, assets) {
  mkdirSync(assets, { recursive: true })
  const oldest = Date.now() - longestDays * 24 * 3_600_000
  for (const name of readdirSync(former)) {
    const [from, to] = [path.join(former, name), path.join(assets, name)]
    const { mtimeMs, atime, mtime } = statSync(from)
    if (mtimeMs < oldest || existsSync(to)) continue
    copyFileSync(from, to)
    utimesSync(to, atime, mtime)
  }
}
