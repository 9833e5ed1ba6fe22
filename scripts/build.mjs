// Builds the browser's and the server's bundle, and stores a hash of the sources. With `--after /opt/hourlet` the files of the
// release in that folder are served too.
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { addFormerAssets, assetsOf } from './former-assets.mjs'

const root = path.resolve(import.meta.dirname, '..')
const stampFile = path.join(root, 'build/sources.txt')
const sources = [
  'app',
  'rules',
  'server',
  'db',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

/** Builds if there is no build or its sources have changed since. Throws when the build fails. */
export async function ensureBuilt() {
  const stored = existsSync(stampFile) && readFileSync(stampFile, 'utf8')
  if (stored !== stamp()) await build()
}

async function build() {
  const started = Date.now()
  // Of the sources before the build: a file that is saved during it has to be built again.
  const built = stamp()
  console.log('Building (once, and after changes) ...')
  const vite = path.join(root, 'node_modules/@react-router/dev/dist/cli/index.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [vite, 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`The build failed.\n${stdout}\n${stderr}`)
  await compressFiles(path.join(root, 'build/client'))
  writeFileSync(stampFile, built)
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

/**
 * Stores compressed copies of text files beside them, except tiny ones, so that no request waits for compression. The files are
 * compressed in parallel: borders of countries alone take half of the time.
 */
async function compressFiles(folder) {
  const files = filesBelow(folder).filter((file) => /\.(m?js|css|svg|json|txt|webmanifest)$/.test(file))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file) {
  const content = readFileSync(file)
  if (content.length < 1000) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }))
}

/** Returns a hash of all sources by name and content, because a clone changes file times. Photos and migrations are not built. */
function stamp() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesBelow(path.join(root, source))) {
      if (/\.test\.tsx?$|\.sql$|\.webp$/.test(file)) continue
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

/** Returns every file of a folder, sorted; for a file, the file itself. */
function filesBelow(place) {
  if (!existsSync(place)) return []
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

async function buildAfter(former) {
  const assets = former && assetsOf(path.resolve(process.env.INIT_CWD ?? '.', former))
  await build()
  if (assets) addFormerAssets(assets, path.join(root, 'build/client/assets'))
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { after: { type: 'string' } } })
  await buildAfter(values.after).catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
}
