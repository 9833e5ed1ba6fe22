import { type Currency, formatMoney } from './money.ts'

/** A part of a refund, in minor units, and the last four digits of its card; null if they are not known. */
export type RefundPart = { amountMinor: number; cardLastFour: string | null }

/** 'card ending in 4242', or 'card' if its digits are not known. */
export function cardText(lastFour: string | null | undefined): string {
  return lastFour ? `card ending in ${lastFour}` : 'card'
}

/** 'your cards' if a refund is known to reach several of them. */
export function yourCards(parts: readonly Pick<RefundPart, 'cardLastFour'>[]): string {
  return new Set(parts.flatMap(({ cardLastFour }) => cardLastFour ?? [])).size > 1 ? 'your cards' : 'your card'
}

/**
 * Returns the cards and the parts in which a refund appears on card statements, as a sentence; null for one part whose card
 * is not known. A booking that was paid in parts is refunded in parts.
 */
export function refundCardsText(parts: readonly RefundPart[], currency: Currency): string | null {
  const groups = [...Map.groupBy(parts, ({ cardLastFour }) => cardLastFour)]
  if (parts.length < 2) return groups[0]?.[0] ? `To the ${cardText(groups[0][0])}.` : null
  const texts = groups.map(([card, ofCard]) => {
    const amounts = ofCard.map(({ amountMinor }) => formatMoney({ amountMinor, currency }, { decimals: 'always' }))
    return card ? `${amounts.join(' and ')} to the ${cardText(card)}` : amounts.join(' and ')
  })
  return `In ${parts.length} parts, one for each payment: ${texts.join(', and ')}.`
}
