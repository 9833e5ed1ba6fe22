import { ChevronLeft } from 'lucide'
import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { clockOfHour, hoursText } from '../../rules/booking-hours.ts'
import { nameAtStart, nameInSentence } from '../../rules/nameless.ts'
import type { Problem } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { SelectField, TextField } from '../ui/text-field.tsx'
import type { PriceDraft } from './price-draft.ts'
import type { PricePage } from './price-page.server.ts'

type PriceFormProps = {
  page: PricePage
  /** The owner makes an offer; the guest asks for one. */
  isOwner: boolean
  problem: Problem | null
  typed: PriceDraft | null
}

/** The form by which an owner makes an offer, or a guest asks for one. It works before JavaScript. */
export function PriceForm({ page, isOwner, problem, typed }: PriceFormProps) {
  const { formMethod } = useNavigation()
  const draft = typed ?? page.draft
  const [date, setDate] = useState(draft.date)
  const errors = problem?.fields ?? {}
  const isGeneral = problem && Object.keys(errors).length === 0
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
      {isGeneral && <Notice tone="bad" title={problem.message} role="status" />}
      <Form method="post" className="grid grid-cols-2 gap-4" noValidate>
        <input type="hidden" name="clientId" value={page.formId} />
        {Object.entries(page.place).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <DateField
          label="Date"
          name="date"
          value={date}
          min={page.today}
          onChoose={setDate}
          error={errors.date ?? errors.startTime}
          fieldClass="col-span-2"
        />
        <SelectField label={`From, in ${page.city}`} name="time" defaultValue={draft.time} error={errors.time}>
          {Array.from({ length: 24 }, (_, hour) => clockOfHour(hour)).map((time) => (
            <option key={time}>{time}</option>
          ))}
        </SelectField>
        <SelectField label="For" name="hours" defaultValue={draft.hours} error={errors.hours}>
          {Array.from({ length: 24 }, (_, index) => index + 1).map((hours) => (
            <option key={hours} value={hours}>
              {hoursText(hours)}
            </option>
          ))}
        </SelectField>
        <TextField
          label="People"
          name="headcount"
          inputMode="numeric"
          maxLength={6}
          defaultValue={draft.headcount}
          hint={`Up to ${page.most}`}
          error={errors.headcount}
        />
        <TextField
          label={isOwner ? `Price for all hours, ${page.currency}` : `Your idea, ${page.currency}`}
          name="price"
          inputMode="decimal"
          maxLength={20}
          defaultValue={draft.price}
          hint={
            isOwner
              ? `They pay ${page.guestFee}% service fee on top, you receive ${100 - page.ownerFee}%.`
              : 'For all hours. You may leave it out.'
          }
          error={errors.price}
        />
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
