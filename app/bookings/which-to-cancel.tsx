import { PriceBreakdown } from '../ui/price-breakdown.tsx'
import { type LaterChoice, laterField, whichField, withLaterValue } from './cancel-question.ts'

/** The choice between one booking of a series and it with the later ones, with what comes back of both. */
export function WhichToCancel({ choice }: { choice: LaterChoice }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3">It is one of a weekly series. Which do you want to cancel?</legend>
      <Choice value="one" label="Only this one" text={choice.oneText} isChosen />
      <Choice value={withLaterValue} label={choice.allLabel} text={choice.allText} />
      {choice.shown.map((shown) => (
        <input key={shown} type="hidden" name={laterField} value={shown} />
      ))}
    </fieldset>
  )
}

type ChoiceProps = { value: string; label: string; text: string; isChosen?: boolean }

function Choice({ value, label, text, isChosen = false }: ChoiceProps) {
  return (
    <label className="check">
      <input type="radio" name={whichField} value={value} defaultChecked={isChosen} />
      <span>
        <b className="type-control">{label}</b>
        <span className="block text-soft tabular-nums">{text}</span>
      </span>
    </label>
  )
}

/** What comes back of each, and in all. */
export function BackOfEach({ choice }: { choice: LaterChoice }) {
  return (
    <div className="grid gap-3">
      {choice.back && <PriceBreakdown lines={choice.lines} total={choice.back} />}
      <p className="type-small text-soft">{choice.why}</p>
    </div>
  )
}
