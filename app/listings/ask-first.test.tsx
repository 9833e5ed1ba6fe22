import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { AddressSettings } from './address-settings.tsx'
import { FeedList } from './feed-list.tsx'

const feed = {
  id: 7,
  name: 'Elsewhere',
  host: 'calendar.example',
  problem: null,
  state: '',
  problemSince: null,
  nextTry: null,
  hasLastState: true,
}
const address = { of: 'space' as const, url: 'https://x/1.ics', webcal: 'webcal://x/1.ics', showsNames: false }

function Component() {
  return (
    <>
      <FeedList feeds={[feed]} />
      <AddressSettings addresses={[address]} />
    </>
  )
}

test('what frees hours or stops other calendars is asked first', () => {
  const Stub = createRoutesStub([{ path: '/', Component }])
  const markup = renderToStaticMarkup(<Stub />)
  const details = /<details.*?<\/details>/g
  expect(intentsIn(markup.match(details)?.join('') ?? '')).toEqual(['remove', 'renew', 'end'])
  expect(intentsIn(markup.replace(details, ''))).toEqual(['read', 'show-names'])
})

/** The intents of the buttons in it. */
function intentsIn(markup: string): (string | undefined)[] {
  return [...markup.matchAll(/<button[^>]*/g)].map(([button]) => button.match(/value="([\w-]+)"/)?.[1]).filter(Boolean)
}
