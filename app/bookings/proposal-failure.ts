import { sendForm } from '../ui/send-form.ts'

/** What a form about a proposed longer stay shows if it did not reach the server. */
export type ProposalFailure = { problem: string }

/** Sends such a form from a `clientAction`. */
export function sendProposal<Sent>(send: () => Promise<Sent>) {
  return sendForm(send, (problem = 'This did not reach us. Please try again.'): ProposalFailure => ({ problem }))
}
