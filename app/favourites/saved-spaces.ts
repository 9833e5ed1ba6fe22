import { createContext, use } from 'react'

/** The id of the form in the frame, which the hearts of a page submit. */
export const heartsForm = 'hearts'

/** The hearts that were pressed since the page was loaded: true if they are filled. */
export type PressedHearts = ReadonlyMap<number, boolean>

export const noneYet: PressedHearts = new Map()

/** The ids of the spaces whose heart is filled. */
export const SavedSpaces = createContext<ReadonlySet<number>>(new Set())

export function useSavedSpaces(): ReadonlySet<number> {
  return use(SavedSpaces)
}
