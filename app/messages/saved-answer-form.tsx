import { Form } from 'react-router'
import { messageLength } from '../../rules/message.ts'
import { savedAnswerTitleLength } from '../../rules/saved-answer.ts'
import type { Problem } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'

type Words = { title: string; body: string }

type SavedAnswerFormProps = {
  /** Null for a new one. */
  answer: ({ id: string } & Words) | null
  /** What was refused of this form. */
  result: { problem: Problem | null; typed: Words } | undefined
}

/** The name and the text of an answer. */
export function SavedAnswerForm({ answer, result }: SavedAnswerFormProps) {
  const { fields = {}, message } = result?.problem ?? {}
  const words = result?.typed ?? answer
  return (
    <Form method="post" className="grid gap-4">
      {answer && <input type="hidden" name="id" value={answer.id} />}
      {message && Object.keys(fields).length === 0 && <Notice tone="bad" title={message} />}
      <TextField
        label="Name"
        name="title"
        required
        maxLength={savedAnswerTitleLength}
        defaultValue={words?.title}
        error={fields.title}
        hint={answer ? undefined : 'Only you see it: “Parking”, “How to get in”'}
      />
      <TextArea
        label="Answer"
        name="body"
        required
        rows={4}
        maxLength={messageLength}
        defaultValue={words?.body}
        error={fields.body}
      />
      <div className="flex flex-wrap gap-2">
        {answer ? (
          <>
            <Button name="intent" value="change" variant="line" aria-label={`Save ${answer.title}`}>
              Save
            </Button>
            <Button name="intent" value="delete" variant="quiet" aria-label={`Delete ${answer.title}`} formNoValidate>
              Delete
            </Button>
          </>
        ) : (
          <Button name="intent" value="add">
            Add the answer
          </Button>
        )}
      </div>
    </Form>
  )
}
