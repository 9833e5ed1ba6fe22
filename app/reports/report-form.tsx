import { Form, useNavigation } from 'react-router'
import { reportReasonLabels, reportReasonsOf } from '../../rules/report.ts'
import type { ReportSubjectKind } from '../../server/moderation/report-subject.ts'
import type { Problem } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { SelectField, TextArea, TextField } from '../ui/text-field.tsx'

export type ReportFormValues = { reason: string; words: string; email: string }

type ReportFormProps = {
  about: ReportSubjectKind
  /** The values of a refused form; null for an empty one. */
  typed: ReportFormValues | null
  problem: Problem | null | undefined
  /** The account's e-mail address; null for a visitor, who may enter one. */
  email: string | null
}

/** The reason for a report, as a choice and as text. */
export function ReportForm({ about, typed, problem, email }: ReportFormProps) {
  const { state } = useNavigation()
  const fields = problem?.fields ?? {}
  return (
    <Form method="post" className="grid gap-5">
      {problem && Object.keys(fields).length === 0 && <Notice tone="bad" title={problem.message} />}
      <SelectField
        label="What is wrong?"
        name="reason"
        required
        defaultValue={typed?.reason ?? ''}
        error={fields.reason}
      >
        <option value="">Choose one</option>
        {reportReasonsOf[about].map((reason) => (
          <option key={reason} value={reason}>
            {reportReasonLabels[reason]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="What you saw"
        hint="When, where, and how you know. Only we read it."
        name="words"
        required
        maxLength={2000}
        rows={6}
        defaultValue={typed?.words}
        error={fields.words}
      />
      {email === null && (
        <TextField
          label="E-mail, if you want to hear what we decide"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={typed?.email}
          error={fields.email}
        />
      )}
      <p className="type-small text-soft">
        {email === null
          ? `${about === 'review' ? 'Nobody else learns' : 'The owner does not learn'} who reported it.`
          : `We write to ${email} once we have decided.`}
      </p>
      <Button size="large" className="justify-self-start" pending={state === 'submitting' && 'Sending...'}>
        Send the report
      </Button>
    </Form>
  )
}
