import { readSeenIds } from '../../rules/seen-spaces.ts'
import { readStored, writeStored } from '../ui/stored-value.ts'

const storedName = 'seen'

/** Returns the ids of the spaces seen in this browser, the last one first. */
export function seenInBrowser(): number[] {
  return readSeenIds(readStored(storedName))
}

/** Remembers a space as the one seen last. */
export function rememberSeen(id: number): void {
  writeStored(storedName, readSeenIds([id, ...seenInBrowser()].join(',')).join(','))
}

export function forgetSeen(): void {
  writeStored(storedName, '')
}
