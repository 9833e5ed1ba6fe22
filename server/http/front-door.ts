import type { HttpBindings } from '@hono/node-server'
import type { RequestFacts } from './request-context.ts'

/** What handlers behind the front door find in their context: `c.get('facts')`. */
export type FrontDoor = { Bindings: HttpBindings; Variables: { facts: RequestFacts } }
