import { Calendar, Clock } from 'lucide'
import { useId, useRef, useState } from 'react'
import { HourStrip } from '../marketplace/hour-strip.tsx'
import { Button } from '../ui/button.tsx'
import { searchFormCells } from './search-form-cells.ts'
import { type SearchForm, searchDaysText, searchHoursText } from './search-form-state.ts'
import type { SearchDays } from './use-search-days.ts'
import { WhenFields } from './when-fields.tsx'
import './search-bar.css'
import { Icon } from '../ui/icon.tsx'

type WhenPartsProps = {
  searchForm: SearchForm
  change: (changes: Partial<SearchForm>) => void
  searchDays: SearchDays
  isCompact?: boolean
  /** Called when the panel closes, instead of submitting the form by its button. */
  onClose?: () => void
}

/** The two buttons that show the time, and the panel that they open: a native popover, which needs no JavaScript. */
export function WhenParts({ searchForm, change, searchDays, isCompact = false, onClose }: WhenPartsProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isWanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  const days = searchDaysText(searchForm)
  const hours = searchHoursText(searchForm)
  const opener = {
    type: 'button',
    className: 'search-part',
    popoverTarget: id,
    onPointerEnter: want,
    onFocus: want,
  } as const
  return (
    <>
      <button {...opener} data-when="">
        {isCompact && <Icon of={Calendar} />}
        <span className={isCompact ? 'sr-only' : 'search-label'}>When </span>
        <span className="search-value">{days ?? 'Any day'}</span>
      </button>
      <button {...opener} data-hours="">
        {isCompact && <Icon of={Clock} />}
        <span className={isCompact ? 'sr-only' : 'search-label'}>From-to </span>
        <span className="search-hours">
          <span className="search-value">{hours ?? 'Any hours'}</span>
          <HourStrip size="mini" cells={searchFormCells(searchForm)} />
        </span>
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a popover is no modal dialog, and a fieldset has no label here */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="when-panel"
        role="group"
        aria-label="When"
        onBeforeToggle={({ newState }) => newState === 'closed' && onClose?.()}
      >
        <WhenFields searchForm={searchForm} change={change} searchDays={searchDays} hasCalendar={isWanted} />
        <div className="when-end">
          <button
            type="button"
            className="text-link type-label"
            onClick={() => change({ when: 'day', date: '', from: '', to: '', first: '', last: '' })}
          >
            Clear
          </button>
          <Button
            size="small"
            onClick={(event) => {
              if (onClose) event.preventDefault()
              panel.current?.hidePopover()
            }}
          >
            Search
          </Button>
        </div>
      </div>
    </>
  )
}
