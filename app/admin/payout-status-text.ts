import type { FoundPerson } from '../../server/insights/find-people.ts'

export const payoutStatusText: Record<FoundPerson['payoutAccount'], string> = {
  none: 'None',
  unfinished: 'Not finished',
  connected: 'Connected',
}
