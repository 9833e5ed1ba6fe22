import { namelessOwner } from '../../rules/nameless.ts'
import { noticeChangeText } from '../../rules/notice-change.ts'
import { paths } from '../../rules/paths.ts'
import type { FlashLink, NewFlash } from '../flash.ts'

type Listed = {
  space: { id: number; title: string; slug: string; isFree: boolean; isByRequest: boolean }
  hasName: boolean
  /** True if what the owner earns can be paid out. */
  hasPayouts: boolean
  /** Only its owner sees it until it is opened. */
  isDraft?: boolean
}

/** What an owner reads after listing a space: what to set next, where it is, and what is missing before guests book and pay. */
export function listedNotice({ space, hasName, hasPayouts, isDraft = false }: Listed): NewFlash {
  const texts = [
    isDraft
      ? 'It is a draft: only you see it until you open it for bookings.'
      : 'Guests can find it and book it from now on, from 9:00 to 21:00 at first.',
  ]
  const links: FlashLink[] = [
    { to: paths.listingHours(space.id), text: 'Set its opening hours' },
    ...(space.isFree ? [] : [{ to: paths.listingPrices(space.id), text: 'Set its prices' }]),
    isDraft
      ? { to: paths.listing(space.id), text: 'Open it for bookings' }
      : { to: paths.space(space.slug), text: 'See its page' },
  ]
  if (space.isByRequest) texts.push(noticeChangeText('raised'))
  if (!hasName) {
    texts.push(`${isDraft ? 'Guests will' : 'They'} see “${namelessOwner}” until you add your name.`)
    links.push({ to: paths.profile(), text: 'Add your name' })
  }
  if (!hasPayouts && !space.isFree) {
    texts.push('What you earn waits until you connect an account for payouts, which takes about four minutes.')
    links.push({ to: paths.payouts(), text: 'Set up payouts' })
  }
  return { title: isDraft ? `${space.title} is saved` : `${space.title} is listed`, text: texts.join(' '), links }
}
