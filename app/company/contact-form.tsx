import { Form, useNavigation } from 'react-router'
import { contactSubjectLabels, contactSubjects } from '../../rules/contact.ts'
import type { Problem } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { FailedNotice } from '../ui/failed-notice.tsx'
import { SelectField, TextArea, TextField } from '../ui/text-field.tsx'

export type ContactFormValues = { name: string; email: string; subject: string; message: string }

/** The four fields (spec 3 "Contact form"), all required. `start` has their initial values. */
export function ContactForm({ start, problem }: { start: ContactFormValues; problem: Problem | null | undefined }) {
  const { state, formAction } = useNavigation()
  const isSending = state !== 'idle' && formAction !== undefined
  const fields = problem?.fields ?? {}
  return (
    <Form method="post" className="grid gap-5">
      {problem && Object.keys(fields).length === 0 && (
        <FailedNotice
          title={problem.message}
          result={problem}
          advice={problem.code === 'failed' && 'Your text is kept; please send it again'}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={120}
          defaultValue={start.name}
          error={fields.name}
        />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={start.email}
          error={fields.email}
        />
      </div>
      <SelectField label="Subject" name="subject" required defaultValue={start.subject} error={fields.subject}>
        {contactSubjects.map((subject) => (
          <option key={subject} value={subject}>
            {contactSubjectLabels[subject]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Message"
        name="message"
        required
        maxLength={5000}
        rows={8}
        defaultValue={start.message}
        error={fields.message}
      />
      <Button size="large" className="justify-self-start" pending={isSending && 'Sending...'}>
        Send Message
      </Button>
    </Form>
  )
}
