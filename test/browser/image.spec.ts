import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, link, lstat, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '../../db/embedded.ts'
import { expect, open, test } from './browser-people.ts'
import { freePort } from './marketplace.ts'

const run = promisify(execFile)

test('the container’s script runs a server with the production packages alone, is healthy, and stops at SIGTERM', async ({
  page,
}) => {
  test.setTimeout(300_000)
  // On the disk of the project, so that packages are linked rather than copied.
  await mkdir('.data', { recursive: true })
  const image = await mkdtemp(path.resolve('.data/image-'))
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hourlet-image-'))
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database') })
  let server: ChildProcessByStdio<null, Readable, Readable> | undefined
  try {
    await copyProject(image)
    const port = String(await freePort())
    const healthCheck = () =>
      run(process.execPath, ['deploy/health-check.mjs'], { cwd: image, env: { PORT: port } }).then(
        () => 0,
        (error: { code: number }) => error.code,
      )
    expect(await healthCheck()).toBe(1)
    const running = spawn('sh', ['deploy/run-server.sh'], {
      cwd: image,
      env: {
        PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`,
        NODE_ENV: 'production',
        DEMO: '1',
        PORT: port,
        DATABASE_URL: postgres.url,
        DATA_DIR: path.join(folder, 'data'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    server = running
    let words = ''
    for (const output of [running.stdout, running.stderr]) output.on('data', (data) => (words += data))
    const stopped = once(running, 'exit')
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect
      .poll(async () => ((await isReady()) ? 'ready' : running.exitCode === null ? 'starting' : words), {
        timeout: 120_000,
      })
      .not.toBe('starting')
    expect(await healthCheck(), words).toBe(0)
    expect(words).not.toContain('Building')

    await open(page, `http://127.0.0.1:${port}/explore`)
    await page.locator('main a[href^="/space/"]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('about:blank')

    running.kill('SIGTERM')
    expect(await stopped).toEqual([0, null])
  } finally {
    server?.kill('SIGKILL')
    await postgres.stop()
    for (const made of [image, folder]) await rm(made, { recursive: true, force: true })
  }
})

/** Puts into `image` what the Dockerfile has there: the built project, without what prepare-image.sh removes. */
async function copyProject(image: string): Promise<void> {
  const script = await readFile('deploy/prepare-image.sh', 'utf8')
  expect(script).toContain('npm prune --omit=dev')
  const removed = [...script.matchAll(/^rm -rf (.+)$/gm)].flatMap(([, names = '']) => names.split(' '))
  const tracked = (await run('git', ['ls-files', '-z'], { maxBuffer: 1e8 })).stdout.split('\0').filter(Boolean)
  for (const name of [...tracked, 'build']) {
    if (removed.includes(name.split('/')[0] ?? '') || !existsSync(name)) continue
    await cp(name, path.join(image, name), { recursive: true })
  }
  const { stdout } = await run('npm', ['ls', '--omit=dev', '--all', '--parseable'])
  const packages = stdout
    .trim()
    .split('\n')
    .map((place) => path.relative('.', place))
  for (const name of packages.filter((name) => name && !removed.some((place) => path.matchesGlob(name, place)))) {
    if (!packages.some((other) => other && name.startsWith(`${other}/node_modules/`)))
      await linkTree(name, path.join(image, name))
  }
}

/** Hard-links each file of a folder; nested folders of packages come with it. */
async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) await linkTree(source, target)
    else if ((await lstat(source)).isSymbolicLink()) await symlink(await readlink(source), target)
    else await link(source, target)
  }
}
