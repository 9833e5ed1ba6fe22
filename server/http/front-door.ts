import type { HttpBindings } from '@hono/node-server'
import type { RequestFacts } from './request-context.ts'

/** The Hono context of handlers behind the front door: `c.get('facts')`. */
export type FrontDoor = { Bindings: HttpBindings; Variables: { facts: RequestFacts } }
