import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { mostBookingsAhead } from '../../rules/most-bookings-ahead.ts'
import { reportPage } from '../../test/report-page.ts'
import AdminReport from './admin-report.tsx'
import { BookingsAhead } from './bookings-ahead.tsx'
import { ModerationForm } from './moderation-form.tsx'

const ahead = {
  id: '1',
  number: 'H7K-2QM',
  space: 'North Wall',
  guest: 'June',
  when: 'Thu, 21 May',
  paid: '$247.50',
  isPaid: true,
  hasBegun: false,
  isFree: false,
  status: 'Confirmed' as const,
}
const held = { ...ahead, id: '2', isPaid: false, status: 'Held, being paid' as const }

type Props = Parameters<typeof ModerationForm>[0]

/** Returns the consequences of a decision, a suspension by default, as the form names them. */
function consequences(facts: Pick<Props, 'ahead'> & Partial<Props>) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <ModerationForm decision="suspend" name="Callum" concerned="Callum" fields={{}} {...facts} />,
    },
  ])
  return [...renderToStaticMarkup(<Stub />).matchAll(/<b>(.*?)<\/b><p>(.*?)<\/p>/g)].map(
    ([, what, how]) => `${what}: ${how}`,
  )
}

test('the suspension of a guest says that their own bookings stay, and nothing of money to offer or payouts', () => {
  const named = consequences({ ahead: [], aheadAsGuest: [ahead, ahead, held] })
  expect(named).toContainEqual(
    expect.stringMatching(
      /^2 bookings of their own stay: North Wall, Thu, 21 May; North Wall, Thu, 21 May\. They cannot sign in/,
    ),
  )
  expect(named.join()).not.toMatch(/money|Payouts/)
  expect(consequences({ ahead: [], hasPayoutAccount: true }).join()).toContain('Payouts are not stopped')
})

test('the suspension of an owner offers the money back for what is paid', () => {
  const named = consequences({ ahead: [ahead, held], listings: 1 })
  expect(named).toContain('1 guest is offered the money back: June, North Wall, Thu, 21 May, $247.50. They decide.')
  expect(named.join()).not.toContain('of their own')
  expect(named).toContainEqual(expect.stringMatching(/^Payouts are not stopped: .* 24 hours after each stay\.$/))
})

test('the suspension of an owner offers no money to guests whose stay has begun, and says so', () => {
  const begun = { ...ahead, id: '3', guest: 'Pilar', hasBegun: true }
  const named = consequences({ ahead: [ahead, begun], listings: 1 })
  expect(named).toContain('1 guest is offered the money back: June, North Wall, Thu, 21 May, $247.50. They decide.')
  expect(named).toContain(
    '1 stay has begun: Pilar, North Wall, Thu, 21 May. Its guest gets no offer and no e-mail: write to them if they should know.',
  )
  expect(consequences({ ahead: [begun] }).join()).toContain('No money is offered back')
  const free = consequences({ ahead: [{ ...ahead, isFree: true, paid: 'Free' }], listings: 1 })
  expect(free.join()).toContain('No money is offered back')
  expect(free).toContain('1 guest of a free booking hears of it: June, North Wall, Thu, 21 May. They may cancel.')
})

test('a list of bookings ahead that is cut at its limit is not counted as all of them', () => {
  const list = [held, ...Array.from({ length: mostBookingsAhead - 1 }, () => ahead)]
  expect(consequences({ ahead: list }).join('\n')).toMatch(/^For 99 or more bookings the money back is offered: /m)
  expect(consequences({ ahead: list.slice(1) }).join('\n')).toMatch(/^For 99 bookings the money back is offered: /m)
  const down = consequences({ decision: 'takeDown', ahead: list }).join('\n')
  expect(down).toMatch(/^99 or more bookings ahead stay: /m)
  const table = (bookings: Props['ahead']) => {
    const Stub = createRoutesStub([{ path: '/', Component: () => <BookingsAhead bookings={bookings} /> }])
    return renderToStaticMarkup(<Stub />)
  }
  expect(table(list)).toContain('These are the next 100.')
  expect(table(list.slice(1))).not.toContain('These are the next')
})

test('taking down says that the guests are not told and what they get back, and what happens to all that is ahead', () => {
  const takeDown = (bookings: Props['ahead']) => consequences({ decision: 'takeDown', ahead: bookings })
  const begun = { ...ahead, id: '3', guest: 'Pilar', hasBegun: true }
  const request = { ...ahead, id: '4', guest: 'Ana', isPaid: false, status: 'Requested' as const }
  const about = takeDown([begun, ahead, { ...held, guest: 'Jonah' }, request]).slice(1, -1)
  expect(about).toEqual([
    '1 booking ahead stays: June, Thu, 21 May. Cancel by the booking’s page what should not happen: then all of it comes back, the service fee too.',
    'Its guest is not told: There is no e-mail and no notification. A guest who cancels gets back what the space’s policy says, usually without the service fee.',
    '1 stay has begun: Pilar, Thu, 21 May. It goes on, and can no longer be cancelled.',
    '1 request ends: Ana, Thu, 21 May. The guest hears of it by e-mail, and nothing is charged.',
    '1 held time may still be paid: Jonah, Thu, 21 May. Once paid it stays too.',
  ])
  expect(takeDown([begun]).slice(1, -1)).toEqual([about[2]])
  expect(takeDown([]).slice(1, -1)).toEqual(['No booking is ahead: So no guest is concerned.'])
  expect(takeDown([{ ...ahead, isFree: true, paid: 'Free' }]).slice(1, -1)).toEqual([
    '1 booking ahead stays: June, Thu, 21 May. Cancel by the booking’s page what should not happen.',
    'Its guest is not told: There is no e-mail and no notification.',
  ])
  const several = takeDown([begun, begun, ahead, ahead, held, held, request, request]).join('\n')
  expect(several.match(/^[^:]*/gm)?.slice(1, -1)).toEqual([
    '2 bookings ahead stay',
    'Their guests are not told',
    '2 stays have begun',
    '2 requests end',
    '2 held times may still be paid',
  ])
})

