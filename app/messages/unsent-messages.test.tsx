import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { isWrittenTo } from './conversation-place.ts'
import type { QueuedMessage } from './outbox.ts'
import { UnsentList, unsentBeside } from './unsent-messages.tsx'

const place = { to: 'conversation=12', spaceId: 42, bookingId: 'b7', isOwner: false }
const waits = (to: string, more: Partial<QueuedMessage> = {}) => ({
  clientId: to,
  to,
  body: `To ${to}`,
  at: 0,
  ...more,
})

test('a conversation shows what was written to its space or booking before it existed', () => {
  const shown = (isOwner: boolean) =>
    ['conversation=12', 'space=42', 'booking=b7', 'space=4', 'booking=b8', 'conversation=1'].filter((to) =>
      isWrittenTo({ ...place, isOwner }, to),
    )
  expect(shown(false)).toEqual(['conversation=12', 'space=42', 'booking=b7'])
  expect(shown(true)).toEqual(['conversation=12', 'booking=b7'])
})

test('beside the list is what no conversation on screen shows, and is not sent', () => {
  const queue = [waits('space=42'), waits('space=9'), waits('conversation=3', { sentTo: 3 })]
  expect(unsentBeside(place, queue).map(({ to }) => to)).toEqual(['space=9'])
  expect(unsentBeside(null, queue).map(({ to }) => to)).toEqual(['space=42', 'space=9'])
})

test('a message that is not sent has its text, its reason, what can be done, and its page if there is one', () => {
  const itemOf = (message: QueuedMessage) => {
    const Component = () => <UnsentList messages={[message]} queue={{ remove() {}, retry() {} }} isOnline />
    const Stub = createRoutesStub([{ path: '/', Component }])
    const html = renderToStaticMarkup(<Stub />)
    const words = html
      .replace(/<svg.*?<\/svg>/g, '')
      .replace(/<[^>]+>/g, '|')
      .replace(/\|+/g, '|')
    return { words, link: /href="([^"]*)"/.exec(html)?.[1] }
  }
  const refused = waits('space=42', { refused: 'This space is not listed any more' })
  expect(itemOf(refused)).toEqual({
    words:
      '|1 message is not sent yet|You: |To space=42|Not sent. This space is not listed any more.|Try again|Delete|',
    link: undefined,
  })
  expect(itemOf(waits('space=42')).link).toBe('/messages/new?space=42')
  expect(itemOf({ ...refused, to: 'conversation=12' }).link).toBe('/messages/12')
})
