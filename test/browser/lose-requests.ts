import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../app/routes.ts'
import { expect } from './browser-people.ts'

/**
 * Lets no request of the page reach the action of a file below app/, nor with `isDead` the loader of its route. Returns a
 * function that lets them through again, and fails if the action lost none. lost-line.spec.ts lists the actions whose requests
 * a test loses.
 */
export async function loseRequests(page: Page, action: string, { isDead = false } = {}): Promise<() => Promise<void>> {
  const address = addressOf(action)
  let lost = 0
  const isOfAction = ({ pathname }: URL) => address.test(pathname)
  await page.route(isOfAction, (route) => {
    const isReading = route.request().method() === 'GET'
    if (isReading && !isDead) return route.fallback()
    if (!isReading) lost += 1
    return route.abort('internetdisconnected')
  })
  return async () => {
    await page.unroute(isOfAction)
    expect(lost, `requests to ${action}`).toBeGreaterThan(0)
  }
}

/**
 * Waits until the page has the code of an action's route, and lets it not be loaded again: the router reloads a page that sends
 * a form to a route whose code it cannot load.
 */
export async function loseScript(page: Page, action: string): Promise<void> {
  const loaded = await page.waitForFunction(
    (id) => {
      const file: string | undefined = Reflect.get(window, '__reactRouterManifest').routes[id]?.module
      return file && performance.getEntriesByName(new URL(file, location.href).href).length > 0 && file
    },
    action.replace(/\.tsx?$/, ''),
  )
  await page.route(`**${await loaded.jsonValue()}`, (route) => route.abort('internetdisconnected'))
}

/**
 * Lets the next request of the page reach an action, and loses its answer: the server has done it. `before` runs in between.
 * Returns a function that fails if no answer was lost.
 */
export async function loseAnswer(page: Page, action: string, before?: () => Promise<void>): Promise<() => void> {
  const address = addressOf(action)
  let lost = 0
  await page.route(
    ({ pathname }) => address.test(pathname),
    async (route) => {
      if (route.request().method() === 'GET' || lost > 0) return await route.fallback()
      lost += 1
      await route.fetch({ maxRedirects: 0 })
      // Cookies of the answer are stored, but are lost as well.
      await page.context().clearCookies({ name: /done$/ })
      await before?.()
      await route.abort('connectionreset')
    },
  )
  return () => expect(lost, `answers of ${action}`).toBe(1)
}

/** Returns the actions whose requests are lost in the specs of this folder, by the calls of `loseRequests`. */
export function actionsThatLoseRequests(): string[] {
  const folder = path.resolve('test/browser')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.spec.ts'))
    .flatMap((file) => [
      ...readFileSync(path.join(folder, file), 'utf8').matchAll(/\bloseRequests\(\w+, '([^']+)'[,)]/g),
    ])
    .map(([, action = '']) => action)
}

/** Returns a pattern of the addresses of a route, and of its data. Throws if app/routes.ts does not have the file. */
function addressOf(action: string): RegExp {
  const found = routes.flatMap((entry) => routesFrom(entry, '')).find(({ file }) => file === action)
  if (!found) throw new Error(`app/routes.ts has no ${action}`)
  const pattern = found.at
    .replaceAll('.', '\\.')
    .replaceAll(/\/:\w+\?/g, '(/[^/]+)?')
    .replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${pattern}(\\.data)?$`)
}

function routesFrom(
  { path: part, file, children = [] }: RouteConfigEntry,
  above: string,
): { at: string; file: string }[] {
  const at = part === undefined ? above : `${above}/${part}`
  return [{ at, file }, ...children.flatMap((child) => routesFrom(child, at))]
}
