import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useRevalidator } from 'react-router'
import type { CardForm } from './card-form-props.ts'
import { type HeldHours, requestHoldExtension } from './extend-hold-request.ts'
import type { PayerName } from './payer-name.tsx'
import { untilReached } from './until-reached.ts'

/** `loading`: Pay was pressed before the card form was loaded, and is pressed again once it is. */
export type PaymentStep = 'nothing' | 'loading' | 'checking' | 'paying' | 'bank' | 'offline'

/** `isUnreached`: the server was not reached, so the card is not the reason. */
type PaymentState = { doing: PaymentStep; declined: string | null; isUnreached?: boolean }

/**
 * Pays by the card form and leads to `confirmation`. The hold is extended first, so that no money moves for hours that are
 * taken. `form` is the element around the card form, with the fields for the payer's name and consent.
 */
export function useCardPayment(held: HeldHours, payer: PayerName | null, confirmation: string) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const form = useRef<HTMLFormElement>(null)
  const cardForm = useRef<CardForm>(null)
  const waitsForForm = useRef(false)
  const [{ doing, declined, isUnreached = false }, setState] = useState<PaymentState>({
    doing: 'nothing',
    declined: null,
  })
  // Set at once: a second press comes before the state of the first one is rendered.
  const isAtWork = useRef(false)
  const isPaying = doing !== 'nothing' && doing !== 'loading'
  const pay = async () => {
    if (isAtWork.current || isPaying) return
    waitsForForm.current = !cardForm.current
    if (waitsForForm.current) return setState({ doing: 'loading', declined })
    isAtWork.current = true
    try {
      await checkAndPay()
    } finally {
      isAtWork.current = false
    }
  }
  const takeCardForm = (loaded: CardForm | null) => {
    cardForm.current = loaded
    if (!loaded || !waitsForForm.current) return
    waitsForForm.current = false
    // Not before the page is rendered with the form and with what was typed meanwhile.
    setTimeout(() => form.current?.requestSubmit())
  }
  const checkAndPay = async () => {
    setState({ doing: 'checking', declined })
    if (!(await cardForm.current?.check())) return setState({ doing: 'nothing', declined })
    setState({ doing: 'paying', declined: null })
    const keepsCard = form.current?.querySelector<HTMLInputElement>('[name="keepsCard"]')?.checked ?? null
    const extended = await requestHoldExtension(held, { fullName: payer ? payer.value : null, keepsCard })
    // At once, because a name on the card that is refused shows the field that gets the focus.
    flushSync(() => payer?.refuse(extended.refused?.name))
    if (extended.refused?.name) {
      setState({ doing: 'nothing', declined: null })
      return form.current?.querySelector<HTMLInputElement>('[name="fullName"]')?.focus()
    }
    if (extended.refused) {
      const { code, message } = extended.refused
      // If the server was not reached, reloading the page would fail as well.
      if (code === 'failed') return setState({ doing: 'nothing', declined: message, isUnreached: true })
      return await reloadAfter(message)
    }
    const outcome = (await cardForm.current?.pay().catch(() => null)) ?? { kind: 'unknown' }
    if (outcome.kind === 'declined') return await reloadAfter(outcome.message)
    await leave()
  }
  // Pay is ready again with the page as it is after the refusal: of a series, without the weeks that are reserved.
  const reloadAfter = async (message: string) => {
    setState({ doing: 'checking', declined: message })
    await revalidate()
    setState({ doing: 'nothing', declined: message })
  }
  // The card may have been charged, so the page waits for a lost line: without it, the confirmation would be an error screen.
  const leave = async () => {
    const { href } = location
    await untilReached(() => setState({ doing: 'offline', declined: null }))
    if (location.href !== href) return
    // Back from the confirmation leads to where the guest chose the hours. The router leaves no page while the browser counts as
    // offline (offline-notice.tsx).
    if (navigator.onLine) await navigate(confirmation, { replace: true })
    else location.replace(confirmation)
  }
  const showBank = (isOpen: boolean) => setState({ doing: isOpen ? 'bank' : 'paying', declined: null })
  return { form, takeCardForm, doing, isPaying, declined, isUnreached, pay, showBank }
}
