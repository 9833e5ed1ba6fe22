import { data } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { sendForm } from '../ui/send-form.ts'
import type { ListingProblem } from './save-listing.server.ts'

/**
 * Sends a form of a listing from a `clientAction`. The form stays open with its values if that fails, and also if the session
 * has ended: the redirect to the sign-in would lose them.
 */
export async function sendSignedIn<Sent, Typed>(send: () => Promise<Sent>, typed: Typed) {
  const failed = (message: string | null = null): NotSaved<Typed> => ({
    saved: null,
    problem: { message, fields: {} },
    typed,
  })
  try {
    return await sendForm(send, failed)
  } catch (error) {
    if (!(error instanceof Response) || !error.headers.get('location')?.startsWith(paths.signIn())) throw error
    const signedOut = failed('You are signed out')
    return data({ ...signedOut, problem: { ...signedOut.problem, isSignedOut: true } }, { status: 401 })
  }
}

type NotSaved<Typed> = { saved: null; problem: ListingProblem; typed: Typed }
