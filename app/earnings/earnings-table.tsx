import type { EarningsView } from './load-payouts.server.ts'

/** The earnings per currency, as columns that add up; with a column for disputes only if one was lost. */
export function EarningsTable({ earnings, label }: { earnings: EarningsView[]; label: string }) {
  const shown = columns.filter(({ key }) => key !== 'lost' || earnings.some(({ hasLost }) => hasLost))
  return (
    <div className="grid gap-3">
      <table className="earnings" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Currency</th>
            {shown.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {earnings.map((row) => (
            <tr key={row.currency}>
              <th scope="row">{row.currency}</th>
              {shown.map(({ key, title }) => (
                <td key={key} data-label={title}>
                  {key === 'net' ? <b>{row[key]}</b> : row[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="type-small text-soft">
        Gross less our fee{shown.length === columns.length && ' and what banks returned to guests'} is your net. Sent
        less taken back, with what is due and coming, is the same.
      </p>
    </div>
  )
}

const columns = [
  { key: 'gross', title: 'Gross' },
  { key: 'ownerFee', title: 'Owner fee' },
  { key: 'lost', title: 'Lost in disputes' },
  { key: 'net', title: 'Net' },
  { key: 'sent', title: 'Sent' },
  { key: 'takenBack', title: 'Taken back' },
  { key: 'due', title: 'Due' },
  { key: 'coming', title: 'Coming' },
] as const
