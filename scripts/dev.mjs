// `npm run dev`: the marketplace on one port, with hot reload of the screens.
import './node-version.mjs'
import { createServer } from 'node:http'
import path from 'node:path'
import { createServer as createVite } from 'vite'
import { runUntilStopped } from './run-until-stopped.mjs'

process.chdir(path.resolve(import.meta.dirname, '..'))

await runUntilStopped(async (signal) => {
  const server = createServer()
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  try {
    const { start } = await vite.ssrLoadModule('/server/start.ts')
    const build = () => vite.ssrLoadModule('virtual:react-router/server-build')
    const running = await start({ server, signal, build, middleware: vite.middlewares })
    return { stop: () => Promise.all([running.stop(), vite.close()]) }
  } catch (error) {
    await vite.close()
    throw error
  }
})
