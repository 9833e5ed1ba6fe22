import type { Client } from 'openapi-fetch'
import type { components, paths } from './api.d.ts'

/**
 * Returns a client of the API at the address of a Hourlet, such as `https://hourlet.example`. With a key it acts as the
 * key's person.
 */
export function hourlet(options: { url: string; key?: string | undefined }): Client<paths>

/** The named parts of the description, such as a space or a booking. */
export type Schemas = components['schemas']
