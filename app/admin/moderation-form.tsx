import { Ban, Bell, CalendarCheck, EyeOff, Flag, LogIn, LogOut, Mail, Search } from 'lucide'
import { Form, useNavigation } from 'react-router'
import type { ReportSubjectKind } from '../../server/moderation/report-subject.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextArea } from '../ui/text-field.tsx'
import type { BookingAhead } from './load-moderated-space.server.ts'
import './moderation.css'
import { type Reporters, reportersHearOfIt } from './reporters.ts'
import { formNameField } from './sent-form.ts'
import { type Consequence, ownBookingsStay, payoutsGoOn, staysOfGuests } from './suspension-consequences.ts'
import { aheadOfTakenDown } from './take-down-consequences.ts'

type Decision = 'takeDown' | 'restoreSpace' | 'suspend' | 'restorePerson' | 'dismiss' | 'hideReview' | 'restoreReview'

type ModerationFormProps = {
  decision: Decision
  /** The listing's title, or the person's name. */
  name: string
  /** The recipient of the reason. */
  concerned: string
  /** The number of the person's listings that are affected. */
  listings?: number
  /** Who sent the reports that are decided, for a decision about reports. */
  reporters?: Reporters | null
  /** The id of the newest of them: reports that arrive later stay open. */
  newest?: number
  ahead: readonly BookingAhead[]
  /** The upcoming bookings of the person as a guest, for a suspension. */
  aheadAsGuest?: readonly BookingAhead[]
  /** True if the person can be paid out. */
  hasPayoutAccount?: boolean
  /** The errors by field. */
  fields: Record<string, string>
  /** What reports are about. Those of conversations and reviews are not mailed to the reported person if dismissed. */
  about?: ReportSubjectKind
  /** True in a dialog, which has the title and its own frame. */
  isInDialog?: boolean
}

/** A decision about a listing or a person: its consequences, the reason that is mailed, and the button. */
export function ModerationForm(props: ModerationFormProps) {
  const {
    decision,
    name,
    concerned,
    listings = 0,
    reporters = null,
    newest,
    ahead,
    aheadAsGuest = [],
    hasPayoutAccount = false,
    fields,
    isInDialog = false,
    about = 'space',
  } = props
  const navigation = useNavigation()
  const isPending = navigation.formData?.get('intent') === decision
  const words = wordsFor(decision, about)
  const isPublic = words === wordsOf.hideReview
  const isSilent = about !== 'space' && decision === 'dismiss'
  return (
    <Form method="post" className={isInDialog ? 'moderation' : 'admin-panel moderation'} aria-label={words.title(name)}>
      {!isInDialog && <h3 className="type-title-4">{words.title(name)}</h3>}
      <ul className="consequences" aria-label="What happens" tabIndex={isInDialog ? -1 : undefined} ref={focusFirst}>
        {[
          ...(isSilent
            ? [about === 'review' ? reviewStays : nothingChanges]
            : words.consequences({ concerned, listings, ahead, aheadAsGuest, hasPayoutAccount })),
          ...notifiedReporters(
            decision,
            reporters,
            about === 'review' ? 'stands where the review was' : `only ${concerned} gets`,
          ),
        ].map(({ icon, what, how }) => (
          <li key={what}>
            <Icon of={icon} size={20} />
            <div>
              <b>{what}</b>
              <p>{how}</p>
            </div>
          </li>
        ))}
      </ul>
      <input type="hidden" name={formNameField} value={decision} />
      <input type="hidden" name="intent" value={decision} />
      {newest !== undefined && <input type="hidden" name="newest" value={newest} />}
      <TextArea
        label={
          isPublic
            ? 'The reason, shown in place of the review'
            : `The reason, for ${readersOf({ decision, concerned, reporters, isSilent })}`
        }
        hint={isPublic && `Everybody can read it, and ${concerned} gets it by e-mail.`}
        name="reason"
        rows={4}
        maxLength={1000}
        required
        error={fields.reason}
      />
      <div>
        <Button variant={words.isHard ? 'bad' : 'primary'} pending={isPending && 'Saving...'}>
          {words.button}
        </Button>
      </div>
    </Form>
  )
}

type Readers = Pick<ModerationFormProps, 'decision' | 'concerned'> & { reporters: Reporters | null; isSilent: boolean }

/** Who gets the reason by e-mail: of a dismissal also who sent the reports. */
function readersOf({ decision, concerned, reporters, isSilent }: Readers): string {
  if (isSilent) return 'who reported it'
  return decision === 'dismiss' && reporters ? `${concerned} and who reported it` : concerned
}

const nothingChanges: Consequence = {
  icon: CalendarCheck,
  what: 'Nothing changes',
  how: 'Both can write to each other as before. The reported person does not hear of it.',
}

/** Focuses the list in a dialog, so that a small screen starts with it and not with the field below. */
function focusFirst(list: HTMLUListElement | null) {
  if (list?.tabIndex === -1) list.autofocus = true
}

const reviewStays: Consequence = {
  icon: CalendarCheck,
  what: 'The review stays as it is',
  how: 'Its author does not hear of it.',
}

