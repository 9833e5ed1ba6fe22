import { useEffect, useRef, useState } from 'react'
import { paths } from '../../rules/paths.ts'
import { Dialog } from '../ui/dialog.tsx'
import { SignInForm, type SignInMode, signInTitles } from './sign-in-form.tsx'

/** Sign-in over the current page (spec 2 "Sign-in modal"); closes once the user is signed in. */
export default function SignInDialog({ next, onClose }: { next: string; onClose: () => void }) {
  const [mode, setMode] = useState<SignInMode>('sign-in')
  const form = useRef<HTMLDivElement>(null)
  // The browser focuses the first link of a dialog.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const why = signInReason(next)
  return (
    <Dialog title={signInTitles[mode]} onClose={onClose} width="48rem" aside={<Picture />}>
      {why && <p className="mt-2 text-soft">{why}</p>}
      <div ref={form}>
        <SignInForm mode={mode} onMode={setMode} next={next} />
      </div>
    </Dialog>
  )
}

/** What the sign-in is for, by the address that it leads to; null for most. */
export function signInReason(next: string): string | null {
  const [path = '', query] = next.split('?')
  const params = new URLSearchParams(query)
  // From the booking form, which stores in its address what was chosen; 'Ask the owner' takes this along to the messages.
  if (path.startsWith(paths.space('')) && params.has('continue')) return 'Your hours stay chosen. The payment is next.'
  if (path.startsWith(paths.messages()))
    return params.has('space')
      ? 'Your question is next. The reply comes to your account.'
      : 'Sign in to see your messages.'
  if (next.startsWith(paths.booking(''))) return 'Sign in to see the booking.'
  return null
}

function Picture() {
  return (
    <img
      src="/photos/hero/office-loft-evening-800.webp"
      alt=""
      width={800}
      height={533}
      className="dialog-picture"
      style={{ backgroundColor: '#5b3a2c' }}
    />
  )
}
