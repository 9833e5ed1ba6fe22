import { data, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { useLive } from '../live/use-live.ts'
import { BookingBadge } from '../marketplace/booking-badge.tsx'
import { MoneyTimeline } from '../marketplace/money-timeline.tsx'
import { actionResult, pageResult, requireAdmin } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { failedResult } from '../ui/failed-result.ts'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/admin-booking'
import { ActionNotice } from './action-notice.tsx'
import { AdminPage } from './admin-page.tsx'
import { AuditTable } from './audit-table.tsx'
import { runBookingAction } from './booking-action.server.ts'
import { BookingDisputes } from './booking-disputes.tsx'
import { BookingRefunds } from './booking-refunds.tsx'
import { type AdminBooking, loadAdminBooking } from './load-admin-booking.server.ts'
import { PaymentsTable } from './payments-table.tsx'
import { ReportedConversation } from './report-sections.tsx'
import { FactList, Section } from './section.tsx'
import { errorsByForm, sentForm } from './sent-form.ts'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const admin = requireAdmin({ context, url })
  return await pageResult(() => loadAdminBooking(admin, params.id))
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const admin = requireAdmin({ context, url })
  const form = await request.formData()
  const result = await actionResult(() => runBookingAction(admin, params.id, Object.fromEntries(form)))
  return data({ ...result.data, sent: sentForm(form) }, result.init ?? undefined)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, (words) => ({ ...failedResult(words), sent: '' }))
}

/** Also after a refusal: the amount that is left may have changed. */
export function shouldRevalidate({ defaultShouldRevalidate, actionStatus }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 400
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'A booking',
    description: 'A booking with its facts and its money.',
    path: paths.adminBooking(params.id),
    noindex: true,
  })
}

/** One booking for admins; each part is a `<Section>`. */
export default function AdminBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const { booking, payments, timeline, refunds, room, isDemoPast, byBank, disputes, audit, conversationId } = loaderData
  const errorsOf = errorsByForm(result)
  useLive([`booking:${booking.id}`])
  return (
    <AdminPage title={booking.spaceTitle} aside={`Booking ${booking.number}`}>
      <div className="grid gap-6">
        <ActionNotice result={result} />
        <div className="flex flex-wrap items-center gap-4">
          <BookingBadge {...booking} />
          <p>{booking.when}</p>
          {booking.canCancel && (
            <ButtonLink variant="line" size="small" to={paths.cancelBooking(booking.id)}>
              Cancel the booking
            </ButtonLink>
          )}
          {room && (
            <ButtonLink variant="line" size="small" to="#refunds">
              Refund
            </ButtonLink>
          )}
        </div>
        <FactList facts={factsOf(booking)} />
      </div>
      <Section id="price" title="Price">
        <FactList facts={booking.money} />
      </Section>
      <Section id="money" title="Money (UTC)">
        <MoneyTimeline lines={timeline} />
      </Section>
      <Section id="payments" title="Payments">
        {payments.length > 0 ? <PaymentsTable payments={payments} /> : <p className="text-soft">Nothing to pay.</p>}
      </Section>
      <Section id="refunds" title="Refunds">
        <BookingRefunds
          refunds={refunds}
          room={room}
          isDemoPast={isDemoPast}
          isUnderWay={booking.isUnderWay}
          byBank={byBank}
          guest={booking.guest.name}
          errorsOf={errorsOf}
        />
      </Section>
      {disputes.length > 0 && (
        <Section id="disputes" title="Disputes">
          <BookingDisputes disputes={disputes} errorsOf={errorsOf} />
          {conversationId !== null && <ReportedConversation id={conversationId} />}
        </Section>
      )}
      {audit.length > 0 && (
        <Section id="audit" title="Audit log">
          <AuditTable entries={audit} />
        </Section>
      )}
    </AdminPage>
  )
}

function factsOf(booking: AdminBooking['booking']) {
  return [
    { label: 'Space', value: <Link to={paths.space(booking.spaceSlug)}>{booking.spaceTitle}</Link> },
    { label: 'Place', value: booking.place },
    { label: 'Guest', value: <Link to={paths.adminPerson(booking.guest.id)}>{booking.guest.name}</Link> },
    { label: 'Owner', value: <Link to={paths.adminPerson(booking.owner.id)}>{booking.owner.name}</Link> },
    { label: 'Hours', value: booking.hours },
    { label: 'People', value: booking.headcount },
    { label: 'Cancellation', value: booking.policy },
    { label: 'Id', value: booking.id },
    { label: 'Made', value: booking.made },
    ...(booking.confirmed ? [{ label: 'Confirmed', value: booking.confirmed }] : []),
    ...(booking.cancelled
      ? [
          { label: 'Cancelled', value: `${booking.cancelled}, by the ${booking.cancelledBy}` },
          { label: 'Reason', value: booking.cancelReason ?? 'None given' },
        ]
      : []),
  ]
}
