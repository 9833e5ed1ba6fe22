import { steps } from '../brand/home-reasons.ts'
import { HourStrip } from '../marketplace/hour-strip.tsx'
import type { StripState } from '../marketplace/strip-cells.ts'
import { dayOfRuns } from './day-of-runs.ts'

/** The state of the hours in the illustration of each step. */
const wanted: readonly StripState[] = ['free', 'selected', 'mine']

/** Three steps on one day's hours: free, selected, booked. */
export function HowItWorks() {
  return (
    <section className="band on-white" aria-labelledby="how">
      <div className="wrap how">
        <h2 id="how" className="type-title-2">
          How It Works
        </h2>
        <ol className="how-steps">
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <HourStrip
                size="tall"
                cells={dayOfRuns([
                  [2, 'free'],
                  [3, 'taken'],
                  [3, wanted[index] ?? 'free'],
                  [2, 'free'],
                  [2, 'taken'],
                  [1, 'free'],
                ])}
                chosenHours={3}
              />
              <h3 className="type-title-3">{title}</h3>
              <p className="text-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
