import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { HostLongerPart } from './host-longer.tsx'

test('an offer of more time reads the same to the owner and to a co-host, of whom one made it', () => {
  const offered = { id: 'offer', until: '18:00', by: 'Sat 23 May, 17:15', isFree: true }
  const longer = { request: null, offered, isDeclined: false, currency: 'USD' as const, options: [] }
  const Component = () => <HostLongerPart id="booking" guest="June" longer={longer} />
  const Stub = createRoutesStub([{ path: '/', Component }])
  expect(renderToStaticMarkup(<Stub />)).toContain('June was offered to stay until 18:00')
})
