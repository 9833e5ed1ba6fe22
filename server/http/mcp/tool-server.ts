import { z } from 'zod'
import { brand } from '../../../rules/brand.ts'
import { isRefusal, type Refusal } from '../../../rules/refusal.ts'
import { isDatabaseAway } from '../../is-database-away.ts'
import { limit } from '../../limits/limit.ts'
import { logBug } from '../../log.ts'
import { holdTool } from './hold-tool.ts'
import { quoteTool } from './quote-tool.ts'
import { searchTool } from './search-tool.ts'
import type { Asking, Tool } from './tool.ts'

const tools: readonly Tool[] = [searchTool, quoteTool, holdTool]

const instructions = [
  'Find spaces that are free at the hours a person wants, quote them, and hand them over to the person, who books and pays.',
  'Times are wall-clock times of the space. Amounts are integer minor units of the currency; totals include the service fee.',
  'Nothing can be booked or paid here: `hold` returns a link that a person opens.',
].join(' ')

/** Makes a server of the Model Context Protocol for one request. */
export async function makeToolServer(asking: Asking) {
  const { ProtocolError, Server } = await import('@modelcontextprotocol/server')
  const server = new Server({ name: brand.name, version: '1' }, { capabilities: { tools: {} }, instructions })
  server.setRequestHandler('tools/list', () => ({ tools: described() }))
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name)
    if (!tool) throw new ProtocolError(-32602, `There is no such tool. Please call ${namesOf(tools)}.`)
    return await call(tool, params.arguments ?? {}, asking)
  })
  return server
}

/** Runs a tool within the limit of searches. A refusal is a result that the assistant reads, not an error of the protocol. */
async function call(tool: Tool, given: unknown, asking: Asking) {
  try {
    await limit('search', asking.address)
    const { text, structured } = await tool.run(given, asking)
    return { content: [{ type: 'text' as const, text }], structuredContent: structured }
  } catch (error) {
    if (!isRefusal(error)) logBug(error, { tool: tool.name })
    const text = isRefusal(error) ? refusalText(error) : isDatabaseAway(error) ? busyText : failedText
    return { content: [{ type: 'text' as const, text }], isError: true }
  }
}

const busyText = 'We are busy for a moment. Please try again.'
const failedText = 'Something went wrong on our side. Please try again.'

/** Returns the message of a refusal with those of its fields. */
function refusalText({ code, message, fields = {}, details = {} }: Refusal): string {
  const others = Object.entries(fields).filter(([, text]) => text !== message)
  const named = others.map(([name, text]) => `${name}: ${text}`)
  const choices = Array.isArray(details.choices) ? details.choices.map((each) => String(each.offset)) : []
  if (choices.length > 0) named.push(`write one of the offsets ${choices.join(', ')} after the start`)
  const head = code === 'invalidFields' ? 'Please check the arguments' : message
  return named.length > 0 ? `${head}: ${named.join('; ')}.` : `${head.replace(/\.$/, '')}.`
}

let descriptions: ReturnType<typeof describe>[] | undefined

function described() {
  descriptions ??= tools.map(describe)
  return descriptions
}

function describe({ name, title, description, input, output }: Tool) {
  return {
    name,
    title,
    description,
    inputSchema: jsonSchemaOf(input, 'input'),
    outputSchema: jsonSchemaOf(output, 'output'),
    annotations: { title, readOnlyHint: true, openWorldHint: false },
  }
}

/** Returns the schema of an object as plain JSON. */
function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output') {
  return { ...JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io }))), type: 'object' as const }
}

function namesOf(all: readonly Tool[]): string {
  return all.map(({ name }) => name).join(', ')
}
