import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the site on one page. Addresses are built by paths.ts. */
export default [
  index('home/home.tsx'),
  route('explore', 'explore/explore.tsx'),
  route('explore/more', 'explore/more-spaces.ts'),
  route('*', 'not-found.tsx'),
] satisfies RouteConfig
