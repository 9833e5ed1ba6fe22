import { useFetcher } from 'react-router'
import { paths } from '../../rules/paths.ts'
import type { Problem } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

type NewsletterResult = { ok: { email: string } | null; error: Problem | null }

/** Subscribes to the newsletter; without JavaScript by the newsletter's page, whose action result is `result`. */
export function NewsletterForm({ result }: { result?: NewsletterResult | undefined }) {
  const fetcher = useFetcher<NewsletterResult>()
  const { ok, error } = fetcher.data ?? result ?? { ok: null, error: null }
  return (
    <fetcher.Form method="post" action={paths.newsletter()} className="grid gap-3">
      <div className="flex items-end gap-2">
        <TextField
          label="Your e-mail address"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          fieldClass="flex-1"
        />
        <Button pending={fetcher.state !== 'idle' && 'Asking...'}>Subscribe</Button>
      </div>
      <div className="type-small text-soft" aria-live="polite">
        {ok ? <b className="text-text">Look into your e-mail: we have written to {ok.email}. Say yes there.</b> : hint}
        {error && <p className="mt-2 font-[550] text-bad">{error.fields.email ?? error.message}</p>}
      </div>
    </fetcher.Form>
  )
}

const hint = 'We write to ask first. One click ends it.'
