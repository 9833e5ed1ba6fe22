import { refusals } from '../../rules/refusal.ts'
import type { WritingObstacle } from '../../server/messages/may-write.ts'

/**
 * Returns why nothing can be written, as a sentence; null if it can. A guest reads that the owner is suspended, as on the page of
 * a booking; the suspension of a guest stays between the guest and us.
 */
export function obstacleText(obstacle: WritingObstacle, { isOwner }: { isOwner: boolean }): string | null {
  if (obstacle === null) return null
  if (obstacle === 'notReachable' && !isOwner) return 'We have suspended the owner, so your message would not be read.'
  return refusals[obstacle].message.replace(/\.?$/, '.')
}
