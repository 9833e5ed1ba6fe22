import type { ReactNode } from 'react'
import './data-table.css'

export type Column = { label: string; align?: 'end' }

type DataTableProps = {
  /** The table's accessible name. */
  label: string
  columns: readonly Column[]
  /** Narrow enough to stay a table on phones. */
  isNarrow?: boolean
  /** Rows: `<tr>` with a `<Cell>` for each column. */
  children: ReactNode
}

/** A dense table; on phones and tablets each row becomes a list whose items are labelled with the column names. */
export function DataTable({ label, columns, isNarrow, children }: DataTableProps) {
  return (
    <div className="data-table" data-narrow={isNarrow}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" data-align={column.align}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

type CellProps = { column: Column; isHeading?: boolean; children: ReactNode }

/** A cell of a column; `isHeading` marks the row's header. */
export function Cell({ column, isHeading = false, children }: CellProps) {
  if (isHeading) {
    return (
      <th scope="row" data-align={column.align}>
        {children}
      </th>
    )
  }
  return (
    <td data-label={column.label} data-align={column.align}>
      {children}
    </td>
  )
}
