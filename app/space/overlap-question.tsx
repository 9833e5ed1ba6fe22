import type { BookingDraft } from '../../rules/draft-address.ts'

type OverlapQuestionProps = {
  draft: BookingDraft
  offsets: string[]
  onChange: (changes: Partial<BookingDraft>) => void
}

/** Asks which of two equal hours is meant when the clocks go back (spec D5). */
export function OverlapQuestion({ draft, offsets, onChange }: OverlapQuestionProps) {
  return (
    <fieldset className="booking-wide grid gap-2">
      <legend className="type-small mb-2">
        The clocks go back at that hour, so it comes twice. Which one do you mean?
      </legend>
      {offsets.map((offset, index) => (
        <label key={offset} className="check">
          <input
            type="radio"
            name="offset"
            value={offset}
            checked={draft.offset === offset}
            onChange={() => onChange({ offset })}
          />
          <span>
            The {index === 0 ? 'first' : 'second'} {draft.time}{' '}
            <span className="text-soft">
              (UTC{offset}, {index === 0 ? 'before' : 'after'} the clocks change)
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
