import { ChevronLeft } from 'lucide'
import { useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { hoursText } from '../../rules/booking-hours.ts'
import { nameAtStart, nameInSentence } from '../../rules/nameless.ts'
import { startOptions, whyNotDay } from '../space/start-options.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Icon } from '../ui/icon.tsx'
import { SelectField, TextField } from '../ui/text-field.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { lengthsToChoose } from './lengths-to-choose.ts'
import type { PriceDraft } from './price-draft.ts'
import { PriceField } from './price-field.tsx'
import type { PricePage, PriceResult } from './price-page.server.ts'
import { PriceProblem } from './price-problem.tsx'

type PriceFormProps = {
  page: PricePage
  /** The owner makes an offer; the guest asks for one. */
  isOwner: boolean
  result: PriceResult | null
}

/** The form by which an owner makes an offer, or a guest asks for one. It works before JavaScript. */
export function PriceForm({ page, isOwner, result }: PriceFormProps) {
  const { formMethod } = useNavigation()
  const draft = result?.typed ?? page.draft
  const [{ date, time }, setStart] = useState<Pick<PriceDraft, 'date' | 'time'>>(draft)
  const isSame = draft.date === date && draft.time === time
  const form = useRef<HTMLFormElement>(null)
  // The problem of a time is shown with the times that are free instead.
  const { errors } = useFieldErrors(form, result?.nearest ? null : (result?.problem ?? null))
  const problem = (
    <div className="col-span-2 empty:hidden">
      {result && <PriceProblem result={result} chosen={{ date, time }} onTake={setStart} />}
    </div>
  )
  return (
    <div className="wrap grid max-w-xl gap-6 py-[clamp(1.5rem,5vw,4rem)]">
      <header className="grid gap-3">
        <Link to={page.back} className="type-label flex items-center gap-1 justify-self-start py-1 hover:underline">
          <Icon of={ChevronLeft} size={18} />
          Back to the messages
        </Link>
        <h1 className="type-title-2">{isOwner ? 'Make an offer' : 'Ask for a price'}</h1>
        <p className="text-soft">
          {isOwner && `To ${nameInSentence(page.otherName)}, for `}
          {page.title}, usually {page.usual}.{' '}
          {isOwner
            ? 'Your guest can book by it once, within two days. Nothing is held until they do, and you can withdraw it.'
            : `${nameAtStart(page.otherName)} can answer with an offer, by which you book if you like it.`}
        </p>
      </header>
      <Form ref={form} method="post" className="grid grid-cols-2 gap-4" noValidate>
        <input type="hidden" name="clientId" value={page.formId} />
        {Object.entries(page.place).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <DateField
          label="Date"
          name="date"
          value={date}
          min={page.today}
          max={page.lastDay}
          today={page.today}
          reason={(day) => whyNotDay(day, page, null)}
          onChoose={(chosen) => setStart({ date: chosen, time })}
          error={errors.date ?? errors.startTime}
          fieldClass="col-span-2"
        />
        <SelectField
          label={`From, in ${page.city}`}
          name="time"
          value={time}
          onChange={({ currentTarget: { value } }) => setStart({ date, time: value })}
          error={errors.time}
        >
          {startTimes(page, date, time).map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        <OffsetField offsets={isSame ? (result?.offsets ?? []) : []} time={time} offset={isSame ? draft.offset : ''} />
        <SelectField label="For" name="hours" defaultValue={draft.hours} error={errors.hours}>
          {lengthsToChoose(page, draft.hours).map((hours) => (
            <option key={hours} value={hours}>
              {hoursText(hours)}
            </option>
          ))}
        </SelectField>
        {result?.nearest && problem}
        <TextField
          label="People"
          name="headcount"
          inputMode="numeric"
          maxLength={6}
          defaultValue={draft.headcount}
          hint={`Up to ${page.most}`}
          error={errors.headcount}
        />
        <PriceField
          isOwner={isOwner}
          currency={page.currency}
          rates={page.rates}
          included={page.included}
          price={draft.price}
          error={errors.price}
        />
        {!result?.nearest && problem}
        <p className="col-span-2 flex flex-wrap gap-3">
          <Button pending={formMethod === 'POST' && 'Sending...'}>{isOwner ? 'Send the offer' : 'Ask'}</Button>
          <Link to={page.back} className="button" data-variant="line">
            Cancel
          </Link>
        </p>
      </Form>
    </div>
  )
}

type OffsetFieldProps = { offsets: readonly string[]; time: string; offset: string }

/** Asks which of two equal hours is meant when the clocks go back (spec D5); else sends the one that was chosen before. */
function OffsetField({ offsets, time, offset }: OffsetFieldProps) {
  if (offsets.length === 0) return <input type="hidden" name="offset" value={offset} />
  return (
    <SelectField label="Which of the two" name="offset" fieldClass="col-span-2">
      {offsets.map((each, index) => (
        <option key={each} value={each}>
          {`The ${index === 0 ? 'first' : 'second'} ${time}, ${index === 0 ? 'before' : 'after'} the clocks change (UTC${each})`}
        </option>
      ))}
    </SelectField>
  )
}

/** The hours at which a booking may start on the date, or on any day before one is chosen; always includes the chosen one. */
function startTimes(space: Pick<PricePage, 'opening' | 'minHours'>, date: string, time: string): string[] {
  const draft = { date, time, hours: 1, people: 1, offset: '', addOns: [] }
  return startOptions(space, draft, null).map((option) => option.time)
}
