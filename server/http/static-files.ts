import { existsSync } from 'node:fs'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { servePhoto } from '../photos/serve-photo.ts'
import type { AppEnv } from './app-env.ts'

/**
 * Serves the precompressed files of the browser build, and photos. Names under /assets change with their content and are
 * cached permanently; others are revalidated after a day.
 */
export function addStaticFiles(app: Hono<AppEnv>): void {
  const root = path.resolve('build/client')
  if (existsSync(root)) {
    const files = serveStatic({ root, precompressed: true })
    app.use('/assets/*', cachedFor('public, max-age=31536000, immutable'), files)
    app.use('/:file{[\\w-]+\\.(svg|ico|png|txt|webmanifest|js)}', cachedFor('public, max-age=86400'), files)
    app.use('/photos/*', cachedFor('public, max-age=86400'), files)
  }
  app.get('/photos/*', servePhoto)
}

function cachedFor(cacheControl: string) {
  return async (c: Parameters<typeof servePhoto>[0], next: () => Promise<void>) => {
    await next()
    if (c.res.ok && !c.res.headers.has('cache-control')) c.header('cache-control', cacheControl)
  }
}
