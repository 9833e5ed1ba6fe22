/** Every action of an admin on other users' data, with its label in the audit log. */
export const adminActionLabels = {
  featureSpace: 'Featured',
  overridePopular: 'Popular',
  overrideGreatValue: 'Great Value',
  takeDownSpace: 'Listing taken down',
  restoreSpace: 'Listing restored',
  suspendPerson: 'Person suspended',
  restorePerson: 'Person restored',
  decideReport: 'Report decided',
  readConversation: 'Conversation read',
  hideReview: 'Review removed',
  restoreReview: 'Review restored',
  addType: 'Type added',
  renameType: 'Type renamed',
  mergeType: 'Type merged',
  hideType: 'Type hidden or shown',
  answerMessage: 'Message answered',
  exportSubscribers: 'Newsletter list downloaded',
  resendMail: 'E-mail sent again',
  cancelBooking: 'Booking cancelled',
  refundBooking: 'Refund made',
  retryRefund: 'Refund sent again',
  settleRefund: 'Refund paid another way',
  sendEvidence: 'Evidence sent',
  writeOffDebt: 'Debt written off',
  closeAlert: 'Alert closed',
} as const

export type AdminAction = keyof typeof adminActionLabels

/** The kind of object that an action changed. */
export type AdminSubjectKind =
  | 'space'
  | 'spaceType'
  | 'contactMessage'
  | 'newsletter'
  | 'mail'
  | 'booking'
  | 'person'
  | 'alert'
  | 'report'
  | 'conversation'
  | 'review'

/** Values that an action changed, as they were before or after it. */
export type AdminFacts = Record<string, string | number | boolean | null>

/** Returns the changed facts as text: 'featured: no → yes'. Unchanged facts are omitted. */
export function changeText(before: AdminFacts, after: AdminFacts): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => before[name] !== after[name])
  return changed.map((name) => `${factNames[name] ?? name}: ${factChange(before[name], after[name])}`).join(', ')
}

/** The names of stored facts that are not words. */
const factNames: Record<string, string> = {
  sessions: 'sessions ended',
  ownerShare: 'owner’s share',
  guestsOffered: 'guests offered their money back',
}

function factChange(before: AdminFacts[string] | undefined, after: AdminFacts[string] | undefined): string {
  if (before === undefined || isNothing(before)) return factText(after)
  if (after === undefined) return `${factText(before)} before`
  return `${factText(before)} → ${factText(after)}`
}

function factText(fact: AdminFacts[string] | undefined): string {
  if (fact === true) return 'yes'
  if (fact === false) return 'no'
  return isNothing(fact) ? 'nothing' : String(fact)
}

function isNothing(fact: AdminFacts[string] | undefined): boolean {
  return fact === null || fact === ''
}
