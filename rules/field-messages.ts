import { z } from 'zod'

/**
 * Returns the default message for a field whose schema has none, for forms and API alike. Importing this module registers
 * it for every schema. Returns undefined where Zod's own message is good enough.
 */
function fieldMessages(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is required'
        : `This must be ${kinds[issue.expected] ?? 'of another kind'}`
    case 'unrecognized_keys':
      return 'There is no such field'
    case 'invalid_value':
      return issue.input === undefined ? 'This is required' : `Please give one of ${issue.values.join(', ')}`
    case 'invalid_union':
      return 'This does not fit'
    case 'too_small':
      return leastWords(issue.origin, issue.minimum)
    case 'too_big':
      return mostWords(issue.origin, issue.maximum)
    case 'invalid_format':
      return formats[issue.format] ?? 'This does not have the right form'
    default:
      return undefined
  }
}

z.config({ customError: fieldMessages })

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

const formats: Record<string, string> = {
  email: 'Please enter an e-mail address',
  date: 'Please give a date, such as 2027-02-10',
  datetime: 'Please give a date and time, such as 2027-02-10T14:00:00Z',
  uuid: 'This is not an id',
  safeint: 'This must be a whole number',
}

function leastWords(origin: string, least: number | bigint): string {
  if (origin === 'string') return least === 1 ? 'This is required' : `At least ${least} characters`
  return origin === 'array' ? `At least ${least} of them` : `At least ${least}`
}

function mostWords(origin: string, most: number | bigint): string {
  if (origin === 'string') return `At most ${most} characters`
  return origin === 'array' ? `At most ${most} of them` : `At most ${most}`
}
