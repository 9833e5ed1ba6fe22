import type { ServerBuild } from 'react-router'

/** What React Router's handler needs of a server build beside its routes and its entry. */
const withoutAssets = {
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
}

const plainPage = { module: { default: () => new Response('page'), handleError: () => {} } }

/** A server build of these routes alone, as `createApp` takes it; `entry` is how a page is rendered and an error handled. */
export function serverBuildOf(routes: object, entry: object = plainPage): ServerBuild {
  return { ...withoutAssets, routes, entry } as unknown as ServerBuild
}
