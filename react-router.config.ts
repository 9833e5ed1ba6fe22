import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The client actions are a line each: as files of their own they would cost a request each, and be missing where the connection is lost.
  splitRouteModules: false,
} satisfies Config
