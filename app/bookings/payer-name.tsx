import { useState } from 'react'
import { TextField } from '../ui/text-field.tsx'

export type PayerName = {
  value: string
  error: string | undefined
  change: (value: string) => void
  /** Takes over the name on the card, until the person typed another one here. */
  follow: (cardName: string) => void
  refuse: (error: string | undefined) => void
}

/** The name of a guest whose profile has none; null for others, who are not asked. */
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

/** Asked once, at the first booking: the owner and the papers name the guest by it. */
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
