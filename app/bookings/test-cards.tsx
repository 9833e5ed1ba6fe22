import { useState } from 'react'
import { type CardFields, groupNumber } from './card-fields.ts'

const payingCard = '4242424242424242'

/** The other test cards of the card simulator, and their effects. */
const otherCards = [
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
  const [isOpen, setOpen] = useState(false)
  const expiry = `12 / ${String((new Date().getFullYear() + 2) % 100).padStart(2, '0')}`
  const chip = (number: string, text: string) => (
    <button
      type="button"
      className="chip"
      title={groupNumber(number)}
      onClick={() => onPick({ number: groupNumber(number), expiry, cvc: '123' })}
    >
      {text}
    </button>
  )
  return (
    <div className="card-wide grid gap-2 border-b border-line pb-4">
      <p className="type-small text-soft">This is a demo: no money moves.</p>
      <div className="flex flex-wrap items-center gap-4">
        {chip(payingCard, 'Fill in a test card')}
        <button type="button" className="text-link type-small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Cards that fail or ask
        </button>
      </div>
      {isOpen && (
        <ul className="chips">
          {otherCards.map(([number, what]) => (
            <li key={number}>{chip(number, what)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
