import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Form, Link, useNavigation } from 'react-router'
import { formatMoney } from '../../rules/money.ts'
import type { WeekHours } from '../../rules/opening-hours.ts'
import { paths } from '../../rules/paths.ts'
import { splitRental } from '../../rules/price.ts'
import { fieldErrorsOf } from '../../rules/refusal.ts'
import type { Tariff } from '../../rules/tariff.ts'
import { parseTariff, type TariffContext, validRows } from '../../rules/tariff-input.ts'
import { Button } from '../ui/button.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { AddOnRows } from './add-on-rows.tsx'
import { DatePrices } from './date-prices.tsx'
import { FormProblems } from './form-problems.tsx'
import { FormSection } from './form-section.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { type OtherListing, OtherListings } from './other-listings.tsx'
import { PriceExample } from './price-example.tsx'
import { lostRules, priceRulesText } from './price-rules-text.ts'
import { PriceWeek } from './price-week.tsx'
import { type PricesDraft, pricesDraftOf, tariffInputOf } from './prices-draft.ts'
import type { ListingProblem } from './save-listing.server.ts'
import { StepFields } from './step-fields.tsx'
import { TimePrices } from './time-prices.tsx'
import { useUnsaved } from './use-unsaved.ts'
import './listing.css'
import './hours-form.css'
import './prices-form.css'

type PricesFormProps = {
  id: number
  initial: PricesDraft
  context: TariffContext
  timeZone: string
  weekHours: WeekHours | null
  others: (OtherListing & { tariff: Tariff | null })[]
  problem: ListingProblem | null
  /** Co-hosts see no share of the owner, and cannot change the price per hour. */
  isOwner: boolean
}

/** The form of a listing's price rules and add-ons. It works without JavaScript too. */
export function PricesForm({ id, initial, context, timeZone, weekHours, others, problem, isOwner }: PricesFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(initial)
  const { errors, isScripted, check, forget } = useFieldErrors(form, problem, (of) => errorsIn(of, context))
  const isSaving = useNavigation().formMethod === 'POST'
  const { blocker, touched } = useUnsaved(form)
  const read = () => {
    if (form.current) setDraft(pricesDraftOf(new FormData(form.current)))
  }
  const readTyped = useEffectEvent(read)
  // What was typed before the scripts have loaded.
  useEffect(() => readTyped(), [])
  const onChange = (part: Partial<PricesDraft>) => {
    touched()
    setDraft((now) => ({ ...now, ...part }))
    for (const list of Object.keys(part)) forget(list)
  }
  const { priceMinor, currency, rates, capacity, today } = context
  const fields = { draft, errors, currency, onChange }
  const prices = { priceMinor, currency, tariff: validRows(tariffInputOf(draft), context) }
  const losing = others.map((other) => ({
    ...other,
    loses: priceRulesText(lostRules(other.tariff, prices.tariff), currency),
  }))
  const week = <PriceWeek prices={prices} weekHours={weekHours} />
  return (
    <div className="listing prices">
      <Form
        method="post"
        ref={form}
        className="listing-form hours-form"
        noValidate={isScripted}
        onSubmit={(event) => {
          // Without unused rows, so that the errors are about the rows that are shown.
          flushSync(read)
          if (isSaving || !check()) event.preventDefault()
        }}
      >
        <input type="hidden" name="version" value={draft.version} />
        <FormSection
          title="Prices at times"
          lead="For evenings, weekends or quiet mornings. Later rows win over earlier ones."
        >
          <UsualPrice id={id} context={context} isOwner={isOwner} />
          <TimePrices {...fields} />
          <p className="without-script type-small col-span-full text-soft">
            Empty a row to remove it. Saving adds room for another.
          </p>
          <div className="week-narrow col-span-full">{week}</div>
        </FormSection>
        <DatePrices {...fields} today={today} />
        <StepFields {...fields} capacity={capacity} />
        <AddOnRows {...fields} />
        {others.length > 0 && (
          <OtherListings what="prices" also={draft.also} others={losing} onChange={onChange}>
            <AlsoPrice context={context} isChosen={draft.alsoPrice !== ''} onChange={onChange} />
          </OtherListings>
        )}
        <div className="listing-end">
          <FormProblems
            form={form}
            problem={problem}
            errors={errors}
            failure="Failed to save the prices"
            labelOf={labelOf}
          />
          <Button size="large" pending={isSaving && 'Saving...'}>
            Save prices
          </Button>
          <p className="type-small text-soft">
            Applies to new bookings. Existing ones keep the price they were booked at.
          </p>
        </div>
      </Form>
      <aside aria-label="Preview" className="listing-side">
        <div className="week-wide">{week}</div>
        <PriceExample
          prices={prices}
          space={{ today, timeZone, capacity, weekHours }}
          rates={rates}
          isOwner={isOwner}
        />
      </aside>
      <LeaveDialog blocker={blocker} keepsDraft={false} />
    </div>
  )
}

function UsualPrice({ id, context, isOwner }: Pick<PricesFormProps, 'id' | 'context' | 'isOwner'>) {
  const { priceMinor, currency, rates } = context
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency })
  const { ownerShareMinor } = splitRental(priceMinor, rates.ownerFeeBp)
  return (
    <p className="col-span-full">
      {priceMinor === 0 ? (
        'An hour is usually free. '
      ) : (
        <>
          An hour usually costs <b>{money(priceMinor)}</b>
          {isOwner && `, of which you receive ${money(ownerShareMinor)}`}.{' '}
        </>
      )}
      {isOwner ? (
        <Link to={paths.editListing(id)} className="text-link">
          Change it in the listing
        </Link>
      ) : (
        'Its owner sets that price.'
      )}
    </p>
  )
}

type AlsoPriceProps = {
  context: TariffContext
  isChosen: boolean
  onChange: (part: Pick<PricesDraft, 'alsoPrice'>) => void
}

/** Gives the ticked listings the price per hour of this one too, which is not among the rows of the form. */
function AlsoPrice({ context: { priceMinor, currency }, isChosen, onChange }: AlsoPriceProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        name="alsoPrice"
        value={priceMinor}
        checked={isChosen}
        onChange={({ currentTarget: { value, checked } }) => onChange({ alsoPrice: checked ? value : '' })}
      />
      <span>
        {priceMinor === 0
          ? 'Their hours become free too'
          : `Their price per hour becomes ${formatMoney({ amountMinor: priceMinor, currency })} too`}
        <span className="type-small block text-soft">Unless you tick this, they keep their own price per hour.</span>
      </span>
    </label>
  )
}

/** The errors by the rules that the server checks again. */
function errorsIn(form: HTMLFormElement, context: TariffContext): Record<string, string> {
  return fieldErrorsOf(() => parseTariff(tariffInputOf(pricesDraftOf(new FormData(form))), context))
}

function labelOf(field: string): string {
  const [list = '', at] = field.split('.')
  const [all, one] = labels[list] ?? [list, list]
  return at === undefined ? all : `${one} ${Number(at) + 1}`
}

/** The name of a list, and of one of its rows. */
const labels: Record<string, [all: string, one: string]> = {
  timePrices: ['Prices at times', 'Price'],
  datePrices: ['Dates', 'Date'],
  peopleSteps: ['People', 'People, step'],
  lengthDiscounts: ['Long bookings', 'Long bookings, step'],
  addOns: ['Add-ons', 'Add-on'],
}
