import { ChevronDown, ChevronUp, X } from 'lucide'
import type { ComponentProps } from 'react'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { RowControl } from './editable-rows.tsx'

type UnitInputProps = ComponentProps<'input'> & {
  /** Shown inside at the end: a currency, '%'. */
  unit: string
}

/** A text input for an amount, with its unit. */
export function UnitInput({ unit, className = '', ...input }: UnitInputProps) {
  return (
    <span className={`unit-input ${className}`.trim()} data-unit={unit}>
      <input type="text" inputMode="decimal" autoComplete="off" {...input} className="input" />
      <span aria-hidden="true">{unit}</span>
    </span>
  )
}

type RowButtonsProps = Pick<RowControl<unknown>, 'remove'> & {
  /** The name of the row: 'Price 1'. */
  label: string
  /** For rows of which the order counts. */
  move?: RowControl<unknown>['move']
}

/** Removes a row, or moves it. */
export function RowButtons({ label, remove, move }: RowButtonsProps) {
  const [up, down] = [move?.(-1), move?.(1)]
  return (
    <span className="row-buttons with-script">
      {move && (
        <>
          <IconButton label={`${label}: move up`} variant="bare" data-move="up" disabled={!up} onClick={up}>
            <Icon of={ChevronUp} size={18} />
          </IconButton>
          <IconButton label={`${label}: move down`} variant="bare" data-move="down" disabled={!down} onClick={down}>
            <Icon of={ChevronDown} size={18} />
          </IconButton>
        </>
      )}
      <IconButton label={`Remove ${label}`} variant="bare" onClick={remove}>
        <Icon of={X} size={18} />
      </IconButton>
    </span>
  )
}

/** The attributes that link a control of a row to the row's error; `isWrong` if the error is about this control. */
export function errorLink(error: string | undefined, errorId: string, isWrong = true) {
  return error ? { 'aria-describedby': errorId, 'aria-invalid': isWrong || undefined } : {}
}
