import { redirect } from 'react-router'
import { z } from 'zod'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { answerProposal, type ProposalOutcome } from '../../server/payments/answer-proposal.ts'
import { flashHeaders } from '../flash.server.ts'
import { requirePerson } from '../session.ts'
import type { Route } from './+types/answer-longer'
import { returnRefused } from './proposal-action.server.ts'
import { sendProposal } from './proposal-failure.ts'

const answerForm = z.object({
  proposal: z.uuid('Please open the booking again'),
  answer: z.enum(['accepted', 'declined', 'withdrawn'], 'Please accept or decline'),
})

/** Opened without a form, also after signing in. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  requirePerson({ context, url })
  return redirect(paths.booking(params.id))
}

/** Answers a proposed longer stay and returns to the booking, whose page says what became of it. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  try {
    const { proposal: proposalId, answer } = parseInput(answerForm, Object.fromEntries(await request.formData()))
    const outcome = await answerProposal({ person, bookingId: params.id, proposalId, answer })
    return redirect(paths.booking(params.id), { headers: flashHeaders(texts[outcome]) })
  } catch (error) {
    return returnRefused(error, params.id, paths.answerLonger(params.id))
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendProposal(serverAction)
}

const texts: Record<ProposalOutcome, { title: string; text?: string }> = {
  done: { title: 'Accepted', text: 'Your guest stays longer, and knows it.' },
  payment: { title: 'Accepted', text: 'The time is held for ten minutes while your guest pays.' },
  declined: { title: 'Declined' },
  withdrawn: { title: 'Withdrawn' },
}