const ownerOfSpaceHears: Consequence = {
  icon: Bell,
  what: 'The owner of the space hears of it',
  how: 'In their notifications, and by e-mail if they get those about reviews.',
}

export function moderationTitle(decision: Decision, name: string, about: ReportSubjectKind = 'space'): string {
  return wordsFor(decision, about).title(name)
}

/** A reported review is removed where a listing is taken down. */
function wordsFor(decision: Decision, about: ReportSubjectKind): Words {
  return wordsOf[decision === 'takeDown' && about === 'review' ? 'hideReview' : decision]
}

type Words = {
  title(name: string): string
  button: string
  isHard: boolean
  consequences(facts: {
    concerned: string
    listings: number
    ahead: readonly BookingAhead[]
    aheadAsGuest: readonly BookingAhead[]
    hasPayoutAccount: boolean
  }): Consequence[]
}

const wordsOf: Record<Decision, Words> = {
  takeDown: {
    title: (name) => `Take down ${name}?`,
    button: 'Take it down',
    isHard: true,
    consequences: ({ concerned, ahead }) => [
      { icon: EyeOff, what: 'It cannot be found or booked', how: 'From this minute, by search, link or feed.' },
      ...aheadOfTakenDown(ahead),
      { icon: Mail, what: `${concerned} gets the reason by e-mail`, how: 'The listing can be restored at any time.' },
    ],
  },
  restoreSpace: {
    title: (name) => `Restore ${name}?`,
    button: 'Restore it',
    isHard: false,
    consequences: ({ concerned }) => [
      { icon: Search, what: 'It can be found and booked again', how: 'As it was before, with its own switches.' },
      { icon: Mail, what: `${concerned} gets the reason by e-mail`, how: 'The audit log records it.' },
    ],
  },
  suspend: {
    title: (name) => `Suspend ${name}?`,
    button: 'Suspend',
    isHard: true,
    consequences: ({ concerned, listings, ahead, aheadAsGuest, hasPayoutAccount }) => [
      {
        icon: Ban,
        what: 'No new bookings or listings',
        how: `As guest and as owner; what is held and not paid ends. ${listingsWords(listings)}`,
      },
      ...(listings + ahead.length > 0 ? staysOfGuests(ahead) : []),
      ...(listings + ahead.length > 0 || hasPayoutAccount ? [payoutsGoOn] : []),
      ...ownBookingsStay(aheadAsGuest),
      { icon: LogOut, what: 'Signed out everywhere', how: 'At once; signing in is refused until you restore them.' },
      { icon: Mail, what: `${concerned} gets the reason by e-mail`, how: 'The audit log records it.' },
    ],
  },
  dismiss: {
    title: (name) => `Dismiss the reports of ${name}?`,
    button: 'Dismiss',
    isHard: false,
    consequences: ({ concerned }) => [
      { icon: CalendarCheck, what: 'The listing stays as it is', how: 'Nothing changes for it or its bookings.' },
      { icon: Mail, what: `${concerned} gets the reason by e-mail`, how: 'Without who reported it.' },
    ],
  },
  hideReview: {
    title: (name) => `Remove ${name}?`,
    button: 'Remove it',
    isHard: true,
    consequences: ({ concerned }) => [
      {
        icon: EyeOff,
        what: 'It says “Removed”, with this reason',
        how: 'Everybody who reads the reviews sees the reason.',
      },
      { icon: Ban, what: 'Its stars do not count', how: 'The average and the number of reviews change at once.' },
      ownerOfSpaceHears,
      { icon: Mail, what: `${concerned} gets the reason by e-mail`, how: 'The review can be restored at any time.' },
    ],
  },
  restoreReview: {
    title: (name) => `Restore ${name}?`,
    button: 'Restore it',
    isHard: false,
    consequences: ({ concerned }) => [
      { icon: Search, what: 'It can be read again, and its stars count', how: 'As before, with the owner’s answer.' },
      ownerOfSpaceHears,
      { icon: Mail, what: `${concerned} gets the reason by e-mail`, how: 'The audit log records it.' },
    ],
  },
  restorePerson: {
    title: (name) => `Restore ${name}?`,
    button: 'Restore',
    isHard: false,
    consequences: ({ concerned }) => [
      { icon: LogIn, what: 'Signing in works again', how: 'The listings that went with the account are listed again.' },
      { icon: Mail, what: `${concerned} gets the reason by e-mail`, how: 'The audit log records it.' },
    ],
  },
}

/** The notification of the reporters about the decision; for a dismissal with its reason. */
function notifiedReporters(decision: Decision, reporters: Reporters | null, seenBy: string): Consequence[] {
  if (!reporters) return []
  const how = decision === 'dismiss' ? 'With the reason.' : `Without the reason, which ${seenBy}.`
  return [{ icon: Flag, what: reportersHearOfIt(reporters), how: `By e-mail, where there is an address. ${how}` }]
}

function listingsWords(count: number): string {
  if (count === 0) return 'There are no listings.'
  return count === 1 ? '1 listing is taken down.' : `${count.toLocaleString('en-US')} listings are taken down.`
}
