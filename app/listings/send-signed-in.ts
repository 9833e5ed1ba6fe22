import { data } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { sendForm } from '../ui/send-form.ts'
import { listingNotSent } from './listing-not-sent.ts'

/**
 * Sends a form of a listing from a `clientAction`. The form stays open with its values if that fails, and also if the session
 * has ended: the redirect to the sign-in would lose them.
 */
export async function sendSignedIn<Sent, Typed>(send: () => Promise<Sent>, typed: Typed) {
  try {
    return await sendForm(send, (message) => listingNotSent(typed, message))
  } catch (error) {
    if (!(error instanceof Response) || !error.headers.get('location')?.startsWith(paths.signIn())) throw error
    const signedOut = listingNotSent(typed, 'You are signed out')
    return data({ ...signedOut, problem: { ...signedOut.problem, isSignedOut: true } }, { status: 401 })
  }
}
