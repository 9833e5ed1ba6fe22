import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { SignInForm, type SignInMode, signInTitles } from './sign-in-form.tsx'

/** Sign-in over the current page (spec 2 "Sign-in modal"); closes once the user is signed in. */
export default function SignInDialog({ next, onClose }: { next: string; onClose: () => void }) {
  const [mode, setMode] = useState<SignInMode>('sign-in')
  // From the booking form, which stores in its address what was chosen.
  const isBooking = new URLSearchParams(next.split('?')[1]).has('continue')
  return (
    <Dialog title={signInTitles[mode]} onClose={onClose} width="48rem" aside={<Picture />}>
      {isBooking && <p className="mt-2 text-soft">Your hours stay chosen. The payment is next.</p>}
      <SignInForm mode={mode} onMode={setMode} next={next} />
    </Dialog>
  )
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
