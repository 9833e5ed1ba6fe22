import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useInBrowser } from '../ui/use-in-browser.ts'
import { usePasskeyCode } from './use-passkey-code.ts'

type PasskeySignInProps = {
  /** Sends the form to the sign-in page. */
  send: (form: { passkeyChallenge: string; passkeyResponse: string }) => void
  isSent: boolean
}

/** The button that signs in by a passkey; absent where the browser has none, and without JavaScript. */
export function PasskeySignIn({ send, isSent }: PasskeySignInProps) {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isPossible = useInBrowser(() => 'PublicKeyCredential' in window, false)
  const load = usePasskeyCode(isPossible)
  if (!isPossible) return null
  const ask = async () => {
    setAsking(true)
    setProblem(null)
    const { sent, problem } = await load()
      .then(({ askForPasskey }) => askForPasskey())
      .catch(() => ({ sent: null, problem: 'An error occurred. Please try again.' }))
    if (sent) send(sent)
    setProblem(problem)
    setAsking(false)
  }
  return (
    <div className="grid gap-4">
      <Button
        type="button"
        variant="line"
        size="large"
        wide
        pending={isSent ? 'Signing in...' : isAsking && 'Your device asks you...'}
        onClick={ask}
      >
        Sign in with a passkey
      </Button>
      {problem && <Notice tone="bad" title={problem} />}
    </div>
  )
}
