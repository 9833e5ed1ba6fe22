import { Form, useNavigation } from 'react-router'
import { feedRules } from '../../rules/calendar-feed.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

type AddFeedFormProps = { typed: { name: string; url: string } | null; errors: Record<string, string> }

/** The form that adds a calendar to a space. */
export function AddFeedForm({ typed, errors }: AddFeedFormProps) {
  const isAdding = useNavigation().formData?.get('intent') === 'add'
  return (
    <Form method="post" preventScrollReset className="add-feed">
      <h3 className="type-title-4">Add a calendar</h3>
      <TextField
        label="Name"
        name="name"
        required
        maxLength={feedRules.mostName}
        placeholder="Airbnb"
        defaultValue={typed?.name}
        error={errors.name}
      />
      <TextField
        label="Address"
        hint="Copied from the other side: in Google “Secret address in iCal format”, in Outlook the published ICS link, elsewhere “Export calendar”."
        name="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={feedRules.mostUrl}
        placeholder="https://…/calendar.ics"
        defaultValue={typed?.url}
        error={errors.url}
      />
      <Button name="intent" value="add" className="justify-self-start" pending={isAdding && 'Adding...'}>
        Add calendar
      </Button>
    </Form>
  )
}
