import { connectAssistant } from '../assistant-client.ts'
import { site } from './browser-people.ts'

/** Returns the link by which an assistant hands chosen hours over. */
export async function handedOver(slot: {
  space: string
  start: string
  hours: number
  people?: number
}): Promise<string> {
  const assistant = await connectAssistant(site())
  const { text, data } = await assistant.call('hold', slot)
  await assistant.close()
  if (typeof data.url !== 'string') throw new Error(text)
  return data.url
}
