import { Plus } from 'lucide'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import './price-rows.css'

export type RowControl<Row> = {
  row: Row
  /** The prefix of its field names: 'timePrices.0'. */
  name: string
  at: number
  error: string | undefined
  set: (part: Partial<Row>) => void
  remove: () => void
  /** Moves the row by a number of places; undefined if there is none in that direction. */
  move: (by: 1 | -1) => (() => void) | undefined
}

type EditableRowsProps<Row> = {
  /** The name of the list in the form and in errors. */
  list: string
  rows: Row[]
  newRow: Omit<Row, 'id'>
  most: number
  addText: string
  errors: Record<string, string>
  onChange: (rows: Row[]) => void
  children: (control: RowControl<Row>) => ReactNode
}

/**
 * Rows that can be added, changed, moved and removed. A spare row at the end is for browsers without JavaScript, and hidden
 * otherwise.
 */
export function EditableRows<Row extends { id: number }>(props: EditableRowsProps<Row>) {
  const { list, rows, most, errors, onChange, children } = props
  const box = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const spare = { ...props.newRow, id: Math.max(-1, ...rows.map(({ id }) => id)) + 1 } as Row
  const focusIn = (at: number, control: string) =>
    box.current?.children[at]?.querySelector<HTMLElement>(control)?.focus()
  const addRow = () => {
    flushSync(() => onChange([...rows, spare]))
    focusIn(rows.length, 'input:not([type="hidden"], [hidden]), .date-button')
  }
  const moveRow = (from: number, to: number) => {
    const moved = [...rows]
    moved.splice(to, 0, ...moved.splice(from, 1))
    flushSync(() => onChange(moved))
    // At the end of the list the button of this direction is disabled.
    const isEnd = to === 0 || to === rows.length - 1
    const way = to < from !== isEnd ? 'up' : 'down'
    focusIn(to, `[data-move="${way}"]`)
  }
  return (
    <>
      <ol ref={box} className="price-rows col-span-full" data-field={list}>
        {[...rows, ...(rows.length < most ? [spare] : [])].map((row, at) => (
          <li key={row.id} data-field={`${list}.${at}`} data-spare={row === spare || undefined}>
            <input type="hidden" name={`${list}.${at}.row`} />
            {children({
              row,
              at,
              name: `${list}.${at}`,
              error: row === spare ? undefined : errors[`${list}.${at}`],
              set: (part) => {
                const changed = { ...row, ...part }
                onChange(row === spare ? [...rows, changed] : rows.map((each) => (each === row ? changed : each)))
              },
              remove: () => {
                flushSync(() => onChange(rows.filter((each) => each !== row)))
                add.current?.focus()
              },
              move: (by) => (rows[at + by] && row !== spare ? () => moveRow(at, at + by) : undefined),
            })}
          </li>
        ))}
      </ol>
      {errors[list] && <FieldError className="col-span-full">{errors[list]}</FieldError>}
      <div className="with-script col-span-full">
        <Button ref={add} type="button" variant="line" size="small" onClick={addRow} disabled={rows.length >= most}>
          <Icon of={Plus} size={16} />
          {props.addText}
        </Button>
      </div>
    </>
  )
}
