import { paths } from '../../rules/paths.ts'
import { EmptyState } from '../marketplace/empty-state.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { UnsentMessages } from './unsent-messages.tsx'

export function NoConversations({ me }: { me: string }) {
  return (
    <div className="wrap grid gap-6 pt-[clamp(1.5rem,3vw,2.5rem)] pb-(--section)">
      <h1 className="type-title-2">Messages</h1>
      <UnsentMessages me={me} open={null} />
      <EmptyState title="Nobody has written yet">
        <p className="text-soft">
          Ask an owner about a space, with “Ask the owner” on its page. What you both write is kept here.
        </p>
        <ButtonLink to={paths.explore()}>Find a space</ButtonLink>
      </EmptyState>
    </div>
  )
}

/** Beside the list on wide screens while no conversation is open. */
export function NoneOpen() {
  return (
    <section className="talk-none" aria-label="Conversation">
      <p className="text-soft">Choose a conversation.</p>
    </section>
  )
}
