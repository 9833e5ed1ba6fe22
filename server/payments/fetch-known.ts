import { db } from '../../db/connect.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { callProvider, isMissing } from './provider.ts'

const names = { intent: 'payment intent', refund: 'refund', dispute: 'dispute', transfer: 'transfer' } as const

/**
 * Waits for an object requested from the provider by its id. Returns null and raises an alert if the provider does not know
 * it, since a retry would not help. Throws `paymentProviderDown`.
 */
export async function fetchKnown<T>(what: keyof typeof names, id: string, request: Promise<T>): Promise<T | null> {
  try {
    return await callProvider(request)
  } catch (error) {
    if (!isMissing(error)) throw error
    const detail = `The card provider does not know the ${names[what]} ${id}`
    await raiseAlert(db(), { key: `missing-${what}:${id}`, kind: 'missing_at_provider', detail })
    return null
  }
}
