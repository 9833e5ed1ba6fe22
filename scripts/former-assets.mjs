import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'

const day = 24 * 3_600_000
const longest = 30 * day

/** Returns the folder of a release's assets. Throws if the release is not built. */
export function assetsOf(release) {
  const folder = path.join(release, 'build/client/assets')
  if (!existsSync(folder)) throw new Error(`${release} has no build whose files could be served too.`)
  return folder
}

/**
 * Adds the assets of a former release to those of a new one, for pages that came from a server of the former one: its own,
 * however old, and those that it had from releases before it, until 30 days after they were built. Copies have the times of
 * the originals, so that the next release knows their age.
 */
export function addFormerAssets(former, assets) {
  mkdirSync(assets, { recursive: true })
  const files = readdirSync(former).map((name) => ({ name, ...statSync(path.join(former, name)) }))
  // The files of one build are written within minutes.
  const builtAt = Math.max(...files.map(({ mtimeMs }) => mtimeMs)) - day
  for (const { name, mtimeMs } of files) {
    const [from, to] = [path.join(former, name), path.join(assets, name)]
    if ((mtimeMs < builtAt && mtimeMs < Date.now() - longest) || existsSync(to)) continue
    copyFileSync(from, to)
    utimesSync(to, new Date(), mtimeMs / 1000)
  }
}
