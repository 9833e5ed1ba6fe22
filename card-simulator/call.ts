import type { FormValue } from './form.ts'

export type Call = {
  method: string
  path: string
  /** The `:id` of the path, or ''. */
  id: string
  params: { [name: string]: FormValue }
  apiKey?: string
  /** True for requests with the publishable key, from browsers, which see and may do less. */
  byBrowser: boolean
  clientSecret?: string
  expand: string[]
  idempotencyKey?: string
}
