import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { Button } from '../ui/button.tsx'
import './chosen-listings.css'

/** The form to which the checkboxes of the listings belong by its id. */
export const chosenForm = 'chosen-listings'

type ChosenListingsProps = {
  /** How many listings are on this page. */
  count: number
  /** What was done to the chosen ones; a new object each time, with which their ticks are cleared. */
  done: object | null
  /** The listings. */
  children: ReactNode
}

/** Opens or closes the listings that are ticked. The form stays in view while there are some. */
export function ChosenListings({ count, done, children }: ChosenListingsProps) {
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState(0)
  const { search } = useLocation()
  const boxes = () => [...(form.current?.elements ?? [])].filter(isChoice)
  const countChosen = () => setChosen(boxes().filter(({ checked }) => checked).length)
  useEffect(() => {
    if (!done) return
    form.current?.reset()
    setChosen(0)
  }, [done])
  // Another page of the list has other boxes; some may be ticked before the scripts have loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it counts again after each of these
  useEffect(countChosen, [search, count])
  return (
    <div className="grid gap-4" onChange={countChosen}>
      <Form method="post" id={chosenForm} ref={form} className="chosen-listings">
        <label className="listing-choose-all type-small">
          <input
            type="checkbox"
            checked={chosen === count}
            onChange={({ currentTarget }) => {
              for (const box of boxes()) box.checked = currentTarget.checked
            }}
          />
          Choose all {count} on this page
        </label>
        <span className="type-small text-soft">{chosen > 0 ? `${chosen} ticked:` : 'The ticked ones:'}</span>
        <Button variant="line" size="small" name="intent" value="openChosen">
          Open for bookings
        </Button>
        <Button variant="line" size="small" name="intent" value="closeChosen">
          Close for bookings
        </Button>
      </Form>
      <p className="type-small text-soft">
        Hours and prices can be given to several too: open those of one, and tick the others there.
      </p>
      {children}
    </div>
  )
}

function isChoice(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.name === 'chosen'
}
