import { Form, useNavigation } from 'react-router'
import { paths } from '../../rules/paths.ts'
import type { NewsletterState } from '../../server/outreach/my-newsletter.ts'
import type { Problem } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** The newsletter subscription with a button to start or end it; starting sends a confirmation mail (double opt-in). */
export function NewsletterSetting({ state, problem }: { state: NewsletterState; problem: Problem | null }) {
  const navigation = useNavigation()
  const intent = navigation.formData?.get('intent')
  return (
    <Form method="post" action={paths.privacySettings()} preventScrollReset className="grid gap-4">
      {problem && <Notice tone="bad" title={problem.message} />}
      <p role="status">{words[state]}</p>
      {state === 'off' ? (
        <Button
          name="intent"
          value="subscribe"
          variant="line"
          className="justify-self-start"
          pending={intent === 'subscribe' && 'Asking...'}
        >
          Subscribe to the newsletter
        </Button>
      ) : (
        <Button
          name="intent"
          value="opt-out"
          variant="line"
          className="justify-self-start"
          pending={intent === 'opt-out' && 'Ending...'}
        >
          Opt out of marketing
        </Button>
      )}
    </Form>
  )
}

const words: Record<NewsletterState, string> = {
  on: 'You are subscribed to the newsletter.',
  asked:
    'We have asked you by e-mail. Say yes there, and the newsletter comes. If nothing has come by tomorrow, opt out and subscribe again.',
  off: 'You get no marketing from us.',
}
