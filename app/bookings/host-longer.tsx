import { Form, useNavigation } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { HostLonger } from './host-longer.server.ts'

/** What the guest of a running stay asks for, with the owner's answer. */
export function HostLongerRequest({ id, guest, request }: { id: string; guest: string; request: HostLonger }) {
  const { formAction, formData } = useNavigation()
  const sent = formAction === paths.answerLonger(id) ? formData?.get('answer') : null
  const { until, length, more, chargesCard, isFree, by } = request
  return (
    <Notice tone="note" title={`${guest} asks to stay until ${until}, ${length} longer`} role="status">
      <p className="tabular-nums">
        {isFree
          ? `${more ? `You get ${more} more. ` : ''}${chargesCard ? 'The card is charged once you accept.' : 'The hours are held for ten minutes once you accept, to be paid.'} Answer by ${by}; after that the stay ends as booked.`
          : 'These hours are taken by now.'}
      </p>
      <Form method="post" action={paths.answerLonger(id)} className="mt-3 flex flex-wrap gap-2" preventScrollReset>
        <input type="hidden" name="proposal" value={request.id} />
        {isFree && (
          <Button size="small" name="answer" value="accepted" pending={sent === 'accepted' && 'Accepting...'}>
            Accept
          </Button>
        )}
        <Button
          size="small"
          variant="line"
          name="answer"
          value="declined"
          pending={sent === 'declined' && 'Declining...'}
        >
          Decline
        </Button>
      </Form>
    </Notice>
  )
}
