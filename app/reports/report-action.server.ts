import { data, redirect } from 'react-router'
import { parseInput } from '../../rules/parse-input.ts'
import { type ReportInput, reportInput } from '../../rules/report.ts'
import type { ReportSubjectKind } from '../../server/moderation/report-subject.ts'
import { formText } from '../form-text.ts'
import { actionResult } from '../session.ts'
import type { ReportFormValues } from './report-form.tsx'

/**
 * Stores a report by `store` and redirects to a confirmation at `path`, which can be reloaded. A refused form gets its problem
 * and the typed values.
 */
export async function storeReport(
  request: Request,
  kind: ReportSubjectKind,
  store: (input: ReportInput) => Promise<void>,
  path: string,
) {
  const form = Object.fromEntries(await request.formData())
  const { data: result, init } = await actionResult(async () => {
    await store(parseInput(reportInput(kind), form))
    return true
  })
  if (result.ok) return redirect(`${path}?sent`)
  return data({ problem: result.error, typed: typedIn(form) }, init ?? {})
}

/** The submitted values, to fill the form again. */
function typedIn(form: Record<string, FormDataEntryValue>): ReportFormValues {
  return { reason: formText(form, 'reason'), words: formText(form, 'words'), email: formText(form, 'email') }
}
