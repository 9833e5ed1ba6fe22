import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { FormSection } from './form-section.tsx'
import type { HoursFieldsProps } from './hours-draft.ts'

type OtherListingsProps = HoursFieldsProps & { others: { id: number; title: string; city: string }[] }

/** The owner's other listings, which can get the same hours, dates and limits. */
export function OtherListings({ draft, others, onChange }: OtherListingsProps) {
  const [isOpenAtFirst] = useState(draft.also.length > 0)
  const isAll = draft.also.length === others.length
  return (
    <FormSection title="Other listings" lead="The ticked ones get all of the above too, or none does.">
      <details className="other-listings col-span-full" open={isOpenAtFirst}>
        <summary className="type-control">
          {draft.also.length === 0
            ? 'Use these hours for other listings too'
            : `${draft.also.length} more get these hours`}
        </summary>
        <div className="with-script">
          <Button
            type="button"
            variant="quiet"
            size="small"
            onClick={() => onChange({ also: isAll ? [] : others.map(({ id }) => String(id)) }, [])}
          >
            {isAll ? 'Choose none' : `Choose all ${others.length}`}
          </Button>
        </div>
        <ul className="grid gap-2">
          {others.map(({ id, title, city }) => (
            <li key={id}>
              <label className="check">
                <input
                  type="checkbox"
                  name="also"
                  value={id}
                  checked={draft.also.includes(String(id))}
                  onChange={({ currentTarget: { value, checked } }) =>
                    onChange(
                      { also: checked ? [...draft.also, value] : draft.also.filter((each) => each !== value) },
                      [],
                    )
                  }
                />
                <span>
                  {title} <span className="type-small text-soft">{city}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </details>
    </FormSection>
  )
}
