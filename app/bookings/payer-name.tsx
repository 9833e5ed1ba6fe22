import { useState } from 'react'
import { TextField } from '../ui/text-field.tsx'

export type PayerName = {
  value: string
  error: string | undefined
  /** The name on the card is used, so that no other is asked for. */
  isOnCard: boolean
  change: (value: string) => void
  takeFromCard: (isUsed: boolean) => void
  /** Stores the name on the card as it is typed. */
  follow: (cardName: string) => void
  refuse: (error: string | undefined) => void
}

/**
 * The name field's state for a guest whose profile has no name; null if the name is not asked for. With a card form that
 * has a field for the name on the card (`hasCardName`), that one is used unless the guest wants another, or it is refused.
 */
export function usePayerName(isAsked: boolean, hasCardName: boolean): PayerName | null {
  const [isOnCard, setOnCard] = useState(hasCardName)
  const [cardName, setCardName] = useState('')
  const [name, setName] = useState<{ value: string; error?: string | undefined }>({ value: '' })
  if (!isAsked) return null
  return {
    value: isOnCard ? cardName : name.value,
    error: name.error,
    isOnCard,
    change: (value) => setName({ value }),
    takeFromCard: (isUsed) => {
      setOnCard(isUsed)
      setName({ value: isUsed ? '' : cardName })
    },
    follow: setCardName,
    refuse: (error) => {
      if (!error) return setName((known) => ({ ...known, error }))
      setName((known) => ({ value: isOnCard ? cardName : known.value, error }))
      setOnCard(false)
    },
  }
}

/** Asked once, at the first booking: the owner's pages and the receipts show this name. */
export function PayerNameField({ name, hasCardName }: { name: PayerName; hasCardName: boolean }) {
  return (
    <>
      {hasCardName && (
        <label className="check type-small items-center">
          <input
            type="checkbox"
            className="mt-0"
            checked={name.isOnCard}
            onChange={(event) => name.takeFromCard(event.currentTarget.checked)}
          />
          <span>Use this name for the owner and the receipt</span>
        </label>
      )}
      {!name.isOnCard && (
        <TextField
          label="Your name"
          name="fullName"
          autoComplete="name"
          maxLength={120}
          required
          hint="The owner reads it, and it is on your receipt. You can change it in your profile."
          value={name.value}
          error={name.error}
          onChange={(event) => name.change(event.currentTarget.value)}
        />
      )}
    </>
  )
}
