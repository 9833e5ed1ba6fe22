import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the site on one page. Addresses are built by paths.ts. */
export default [index('home/home.tsx'), route('*', 'not-found.tsx')] satisfies RouteConfig
