import { namelessOwner } from '../../rules/nameless.ts'
import { noticeChangeText } from '../../rules/notice-change.ts'
import { paths } from '../../rules/paths.ts'
import type { FlashLink, NewFlash } from '../flash.ts'

type Listed = {
  space: { id: number; title: string; slug: string; isFree: boolean; isByRequest: boolean }
  hasName: boolean
  /** True if what the owner earns can be paid out. */
  hasPayouts: boolean
}

/** What an owner reads after listing a space: where it is, and what is missing before guests book and pay. */
export function listedNotice({ space, hasName, hasPayouts }: Listed): NewFlash {
  const texts = ['Guests can find it and book it from now on.']
  const links: FlashLink[] = [{ to: paths.space(space.slug), text: 'See its page' }]
  if (space.isByRequest) {
    texts.push(noticeChangeText('raised'))
    links.push({ to: paths.listingHours(space.id), text: 'Change the notice' })
  }
  if (!hasName) {
    texts.push(`They see “${namelessOwner}” until you add your name.`)
    links.push({ to: paths.profile(), text: 'Add your name' })
  }
  if (!hasPayouts && !space.isFree) {
    texts.push('What you earn waits until you connect an account for payouts, which takes about four minutes.')
    links.push({ to: paths.payouts(), text: 'Set up payouts' })
  }
  return { title: `${space.title} is listed`, text: texts.join(' '), links }
}
