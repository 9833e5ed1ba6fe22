import type { ReactNode } from 'react'

/** A space that an entry can be placed on. */
export type EntrySpace = { id: number; title: string; city: string; capacity: number; isCoHosted: boolean }

/** Chooses further spaces for the same entry: some, or all that the user owns. */
export function AlsoSpaces({ spaces, also }: { spaces: readonly EntrySpace[]; also: readonly string[] }) {
  const own = spaces.filter(({ isCoHosted }) => !isCoHosted)
  return (
    <details className="entry-wide" open={also.length > 0}>
      <summary>In several spaces</summary>
      <fieldset className="grid max-h-62 gap-3 overflow-y-auto py-2">
        <legend className="sr-only">Also these spaces</legend>
        {own.length > 1 && (
          <Choice value="all" also={also}>
            <b>All {own.length} spaces you own</b>
          </Choice>
        )}
        {spaces.map(({ id, title, city }) => (
          <Choice key={id} value={String(id)} also={also}>
            {title}, {city}
          </Choice>
        ))}
      </fieldset>
    </details>
  )
}

function Choice({ value, also, children }: { value: string; also: readonly string[]; children: ReactNode }) {
  return (
    <label className="entry-check">
      <input type="checkbox" name="also" value={value} defaultChecked={also.includes(value)} />
      <span>{children}</span>
    </label>
  )
}
