/** A prepared statement; the server plans its text once per name. */
export type Statement = { name: string; text: string; values: unknown[] }

export type Parameters = { values: unknown[]; add(value: unknown): string }

/** Collects the values of a statement; `add` returns the value's placeholder, such as `$1`. */
export function parameters(): Parameters {
  const values: unknown[] = []
  return { values, add: (value) => `$${values.push(value)}` }
}
