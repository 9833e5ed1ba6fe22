import type { EarningsView } from './load-payouts.server.ts'

type EarningsProps = {
  earnings: EarningsView[]
  label: string
  /** What the owner owes now; null if nothing, or on the statement of a month. */
  owed: string | null
}

/** The earnings per currency, as columns that add up; with columns for disputes and debts only if there are any. */
export function EarningsTable({ earnings, label, owed }: EarningsProps) {
  const hasLost = earnings.some((row) => row.hasLost)
  const hasTakenOff = earnings.some((row) => row.hasTakenOff)
  const hasBecomeDebt = earnings.some((row) => row.hasBecomeDebt)
  const hasFrozen = earnings.some((row) => row.hasFrozen)
  const has: Partial<Record<(typeof columns)[number]['key'], boolean>> = {
    lost: hasLost,
    takenOff: hasTakenOff,
    becameDebt: hasBecomeDebt,
    frozen: hasFrozen,
  }
  const shown = columns.filter(({ key }) => has[key] ?? true)
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
        Gross less our fee{hasLost && ' and what banks returned to guests'} is your net. Sent
        {hasTakenOff && ', with what was taken off for what you owed,'} less taken back
        {hasBecomeDebt && ' and what became a debt'}, with what is{hasFrozen && ' frozen by a dispute,'} due and coming,
        is the same.
        {owed && ` Of what is due and coming, the ${owed} that you owe is taken off first.`}
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
  { key: 'takenOff', title: 'Taken off' },
  { key: 'takenBack', title: 'Taken back' },
  { key: 'becameDebt', title: 'Became debt' },
  { key: 'frozen', title: 'Frozen' },
  { key: 'due', title: 'Due' },
  { key: 'coming', title: 'Coming' },
] as const
