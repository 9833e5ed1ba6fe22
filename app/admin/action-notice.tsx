import { Notice } from '../ui/notice.tsx'

type ActionResult = { ok: string | null; error: { message: string } | null }

/** The result of a form's action; announced to screen readers and visible wherever on the page the form is. */
export function ActionNotice({ result }: { result: ActionResult | undefined }) {
  return (
    <div role="status" className="admin-notice">
      {result?.ok && <Notice tone="ok" title={result.ok} />}
      {result?.error && <Notice tone="bad" title={result.error.message} />}
    </div>
  )
}
