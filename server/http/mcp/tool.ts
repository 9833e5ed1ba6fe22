import type { z } from 'zod'

/** Who asks: the site's own origin, for links, and the address that the limits count. */
export type Asking = { origin: string; address: string }

/** What a tool found: a text for the assistant to read, and the same as data in the shape of the tool's `output`. */
export type ToolResult = { text: string; structured: Record<string, unknown> }

/** A tool of the Model Context Protocol. `run` throws a refusal, whose sentence the assistant gets. */
export type Tool = {
  name: string
  title: string
  description: string
  input: z.ZodType
  output: z.ZodType
  run(given: unknown, asking: Asking): Promise<ToolResult>
}
