import { SendHorizontal, Tag, WifiOff } from 'lucide'
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { draftQuery } from '../../rules/draft-query.ts'
import { messageLength } from '../../rules/message.ts'
import { bodyWithFiles } from '../../rules/message-file.ts'
import { nameInSentence } from '../../rules/nameless.ts'
import { paths } from '../../rules/paths.ts'
import type { Problem } from '../session.ts'
import { FieldError } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { readStored, writeStored } from '../ui/stored-value.ts'
import { useOnline } from '../ui/use-online.ts'
import type { ConversationView } from './conversation-view.ts'
import { filesAgain, type MessageFormHandle, typedText } from './edit-refused.ts'
import { FileButton, FileTiles, pastedFiles } from './file-tiles.tsx'
import { HoursLine, SavedAnswerMenu } from './saved-answer-menu.tsx'
import { SendHint } from './send-hint.tsx'
import { adoptDraft, restoredDraft } from './stored-draft.ts'
import { useFilesToSend } from './use-files-to-send.ts'
import type { Outbox } from './use-outbox.ts'
import { withAnswer } from './with-answer.ts'

type MessageFormProps = {
  ref: Ref<MessageFormHandle>
  me: string
  open: ConversationView
  outbox: Outbox
  problem: Problem | null
  typed: string | null
}

/**
 * Where a message is written. What is typed is kept in this browser until it is sent, over reloads and signing in again. With
 * JavaScript a message is put into the queue of this browser; without, the form posts it.
 */
export function MessageForm({ ref, me, open, outbox, problem, typed }: MessageFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [hint, setHint] = useState<'files' | 'answer' | null>(null)
  const isOnline = useOnline()
  const [params] = useSearchParams()
  const draft = draftQuery(params).replace('?', '&')
  const draftName = `message-draft:${me}:${open.to}`
  const formerName = useRef(draftName)
  const adopt = useEffectEvent(() => adoptDraft(me, open))
  // The form is not there while there is an obstacle.
  const canWrite = !open.obstacle
  useEffect(() => {
    const former = formerName.current
    formerName.current = draftName
    if (former === draftName) adopt()
    if (!canWrite || !field.current) return
    if (former === draftName) {
      const restored = restoredDraft(readStored(draftName), field.current)
      if (field.current.value === restored) return
      field.current.value = restored
      writeStored(draftName, restored)
      return
    }
    // A new conversation has got its own name by its first message, while the second one was written.
    writeStored(former, '')
    writeStored(draftName, field.current.value)
  }, [draftName, canWrite])
  const attached = useFilesToSend(`message-pictures:${me}:${open.to}`)
  useImperativeHandle(ref, () => ({
    edit: (message) => {
      if (!field.current) return
      const text = typedText(message)
      const filled = text ? withAnswer(field.current.value, text) : field.current.value
      field.current.focus()
      if (filled === null) return setHint('answer')
      setHint(null)
      field.current.value = filled
      writeStored(draftName, filled)
      attached.putBack(filesAgain(message))
      outbox.remove(message.clientId)
    },
  }))
  if (open.obstacle) return <p className="talk-write text-soft">{open.obstacle}</p>
  const send = () => {
    if (!field.current) return
    if (attached.obstacle) return setHint('files')
    setHint(null)
    const { files } = attached
    const body = bodyWithFiles(field.current.value, files.pictures.length, files.pdfs.length)
    if (!body.trim()) return
    outbox.add({ body, ...files })
    attached.clear()
    field.current.value = ''
    writeStored(draftName, '')
    field.current.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends a composed word (Japanese, Chinese, Korean). Safari ends the composition before this event, and marks it
    // by the key code of input methods only.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
    // On touch screens Enter makes a new line, as people expect there.
    const sends = event.key === 'Enter' && !event.shiftKey && !isComposing
    if (!sends || matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    send()
  }
  const insert = (text: string) => {
    if (!field.current) return
    field.current.focus()
    const filled = withAnswer(field.current.value, text)
    if (filled === null) return setHint('answer')
    setHint(null)
    field.current.value = filled
    writeStored(draftName, filled)
  }
  const fieldError = problem && (problem.fields.body ?? problem.message)
  return (
    <Form
      method="post"
      className="talk-write"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <input type="hidden" name="clientId" value={open.formId} />
      {[...new URLSearchParams(open.to)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div role="status">
        {!isOnline && (
          <p className="talk-offline">
            <Icon of={WifiOff} size={18} />
            <span>
              <b>You are offline.</b> Keep writing; your messages are kept.
            </span>
          </p>
        )}
      </div>
      <SendHint hint={hint === 'files' ? attached.obstacle : hint} />
      {fieldError && <FieldError id="message-error">{fieldError}</FieldError>}
      <FileTiles attached={attached} />
      <div className="talk-ways">
        <FileButton to={open.to} attached={attached} />
        <Link to={open.isOwner ? paths.makeOffer(open.to) : paths.askPrice(open.to) + draft} className="text-link">
          <Icon of={Tag} size={18} />
          {open.isOwner ? 'Make an offer' : 'Ask for a price'}
        </Link>
        {open.aids && <SavedAnswerMenu aids={open.aids} insert={insert} />}
        {open.aids && <HoursLine hours={open.aids.hours} />}
      </div>
      <div className="talk-write-row">
        <label className="sr-only" htmlFor="message">
          Message to {nameInSentence(open.other.name)}
        </label>
        <textarea
          ref={field}
          id="message"
          name="body"
          className="input"
          rows={1}
          required={attached.files.pictures.length + attached.files.pdfs.length === 0}
          maxLength={messageLength}
          placeholder={`Write to ${nameInSentence(open.other.name)}`}
          defaultValue={typed ?? open.answer ?? ''}
          aria-describedby={fieldError ? 'message-error' : undefined}
          onInput={(event) => {
            writeStored(draftName, event.currentTarget.value)
            if (hint === 'answer') setHint(null)
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const files = pastedFiles(event)
            if (files.length === 0) return
            event.preventDefault()
            attached.add(files)
          }}
        />
        <button type="submit" className="button" aria-label="Send">
          <Icon of={SendHorizontal} />
        </button>
      </div>
    </Form>
  )
}
