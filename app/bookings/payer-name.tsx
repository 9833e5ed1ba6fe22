import { useState } from 'react'
import { TextField } from '../ui/text-field.tsx'

export type PayerName = {
  value: string
  error: string | undefined
  change: (value: string) => void
  /** Copies the name on the card, until the user types another one here. */
  follow: (cardName: string) => void
  refuse: (error: string | undefined) => void
}

/** The name field's state for a guest whose profile has no name; null if the name is not asked for. */
export function usePayerName(isAsked: boolean): PayerName | null {
  const [name, setName] = useState<{ value: string; isOwn: boolean; error?: string | undefined }>({
    value: '',
    isOwn: false,
  })
  if (!isAsked) return null
  return {
    value: name.value,
    error: name.error,
    change: (value) => setName({ value, isOwn: value !== '' }),
    follow: (cardName) => setName((known) => (known.isOwn ? known : { value: cardName, isOwn: false })),
    refuse: (error) => setName((known) => ({ ...known, error })),
  }
}

/** Asked once, at the first booking: the owner's pages and the receipts show this name. */
export function PayerNameField({ name }: { name: PayerName }) {
  return (
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
  )
}
