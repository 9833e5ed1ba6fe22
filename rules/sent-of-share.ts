const sent = ['sent', 'takenOff']
const takenBack = ['takenBack', 'becameDebt']

/** Returns what of an owner's share was sent, or repaid a debt, and was not taken back, in the events of a booking's money. */
export function sentOfShare(events: readonly { kind: string; amountMinor: number }[]): number {
  return events.reduce((sum, { kind, amountMinor }) => {
    if (sent.includes(kind)) return sum + amountMinor
    return takenBack.includes(kind) ? sum - amountMinor : sum
  }, 0)
}