test('of a removed review, nobody is told both that its reason is public and that it is not', () => {
  const named = consequences({ decision: 'takeDown', about: 'review', ahead: [], reporters: 'one' }).join('\n')
  expect(named).toContain('Everybody who reads the reviews sees the reason.')
  expect(named).toContain('Without the reason, which stands where the review was.')
  const listing = consequences({ decision: 'takeDown', ahead: [], reporters: 'one' }).join('\n')
  expect(listing).toContain('Without the reason, which only Callum gets.')
})

test('the bookings ahead of a person are told apart by space and number, those of one space by number', () => {
  const cells = (withSpaces: boolean) => {
    const Component = () => <BookingsAhead bookings={[ahead]} withSpaces={withSpaces} />
    const Stub = createRoutesStub([{ path: '/', Component }])
    return [...renderToStaticMarkup(<Stub />).matchAll(/<td data-label="(.*?)">(.*?)<\/td>/g)].map(
      ([, label, text]) => `${label}: ${text}`,
    )
  }
  expect(cells(true).slice(0, 3)).toEqual(['Number: H7K-2QM', 'Space: North Wall', 'Guest: June'])
  expect(cells(false).slice(0, 2)).toEqual(['Number: H7K-2QM', 'Guest: June'])
})

test('both forms of a decision about reports post the newest report that the page shows', () => {
  const visitor = { who: 'A visitor', reporterId: null, reporterEmail: null, words: 'No shed', reason: 'Theirs' }
  const reports = [8, 7].map((id) => Object.assign({ id }, visitor))
  const props = { loaderData: { ...reportPage, reports } } as unknown as Parameters<typeof AdminReport>[0]
  for (const decision of ['dismiss', 'dealtWith']) {
    const Stub = createRoutesStub([{ path: '/', Component: () => <AdminReport {...props} /> }])
    const html = renderToStaticMarkup(<Stub initialEntries={[`/?decide=${decision}`]} />)
    expect(html, decision).toContain('<input type="hidden" name="newest" value="8"/>')
    expect(html, 'the links name it').toContain(`decide=${decision}&amp;newest=8`)
    const older = renderToStaticMarkup(<Stub initialEntries={[`/?decide=${decision}&newest=7`]} />)
    expect(older, 'a report arrived').toContain('<input type="hidden" name="newest" value="7"/>')
    expect([html, older].map((page) => page.includes('Those who reported it'))).toEqual([true, false])
  }
})

test('the reason of a dismissal is labelled with all who get it', () => {
  const labelOf = (facts: Partial<Props>) => {
    const Component = () => (
      <ModerationForm decision="dismiss" name="Shed" concerned="Callum" ahead={[]} fields={{}} {...facts} />
    )
    const Stub = createRoutesStub([{ path: '/', Component }])
    return /The reason, for [^<]*/.exec(renderToStaticMarkup(<Stub />))?.[0]
  }
  expect(labelOf({ reporters: 'several' })).toBe('The reason, for Callum and who reported it')
  expect(labelOf({ reporters: 'one', about: 'review' })).toBe('The reason, for who reported it')
  expect(labelOf({ reporters: 'one', decision: 'takeDown' })).toBe('The reason, for Callum')
})

test('the reason of a removed review is labelled as public, and says who else gets it', () => {
  const htmlOf = (facts: Partial<Props>) => {
    const Component = () => (
      <ModerationForm decision="hideReview" name="the review" concerned="Fatima" ahead={[]} fields={{}} {...facts} />
    )
    const Stub = createRoutesStub([{ path: '/', Component }])
    return renderToStaticMarkup(<Stub />)
  }
  for (const facts of [{}, { decision: 'takeDown', about: 'review', reporters: 'one' }] as const) {
    expect(htmlOf(facts)).toContain('>The reason, shown in place of the review<')
    expect(htmlOf(facts)).toContain('>Everybody can read it, and Fatima gets it by e-mail.<')
    expect(htmlOf(facts)).not.toContain('The reason, for')
  }
  const restored = htmlOf({ decision: 'restoreReview' })
  expect(restored).toContain('>The reason, for Fatima<')
  expect(restored).not.toContain('Everybody can read it')
})

test('removing and restoring a review says that the owner of the space hears of it', () => {
  for (const facts of [
    { decision: 'hideReview' },
    { decision: 'takeDown', about: 'review' },
    { decision: 'restoreReview' },
  ] as const)
    expect(consequences({ ahead: [], ...facts })).toContain(
      'The owner of the space hears of it: In their notifications, and by e-mail if they get those about reviews.',
    )
})
