import type { HttpBindings } from '@hono/node-server'
import type { RequestFacts } from './request-context.ts'

/** What Hono gives to handlers and middleware: `c.get('facts')`. */
export type AppEnv = { Bindings: HttpBindings; Variables: { facts: RequestFacts } }
