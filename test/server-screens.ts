import type { RouteConfigEntry } from '@react-router/dev/routes'
import {
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router'
import routes from '../app/routes.ts'

/** A route of app/routes.ts: its address pattern, and its file below app/. */
export type ScreenRoute = { id: string; parentId: string; pattern: string; file: string }

type RouteModule = Record<string, unknown> & {
  default?: Parameters<typeof withComponentProps>[0]
  ErrorBoundary?: Parameters<typeof withErrorBoundaryProps>[0]
}

/** All routes of the site except the root, from the same list from which the product is built. */
export function screenRoutes(): ScreenRoute[] {
  return routes.flatMap((entry) => routesOf(entry, 'root', ''))
}

const modules = import.meta.glob<RouteModule>(['../app/**/*.{ts,tsx}', '!../app/**/*.test.*'])

/** Imports the module of a route from the source. */
export async function moduleOf({ file }: { file: string }): Promise<RouteModule> {
  const load = modules[`../app/${file}`]
  if (!load) throw new Error(`app/routes.ts names ${file}, which is not there`)
  return await load()
}

/**
 * The screens for `createApp`, assembled from the source instead of the bundle, so that a test shares database,
 * settings and clock with them and needs no build. Scripts and styles are not included.
 */
export async function screens(): Promise<ServerBuild> {
  const manifest = [
    { id: 'root', parentId: undefined, path: '', index: undefined, file: 'root.tsx' },
    ...routes.flatMap((entry) => manifestOf(entry, 'root')),
  ]
  const loaded = await Promise.all(manifest.map(async (route) => withProps(await moduleOf(route))))
  const described = manifest.map(({ file, ...route }, at) => ({ route, module: loaded[at]! }))
  return {
    entry: { module: await import('../app/entry.server.tsx') },
    routes: Object.fromEntries(described.map(({ route, module }) => [route.id, { ...route, module }])),
    assets: {
      entry: { module: '/assets/entry.js', imports: [] },
      routes: Object.fromEntries(described.map(({ route, module }) => [route.id, asset(route, module)])),
      url: '/assets/manifest.js',
      version: 'test',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}

/** Adds what the build adds to a route's components: `loaderData`, `params` and the like as props. */
function withProps(module: RouteModule): RouteModule {
  const { default: component, ErrorBoundary, ...rest } = module
  return {
    ...rest,
    ...(component && { default: withComponentProps(component) }),
    ...(ErrorBoundary && { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary) }),
  }
}

function manifestOf({ path, index, file, children = [] }: RouteConfigEntry, parentId: string): ManifestRoute[] {
  const id = idOf(file)
  return [{ id, parentId, path, index, file }, ...children.flatMap((child) => manifestOf(child, id))]
}

type ManifestRoute = {
  id: string
  parentId: string | undefined
  path: string | undefined
  index: boolean | undefined
  file: string
}

function asset(route: Omit<ManifestRoute, 'file'>, module: RouteModule) {
  return {
    ...route,
    module: `/assets/${route.id}.js`,
    imports: [],
    css: [],
    hasAction: Boolean(module.action),
    hasLoader: Boolean(module.loader),
    hasClientAction: Boolean(module.clientAction),
    hasClientLoader: Boolean(module.clientLoader),
    hasClientMiddleware: false,
    hasDefaultExport: Boolean(module.default),
    hasErrorBoundary: Boolean(module.ErrorBoundary),
  }
}

function routesOf({ path, file, children = [] }: RouteConfigEntry, parentId: string, above: string): ScreenRoute[] {
  const pattern = path === undefined ? above : `${above}/${path}`
  const id = idOf(file)
  return [{ id, parentId, pattern: pattern || '/', file }, ...children.flatMap((child) => routesOf(child, id, pattern))]
}

function idOf(file: string): string {
  return file.replace(/\.\w+$/, '')
}
