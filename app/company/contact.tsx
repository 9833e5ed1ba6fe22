import { data, redirect } from 'react-router'
import { brand } from '../../rules/brand.ts'
import { contactInput, openingFor } from '../../rules/contact.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { sendContactMessage } from '../../server/outreach/send-contact-message.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { formText } from '../form-text.ts'
import { actionResult, requestFactsOf } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/contact'
import { ContactForm, type ContactFormValues } from './contact-form.tsx'
import { postingBy } from './content/careers-text.ts'
import { PageHead } from './page-head.tsx'
import './contact.css'
import { failedProblem, failedTitle } from '../ui/failed-result.ts'
import { sendForm } from '../ui/send-form.ts'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { person } = requestFactsOf(context)
  const { booking, message } = await openingOf(person, searchParams)
  return {
    isSent: searchParams.has('sent'),
    start: {
      name: person?.fullName ?? '',
      email: person?.email ?? '',
      subject: booking ? 'support' : 'general',
      message,
    },
  }
}

/** Returns how the message begins, and whether it is about a booking, by what led to the form. */
async function openingOf(person: Person | null, searchParams: URLSearchParams) {
  const role = postingBy(searchParams.get('role'))
  const booking = await bookingOpening(person, searchParams.get('booking'))
  return { booking, message: booking ?? `${openingFor(searchParams.get('to'))}${role ? `${role.title}. ` : ''}` }
}

/** Names the booking from whose page the person comes, so that they need not copy its number; null if it is not theirs. */
async function bookingOpening(person: Person | null, bookingId: string | null): Promise<string | null> {
  if (!person || !bookingId) return null
  try {
    const { number, spaceTitle } = await bookingOf(person, bookingId)
    return `Booking ${number}, ${spaceTitle}: `
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

/**
 * Stores and mails the message, and redirects to a confirmation that can be reloaded; a refused form keeps its values.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = Object.fromEntries(await request.formData())
  const { clientAddress, person } = requestFactsOf(context)
  const { data: result, init } = await actionResult(async () => {
    const sender = { address: clientAddress, userId: person?.id ?? null }
    const input = parseInput(contactInput, form)
    const opening = await openingOf(person, url.searchParams)
    if (input.message.trim() === opening.message.trim())
      throw new Refusal('invalidFields', { fields: { message: 'Please write your message after these words' } })
    await sendContactMessage(input, sender)
    return true
  })
  return result.ok
    ? redirect(`${paths.contact()}?sent`)
    : data({ problem: result.error, typed: typedIn(form) }, init ?? {})
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, (words) => failedProblem(words ?? failedTitle))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Contact',
    description: `Write to ${brand.name}: questions, help with a booking, billing, partnership. People answer ${brand.supportHours}.`,
    path: paths.contact(),
  })
}

export default function Contact({ loaderData: { isSent, start }, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  return (
    <div className="wrap">
      <PageHead title="Contact" lead="Write to us. A person reads it, and a person answers." />
      <div className="contact">
        {isSent ? (
          <Sent />
        ) : (
          <ContactForm key={start.message} start={result?.typed ?? start} problem={result?.problem} />
        )}
        <aside className="grid gap-8" aria-label="Before you write">
          <div className="grid gap-1">
            <h2 className="type-title-4">Support hours</h2>
            <p className="text-soft">{brand.supportHours}</p>
            <p className="type-small text-soft">What arrives at night is read in the morning.</p>
          </div>
          <div className="grid gap-1">
            <h2 className="type-title-4">Perhaps it is answered already</h2>
            <p className="mb-3 text-soft">Bookings, refunds, listing a space, accounts.</p>
            <ButtonLink to={paths.help()} variant="line" className="justify-self-start">
              Help Center
            </ButtonLink>
          </div>
          <div className="grid gap-1">
            <h2 className="type-title-4">A booking that starts soon?</h2>
            <p className="text-soft">
              The address and how to get in are under My Bookings. If you write, name the space and the time, and choose
              Support.
            </p>
          </div>
        </aside>
      </div>
    </div>
  )
}

/** The submitted values, to fill the form again. */
function typedIn(form: Record<string, FormDataEntryValue>): ContactFormValues {
  const text = (name: string) => formText(form, name)
  return { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') }
}

function Sent() {
  return (
    <div className="grid gap-6">
      <Notice tone="ok" title="Your message has arrived" role="status">
        We have it, and answer to the address that you gave, {brand.supportHours}.
      </Notice>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.home()}>Return to Home</ButtonLink>
        <ButtonLink to={paths.contact()} variant="line">
          Write another
        </ButtonLink>
      </div>
    </div>
  )
}
