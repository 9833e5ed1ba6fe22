import { Link } from 'react-router'
import type { AuditView } from './audit-view.ts'
import { Cell, type Column, DataTable } from './data-table.tsx'

const columns = {
  when: { label: 'When (UTC)' },
  who: { label: 'Who' },
  what: { label: 'What' },
  on: { label: 'On' },
  change: { label: 'Before and after' },
} as const satisfies Record<string, Column>

/** Lines of the audit log. */
export function AuditTable({ entries }: { entries: readonly AuditView[] }) {
  return (
    <DataTable label="Audit log" columns={Object.values(columns)}>
      {entries.map((entry) => (
        <tr key={entry.id}>
          <Cell column={columns.when}>{entry.when}</Cell>
          <Cell column={columns.who}>{entry.who}</Cell>
          <Cell column={columns.what}>{entry.what}</Cell>
          <Cell column={columns.on}>
            {entry.to ? (
              <Link to={entry.to} className="text-link">
                {entry.on}
              </Link>
            ) : (
              entry.on
            )}
          </Cell>
          <Cell column={columns.change}>{entry.change}</Cell>
        </tr>
      ))}
    </DataTable>
  )
}
