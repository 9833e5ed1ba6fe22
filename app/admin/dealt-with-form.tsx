import { CalendarCheck, Flag } from 'lucide'
import { Form, useNavigation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import './moderation.css'
import { type Reporters, reportersHearOfIt } from './reporters.ts'

type DealtWithFormProps = {
  /** What was done, as a sentence. */
  done: string
  /** The number of reports that are closed. */
  reports: number
  /** Who sent them. */
  reporters: Reporters
  /** The id of the newest one. */
  newest: number | undefined
}

/** Closes reports whose matter was settled before. It has no reason to type: what was done is the reason. */
export function DealtWithForm({ done, reports, reporters, newest }: DealtWithFormProps) {
  const isPending = useNavigation().formData?.get('intent') === 'dealtWith'
  return (
    <Form method="post" className="moderation" aria-label="Already dealt with">
      <ul className="consequences" aria-label="What happens">
        <li>
          <Icon of={CalendarCheck} size={20} />
          <div>
            <b>{done}</b>
            <p>Nothing more changes, and the reported person does not hear of it.</p>
          </div>
        </li>
        <li>
          <Icon of={Flag} size={20} />
          <div>
            <b>{reportersHearOfIt(reporters)}</b>
            <p>By e-mail, where there is an address. It says what was done, without the reason.</p>
          </div>
        </li>
      </ul>
      <input type="hidden" name="intent" value="dealtWith" />
      <input type="hidden" name="newest" value={newest} />
      <div>
        <Button pending={isPending && 'Saving...'}>{reports === 1 ? 'Close the report' : 'Close the reports'}</Button>
      </div>
    </Form>
  )
}
