import { redactPeople } from '../rules/redact-people.ts'

/** The part of an error that may be logged and reported: what failed and where, without the values that it was given. */
export type PlainError = {
  name: string
  message: string
  /** The call stack, without the message. */
  stack: string
  /** PostgreSQL's SQLSTATE, or a code of Node.js or of a library. */
  code?: string | undefined
  table?: string | undefined
  column?: string | undefined
  constraint?: string | undefined
  /** The failed statement, with $1 in the place of each value. */
  statement?: string | undefined
}

const longestStatement = 1_000

/** Removes the values from an error; the only place that does so, before the log and monitoring receive it. */
export function withoutValues(error: unknown): PlainError {
  if (!(error instanceof Error)) return { name: 'NonError', message: redactPeople(String(error)), stack: '' }
  const failed = 'query' in error && error.cause instanceof Error ? error.cause : error
  return {
    name: failed.name,
    message: messageOf(failed),
    stack: framesOf(error) || framesOf(failed),
    code: textOf(failed, 'code'),
    table: textOf(failed, 'table'),
    column: textOf(failed, 'column'),
    constraint: textOf(failed, 'constraint'),
    statement: textOf(error, 'query')?.slice(0, longestStatement),
  }
}

/** PostgreSQL and JSON.parse quote what they could not parse; PostgreSQL's other quotes are names of tables and columns. */
function messageOf(error: Error): string {
  const code = textOf(error, 'code') ?? ''
  const quotesValues = error instanceof SyntaxError || (isFromDatabase(error) && /^(22|P0)/.test(code))
  const message = quotesValues ? error.message.replace(/"[\s\S]*"|'[\s\S]*'/g, '"..."') : error.message
  return redactPeople(message)
}

function isFromDatabase(error: Error): boolean {
  return 'severity' in error && 'routine' in error
}

function framesOf({ stack }: Error): string {
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return frames.join('\n')
}

function textOf(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}
