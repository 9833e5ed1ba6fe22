import type { Tx } from '../../db/connect.ts'
import { announce } from '../live/publish.ts'

/** Says that a space changed: to lists, to its own page, and to its owner's. */
export function announceSpace(tx: Tx, space: { id: number; userId: string }): void {
  announce(tx, 'spaces')
  announce(tx, `space:${space.id}`)
  announce(tx, `person:${space.userId}`)
}
