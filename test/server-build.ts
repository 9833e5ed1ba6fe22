import type { ServerBuild } from 'react-router'

/** The parts of a server build that React Router's handler needs besides routes and entry. */
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

/** A server build of only these routes, for `createApp`; `entry` renders pages and handles errors. */
export function serverBuildOf(routes: object, entry: object = plainPage): ServerBuild {
  return { ...withoutAssets, routes, entry } as unknown as ServerBuild
}
