import { CreditCard } from 'lucide'
import { type ChangeEvent, type ComponentProps, useImperativeHandle, useRef, useState } from 'react'
import { failures } from '../../rules/failure.ts'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type CardFields, type CardProblems, cardProblems, groupExpiry, groupNumber } from './card-fields.ts'
import { bankUnanswered, type CardFormProps, type PaymentOutcome } from './card-form-props.ts'
import { ChallengeDialog } from './challenge-dialog.tsx'
import {
  confirmWithCard,
  retrievePaymentIntent,
  type SimulatorKeys,
  type SimulatorResponse,
} from './simulator-payment.ts'
import { TestCards } from './test-cards.tsx'

type Challenge = ComponentProps<typeof ChallengeDialog>

/** The card form of the card simulator, used instead of Stripe Elements. */
export default function SimulatorCardForm(props: CardFormProps) {
  const { ref, payerName, typedName, demo, onName, onBank, publishableKey, clientSecrets } = props
  const [card, setCard] = useState<CardFields>({ number: '', expiry: '', cvc: '', name: payerName })
  const [known, setKnown] = useState<string>()
  if (typedName && typedName !== known) {
    setKnown(typedName)
    setCard({ ...card, name: typedName })
  }
  const [problems, setProblems] = useState<CardProblems>({})
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const fields = useRef<HTMLFieldSetElement>(null)
  const showChallenge = async (path: string, week: string | null) => {
    onBank(true)
    await new Promise<void>((resolve) => setChallenge({ path, week, onAnswer: resolve }))
    setChallenge(null)
    onBank(false)
  }
  const payOne = async (keys: SimulatorKeys, week: string | null) => {
    const response = await confirmWithCard(keys, card)
    if (response === 'lost' || !response.challengePath) return outcomeOf(response)
    await showChallenge(response.challengePath, week)
    return outcomeOf(await retrievePaymentIntent(keys))
  }
  useImperativeHandle(ref, () => ({
    check: async () => {
      const found = cardProblems(card, new Date())
      setProblems(found)
      const [first] = Object.keys(found)
      fields.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
      return first === undefined
    },
    pay: async () => {
      const weeks = clientSecrets.length
      for (const [index, clientSecret] of clientSecrets.entries()) {
        const week = weeks > 1 ? `week ${index + 1} of ${weeks}` : null
        const outcome = await payOne({ publishableKey, clientSecret }, week)
        if (outcome.kind !== 'done') return outcome
      }
      return { kind: 'done' }
    },
  }))
  const field = (name: keyof CardFields, format = (text: string) => text) => ({
    name,
    value: card[name],
    error: problems[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      setCard({ ...card, [name]: format(value) })
      if (name === 'name') onName?.(value)
      setProblems({ ...problems, [name]: undefined })
    },
    onBlur: () => {
      if (card[name]) setProblems({ ...problems, [name]: cardProblems(card, new Date())[name] })
    },
  })
  const { error: numberError, ...number } = field('number', groupNumber)
  return (
    <fieldset ref={fields} className="card-fields">
      <legend className="sr-only">Card</legend>
      {demo && (
        <TestCards
          onPick={(picked) => {
            const name = card.name || 'June Castellano'
            setCard({ ...card, ...picked, name })
            onName?.(name)
            setProblems({})
          }}
        />
      )}
      <Field label="Card number" error={numberError} className="card-wide">
        {(control) => (
          <div className="input-with">
            <Icon of={CreditCard} />
            <input
              {...number}
              {...control}
              className="input"
              inputMode="numeric"
              autoComplete="cc-number"
              placeholder="1234 1234 1234 1234"
            />
          </div>
        )}
      </Field>
      <TextField
        label="Expiry"
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="MM / YY"
        {...field('expiry', (text) => groupExpiry(text, card.expiry))}
      />
      <TextField
        label="CVC"
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder="3 digits"
        maxLength={4}
        {...field('cvc', (text) => text.replaceAll(/\D/g, ''))}
      />
      <TextField label="Name on the card" autoComplete="cc-name" fieldClass="card-wide" {...field('name')} />
      {challenge && <ChallengeDialog {...challenge} />}
    </fieldset>
  )
}

function outcomeOf(response: SimulatorResponse): PaymentOutcome {
  if (response === 'lost') return { kind: 'unknown' }
  if (['succeeded', 'processing', 'requires_capture'].includes(response.status)) return { kind: 'done' }
  if (response.status === 'requires_action') return { kind: 'declined', message: bankUnanswered }
  return { kind: 'declined', message: response.message ?? failures.payment }
}
