import { Notice } from '../ui/notice.tsx'

type Answer = { ok: string | null; error: { message: string } | null }

/** What a form's action did or refused, in words; announced when it comes, and seen wherever on the page the form is. */
export function ActionNotice({ answer }: { answer: Answer | undefined }) {
  return (
    <div role="status" className="admin-news">
      {answer?.ok && <Notice tone="ok" title={answer.ok} />}
      {answer?.error && <Notice tone="bad" title={answer.error.message} />}
    </div>
  )
}
