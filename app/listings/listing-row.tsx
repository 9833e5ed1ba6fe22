import { Form, Link } from 'react-router'
import { hourlyText } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import type { CardView } from '../marketplace/card-view.ts'
import { OwnerSwitch } from '../marketplace/owner-switch.tsx'
import { SpacePhoto } from '../marketplace/photo.tsx'
import { StatusBadge } from '../marketplace/status-badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'

type ListingRowProps = { id: number; city: string; card: CardView; formId: string }

/** A listing as a row: a checkbox for the form `formId`, the card, switches, and links to bookings, forms and copy. */
export function ListingRow({ id, city, card, formId }: ListingRowProps) {
  const { title } = card
  return (
    <li className="listing-row">
      <label className="listing-choose">
        <input type="checkbox" name="chosen" value={id} form={formId} />
        <span className="sr-only">Choose {title}</span>
      </label>
      <span className="listing-thumb">
        {card.image && <SpacePhoto photo={{ ...card.image, alt: '' }} sizes="6rem" />}
      </span>
      <div className="listing-name">
        <h3 className="type-control">
          <Link to={paths.listing(id)} className="hover:underline">
            {title}
          </Link>
        </h3>
        <p className="type-small text-soft">
          {city} · {hourlyText({ amountMinor: card.priceMinor, currency: card.currency }, card.isFrom)}
        </p>
      </div>
      <div className="listing-status">
        <StatusBadge space={card} />
      </div>
      <div className="listing-switch">
        {!card.isTakenDown && (
          <OwnerSwitch spaceId={id} intent="available" on={card.available} title={title}>
            Open for bookings
          </OwnerSwitch>
        )}
      </div>
      <div className="listing-ways">
        <ButtonLink variant="line" size="small" to={paths.listing(id)} aria-label={`Bookings of ${title}`}>
          Bookings
        </ButtonLink>
        <ButtonLink variant="line" size="small" to={paths.editListing(id)} aria-label={`Edit ${title}`}>
          Edit
        </ButtonLink>
        <ButtonLink variant="line" size="small" to={paths.listingHours(id)} aria-label={`Hours of ${title}`}>
          Hours
        </ButtonLink>
        <ButtonLink variant="line" size="small" to={paths.listingPrices(id)} aria-label={`Prices of ${title}`}>
          Prices
        </ButtonLink>
        {card.reviewCount > 0 && (
          <ButtonLink variant="line" size="small" to={paths.spaceReviews(card.slug)} aria-label={`Reviews of ${title}`}>
            Reviews
          </ButtonLink>
        )}
        {!card.isTakenDown && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button variant="quiet" size="small" name="intent" value="copy" aria-label={`Copy ${title}`}>
              Copy
            </Button>
          </Form>
        )}
      </div>
    </li>
  )
}
