import type { Tx } from '../../db/connect.ts'
import { publish } from '../live/publish.ts'

/** Publishes a changed space: to lists, to its own page, and to its owner's pages. */
export function publishSpaceChange(tx: Tx, space: { id: number; userId: string }): void {
  publish(tx, 'spaces')
  publish(tx, `space:${space.id}`)
  publish(tx, `person:${space.userId}`)
}
