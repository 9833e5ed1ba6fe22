import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

/** What a tool of an assistant returned: its text, its data, and whether it was an error. */
export type Called = { text: string; data: Record<string, unknown>; isError: boolean }

/** Connects as an assistant does, by the protocol's own client, which checks data against each tool's schema. */
export async function connectAssistant(site: string, revision: 'latest' | 'earlier' = 'latest') {
  const mode = revision === 'latest' ? ({ pin: '2026-07-28' } as const) : 'legacy'
  const client = new Client({ name: 'an-assistant', version: '1' }, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', site)))
  // The client checks the data of tools that it has listed.
  const { tools } = await client.listTools()
  return {
    tools,
    instructions: client.getInstructions() ?? '',
    call: async (name: string, given: Record<string, unknown> = {}): Promise<Called> => {
      const { content, structuredContent, isError } = await client.callTool({ name, arguments: given })
      const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n')
      return { text, data: (structuredContent ?? {}) as Record<string, unknown>, isError: Boolean(isError) }
    },
    close: () => client.close(),
  }
}
