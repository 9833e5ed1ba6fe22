import { type CardFields, groupNumber } from './card-fields.ts'

/** Test cards of the card simulator and their effects. */
const cards = [
  ['4242424242424242', 'Pays'],
  ['4000002500003155', '3-D Secure'],
  ['4000000000000002', 'Declined'],
  ['4000000000009995', 'No funds'],
  ['4000008400001629', '3-D Secure, then declined'],
  ['4000002760003184', '3-D Secure each time'],
  ['4000000000000341', 'No charge later'],
  ['4000000000000085', 'Slow bank'],
  ['4000000000000093', 'No charge after a request'],
] as const

/** Fills the form with one tap; shown only in the demo, where no money moves. */
export function TestCards({ onPick }: { onPick: (card: Omit<CardFields, 'name'>) => void }) {
  const expiry = `12 / ${String((new Date().getFullYear() + 2) % 100).padStart(2, '0')}`
  return (
    <div className="card-wide grid gap-2 border-t border-line pt-4">
      <p className="type-small text-soft">This is a demo: no money moves. Fill in a test card:</p>
      <ul className="chips test-cards">
        {cards.map(([number, what]) => (
          <li key={number}>
            <button
              type="button"
              className="chip"
              title={groupNumber(number)}
              onClick={() => onPick({ number: groupNumber(number), expiry, cvc: '123' })}
            >
              {what}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
