import { hourlyText } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import { type Prices, pricesDiffer } from '../../rules/tariff.ts'
import { todayIn } from '../../rules/time.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { renderMail, siteUrl } from '../mail/render-mail.ts'
import type { SpaceSummary } from '../spaces/space-card.ts'

/** The number of spaces that a mail names; the search has the others. */
const mostMailedSpaces = 10

type MailedSpace = Prices & Pick<SpaceSummary, 'slug' | 'title' | 'location' | 'country' | 'fromMinor' | 'timeZone'>

type FoundForSearch = { id: string; name: string; address: string; now: Date; spaces: readonly MailedSpace[] }

/** The new spaces that fit a saved search. */
export function savedSearchMail({ id, name, address, now, spaces }: FoundForSearch): Mail {
  const more = spaces.length - mostMailedSpaces
  return renderMail({
    subject: 'New spaces fit your saved search',
    title: 'New spaces for you',
    lead: 'They were listed since you saved this search. You hear about each of them once.',
    facts: [
      { label: 'Your search', lines: [name] },
      ...spaces.slice(0, mostMailedSpaces).map((space) => ({
        label: 'New',
        lines: [space.title, `${space.location}, ${space.country}, ${priceText(space, now)}`],
        link: { label: 'See the space', url: siteUrl(paths.space(space.slug)) },
      })),
      ...(more > 0 ? [{ label: 'And', lines: [`${more} more`] }] : []),
    ],
    button: { label: 'Open the search', path: paths.explore(new URLSearchParams(address)) },
    reason: 'You get this because you saved a search.',
    unsubscribeUrl: siteUrl(paths.stopSearchMails(id)),
  })
}

function priceText(space: MailedSpace, now: Date): string {
  const isFrom = pricesDiffer(space, todayIn(space.timeZone, now))
  return hourlyText({ amountMinor: space.fromMinor, currency: space.currency }, isFrom)
}
