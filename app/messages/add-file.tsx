import { randomUUID } from 'node:crypto'
import { ChevronLeft } from 'lucide'
import { Link } from 'react-router'
import { messageLength } from '../../rules/message.ts'
import { messageFileTypes } from '../../rules/message-file.ts'
import { nameInSentence } from '../../rules/nameless.ts'
import { paths } from '../../rules/paths.ts'
import { conversationHead } from '../../server/messages/conversation-of.ts'
import { newConversation } from '../../server/messages/start-conversation.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { pageResult, requirePerson } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import type { Route } from './+types/add-file'
import { messagePlaceOf } from './load-messages.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  const place = messagePlaceOf(url.searchParams)
  const { otherName } = await pageResult(async () =>
    'conversationId' in place
      ? await conversationHead(person, place.conversationId)
      : await newConversation(person, place),
  )
  const fields = ['conversation', 'space', 'booking'].flatMap((name) => {
    const value = url.searchParams.get(name)
    return value ? [{ name, value }] : []
  })
  return {
    otherName,
    fields,
    formId: randomUUID(),
    back:
      'conversationId' in place
        ? paths.conversation(place.conversationId)
        : `${paths.messages()}/new?${new URLSearchParams(fields.map(({ name, value }) => [name, value]))}`,
    body: url.searchParams.get('body') ?? '',
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Send a picture or PDF',
    description: 'Send a picture or PDF with a message.',
    path: paths.addFile('').replace('?', ''),
    noindex: true,
  })
}

/** Sends a picture or PDF with a message without JavaScript; with it, the form of the conversation does. */
export default function AddFile({ loaderData: page }: Route.ComponentProps) {
  return (
    <div className="wrap grid max-w-xl gap-6 py-[clamp(1.5rem,5vw,4rem)]">
      <header className="grid gap-3">
        <Link to={page.back} className="type-label flex items-center gap-1 justify-self-start py-1 hover:underline">
          <Icon of={ChevronLeft} size={18} />
          Back to the messages
        </Link>
        <h1 className="type-title-2">Send a picture or PDF</h1>
        <p className="text-soft">To {nameInSentence(page.otherName)}. JPG, PNG, WebP or PDF, up to 10 MB.</p>
      </header>
      <form method="post" action={paths.messageFiles()} encType="multipart/form-data" className="grid gap-4">
        <input type="hidden" name="clientId" value={page.formId} />
        {page.fields.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextArea
          label="Message"
          hint="Optional"
          name="body"
          rows={3}
          maxLength={messageLength}
          defaultValue={page.body}
        />
        {/* The last field: of a form whose file is too large, only what comes before it is read. */}
        <TextField label="Picture or PDF" type="file" name="picture" accept={messageFileTypes.join(',')} required />
        <Button className="justify-self-start">Send</Button>
      </form>
    </div>
  )
}
