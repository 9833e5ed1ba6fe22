import type { z } from 'zod'
import './field-messages.ts'
import { Refusal, type RefusalCode, refusals } from './refusal.ts'

/**
 * Parses input from a form or an API client. Throws `invalidFields` with a message for each field; if the only issue was
 * made by `refusalIssue`, throws its refusal instead, also with the field.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const { issues } = result.error
  const named = issues.length === 1 ? codeOf(issues[0]) : undefined
  throw new Refusal(named ?? 'invalidFields', { fields: fieldsOf(issues) })
}

/** Returns a custom schema issue that makes `parseInput` throw the given refusal. */
export function refusalIssue(code: RefusalCode, field: string) {
  return { code: 'custom' as const, path: [field], message: refusals[code].message, params: { refusal: code } }
}

/** Returns the first message for each field of a form, by the name of the field. */
export function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields = new Map<string, string>()
  for (const issue of issues) {
    for (const field of namesOf(issue)) if (!fields.has(field)) fields.set(field, issue.message)
  }
  return Object.fromEntries(fields)
}

/** Returns the field that an issue is about, or all unknown fields. */
function namesOf({ path, ...issue }: z.core.$ZodIssue): string[] {
  const [field] = path
  if (field !== undefined) return [String(field)]
  return issue.code === 'unrecognized_keys' ? issue.keys : ['form']
}

function codeOf(issue: z.core.$ZodIssue | undefined): RefusalCode | undefined {
  if (issue?.code !== 'custom') return undefined
  const named: unknown = issue.params?.refusal
  return codes.find((code) => code === named)
}

const codes = Object.keys(refusals).filter((key): key is RefusalCode => key in refusals)
