import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '../../rules/paths.ts'
import { DeleteDialog } from './delete-dialog.tsx'

test('a listing with bookings to come is closed where it cannot be deleted, and leads to them', () => {
  const shown = (isOpen: boolean) => {
    const Component = () => <DeleteDialog id={7} title="Loft" isBooked isOpen={isOpen} />
    const Stub = createRoutesStub([{ path: '/', Component }])
    return renderToStaticMarkup(<Stub />)
  }
  expect(shown(true)).toContain(`href="${paths.bookingsReceived(7)}"`)
  expect(shown(true)).toContain('name="on" value="no"')
  expect(shown(false)).toContain('name="on" value="yes"')
})
