// `npm start`: builds if needed and runs the marketplace until it is stopped.
import './node-version.mjs'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { runUntilStopped } from './run-until-stopped.mjs'

const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)

// The user's NODE_ENV decides about demo mode. React and others read NODE_ENV on import, and are slow outside production.
const nodeEnv = process.env.NODE_ENV
process.env.NODE_ENV = 'production'

await runUntilStopped(async (signal) => {
  await ensureBuilt()
  const { start } = await import('../build/server/index.js')
  return await start({ nodeEnv, signal })
})
