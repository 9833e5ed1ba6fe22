import { addDays } from '../../rules/time.ts'
import { weekendOf } from './calendar-days.ts'

type QuickDaysProps = {
  today: string
  chosen: readonly string[]
  whyNot: (date: string) => string | null
  onChoose: (date: string, last: string) => void
}

/** Today, Tomorrow and This weekend: its Saturday, or both days if a range is chosen. */
export function QuickDays({ today, chosen, whyNot, onChoose }: QuickDaysProps) {
  const tomorrow = addDays(today, 1)
  const quick = [
    { name: 'Today', first: today, last: today },
    { name: 'Tomorrow', first: tomorrow, last: tomorrow },
    { name: 'This weekend', ...weekendOf(today) },
  ]
  // On a weekend and before it, a day has two names: the first one is pressed.
  const pressed = quick.find(({ first, last }) => chosen[0] === first && (chosen[1] ?? last) === last)
  return (
    <div className="calendar-quick">
      {quick.map(({ name, first, last }) => {
        const why = whyNot(first)
        return (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={name === pressed?.name}
            aria-disabled={why !== null || undefined}
            title={why ?? undefined}
            onClick={() => onChoose(first, last)}
          >
            {name}
          </button>
        )
      })}
    </div>
  )
}
