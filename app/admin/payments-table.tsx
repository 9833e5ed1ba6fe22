import { Cell, type Column, DataTable } from './data-table.tsx'
import type { AdminBooking } from './load-admin-booking.server.ts'

const columns = {
  made: { label: 'Made' },
  status: { label: 'Status' },
  reference: { label: 'References' },
  amount: { label: 'Amount', align: 'end' },
  captured: { label: 'Taken', align: 'end' },
} as const satisfies Record<string, Column>

/** All payment attempts, with their ids at the card provider. */
export function PaymentsTable({ payments }: Pick<AdminBooking, 'payments'>) {
  return (
    <DataTable label="Payments" columns={Object.values(columns)}>
      {payments.map((payment) => (
        <tr key={payment.id}>
          <Cell column={columns.made} isHeading>
            {payment.made}
          </Cell>
          <Cell column={columns.status}>
            {payment.status.replaceAll('_', ' ')}
            {payment.lastError && `: ${payment.lastError}`}
          </Cell>
          <Cell column={columns.reference}>
            {[payment.providerId, payment.chargeId].filter(Boolean).join(', ') || 'None yet'}
          </Cell>
          <Cell column={columns.amount}>{payment.amount}</Cell>
          <Cell column={columns.captured}>{payment.captured}</Cell>
        </tr>
      ))}
    </DataTable>
  )
}
