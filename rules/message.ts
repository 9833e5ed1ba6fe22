import { z } from 'zod'
import { linesOfText } from './text.ts'

/** The maximum number of characters of a message. */
export const messageLength = 2000

/** The number of messages on a page of a conversation. */
export const messagesPerPage = 50

/** How long a message stays unseen before the other person gets a mail about it. */
export const mailAfterMinutes = 5

/** A message as the form or an API client sends it. With the same `clientId` it is stored once. */
export const messageInput = z.object({
  clientId: z.guid('This message cannot be sent. Please reload the page.'),
  body: linesOfText('The message', messageLength),
})

export type MessageInput = z.output<typeof messageInput>

/** A part of a message: text, or a web address with the URL to link to. */
export type MessagePart = { text: string; url: string | null }

/**
 * Splits a message into text and web addresses. Only http and https become links; signs that end a sentence, and a closing
 * bracket without its opening one, are not part of an address.
 */
export function messageParts(body: string): MessagePart[] {
  const parts: MessagePart[] = []
  let end = 0
  for (const match of body.matchAll(/\bhttps?:\/\/[^\s<>"]+|\bwww\.[^\s<>"]+/gi)) {
    const text = withoutEnd(match[0])
    const url = urlOf(text)
    if (!url) continue
    if (match.index > end) parts.push({ text: body.slice(end, match.index), url: null })
    parts.push({ text, url })
    end = match.index + text.length
  }
  if (end < body.length) parts.push({ text: body.slice(end), url: null })
  return parts
}

function withoutEnd(address: string): string {
  let text = address
  for (;;) {
    const last = text.slice(-1)
    const isOpen = last === ')' && !text.includes('(')
    if (!isOpen && !".,;:!?'*_~".includes(last)) return text
    text = text.slice(0, -1)
  }
}

function urlOf(text: string): string | null {
  const address = /^www\./i.test(text) ? `https://${text}` : text
  if (!URL.canParse(address)) return null
  const { protocol, hostname, username, password } = new URL(address)
  // An address with a user's name looks like another host.
  const isPlain = username === '' && password === ''
  return isPlain && hostname.includes('.') && /^https?:$/.test(protocol) ? address : null
}
