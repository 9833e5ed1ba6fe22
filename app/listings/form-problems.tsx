import type { RefObject } from 'react'
import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { adviceText } from '../ui/failed-result.ts'
import { Notice } from '../ui/notice.tsx'
import type { ListingProblem } from './save-listing.server.ts'

const labels: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  type: 'Space type',
  capacity: 'Capacity',
  amenities: 'Amenities',
  location: 'Location',
  country: 'Country',
  city: 'City',
  timeZone: 'Time zone',
  streetAddress: 'Street address',
  arrivalNotes: 'Arrival notes',
  point: 'Point on the map',
  price: 'Price per hour',
  priceMinor: 'Price per hour',
  currency: 'Currency',
  cancellationPolicy: 'Cancellation',
  bookingMode: 'Booking',
  longerStays: 'Staying longer',
  photos: 'Photos',
}

type FormProblemsProps = {
  form: RefObject<HTMLFormElement | null>
  problem: ListingProblem | null
  errors: Record<string, string>
  failure: string
  /** The name of a field in words; those of a listing's fields without it. */
  labelOf?: (name: string) => string
}

/** Shown beside the button: links to the invalid fields, or that saving failed and the values are still in the form. */
export function FormProblems({ form, problem, errors, failure, labelOf = labelOfField }: FormProblemsProps) {
  const names = Object.keys(errors)
  const isAboutFields = Object.keys(problem?.fields ?? {}).length > 0
  return (
    <>
      {problem && !isAboutFields && (
        <Notice tone="bad" title={problem.message ?? failure}>
          Everything you typed is still here.{problem.message === null && ` ${adviceText()}`}
          {problem.isSignedOut && (
            <>
              {' '}
              <Link to={paths.signInPage(paths.myListings())} className="text-link" target="_blank">
                Sign in in another tab
              </Link>
              , then save again here.
            </>
          )}
        </Notice>
      )}
      {names.length > 0 && (
        <p className="type-small" role="status">
          {names.length === 1 ? 'One field wants another look: ' : `${names.length} fields want another look: `}
          {names.map((name, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <button type="button" className="text-link" onClick={() => focusField(form.current, name)}>
                {labelOf(name)}
              </button>
            </span>
          ))}
        </p>
      )}
    </>
  )
}

function focusField(form: HTMLFormElement | null, name: string) {
  const control = form?.elements.namedItem(name === 'priceMinor' ? 'price' : name)
  if (control instanceof HTMLElement) control.focus()
  else focusable(form, name)?.focus()
}

/** The first control that can be used in a group of controls, which carries the name of its field. */
function focusable(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  const group = form?.querySelector(`[data-field="${CSS.escape(name)}"]`)
  const controls = [...(group?.querySelectorAll<HTMLElement>('input, select, button') ?? [])]
  return controls.find((control) => control.checkVisibility())
}

function labelOfField(name: string): string {
  return labels[name] ?? name
}
