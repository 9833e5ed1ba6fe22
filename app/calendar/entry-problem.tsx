import { Notice } from '../ui/notice.tsx'
import type { EntryDraft } from './entry-draft.ts'

/** Why an entry was not saved, with a free part of the requested time if there is one. */
export type EntryProblem = {
  message: string | null
  /** What has the time of each taken space, if several were chosen. */
  taken: string[]
  fields: Record<string, string>
  free: { from: string; to: string } | null
  /** Something of the time is free besides `free`, in one of the spaces at least. */
  hasFreeParts: boolean
  /** Of several chosen spaces, those whose whole time is free. */
  freeSpaces: number[]
}

/** The problem of a form that did not reach the server. */
export const notSent: EntryProblem = {
  message: 'An error occurred. What you entered is still here; please try again.',
  taken: [],
  fields: {},
  free: null,
  hasFreeParts: false,
  freeSpaces: [],
}

type EntryProblemNoticeProps = { problem: EntryProblem; draft: EntryDraft; isExisting: boolean }

/** Why an entry was not saved, with buttons that enter what is free. */
export function EntryProblemNotice({ problem, draft, isExisting }: EntryProblemNoticeProps) {
  const { message, taken, free, hasFreeParts, freeSpaces } = problem
  const verb = draft.kind === 'block' ? 'Block' : 'Save'
  const canBlockParts = hasFreeParts && draft.kind === 'block' && !isExisting
  return (
    <div className="entry-wide entry-problem" tabIndex={-1}>
      <Notice tone="bad" title={message}>
        {taken.length > 0 && (
          <ul className="list-disc pl-4">
            {taken.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
        {(free || canBlockParts || freeSpaces.length > 0) && (
          <div className="mt-2 grid justify-items-start gap-2">
            {free && (
              <button type="submit" name="use" value={`${free.from} ${free.to}`} className="text-link text-start">
                {verb} {free.from}–{free.to} instead
              </button>
            )}
            {canBlockParts && (
              <button type="submit" name="around" value="on" className="text-link text-start">
                {taken.length > 0 ? 'Block every free hour of all these spaces' : 'Block all hours that are free'}
              </button>
            )}
            {freeSpaces.length > 0 && (
              <button type="submit" name="only" value={freeSpaces.join(' ')} className="text-link text-start">
                {draft.kind === 'block' ? 'Block' : 'Save it on'} only{' '}
                {freeSpaces.length === 1 ? 'the space that is' : `the ${freeSpaces.length} spaces that are`} free all
                the time
              </button>
            )}
          </div>
        )}
      </Notice>
    </div>
  )
}
