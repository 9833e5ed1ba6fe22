import { messageLength } from '../../rules/message.ts'

/** Why what was just pressed did nothing: files are still on their way or could not be sent, or a text does not fit. */
export function SendHint({ hint }: { hint: 'files' | 'failed' | 'answer' | null }) {
  return (
    <div role="status">
      {hint === 'files' && (
        <p className="type-small">
          Not sent yet: a file is still on its way. Send again once it is there, or remove it.
        </p>
      )}
      {hint === 'failed' && (
        <p className="type-small">Not sent yet: a file could not be added. Add it again, or remove it.</p>
      )}
      {hint === 'answer' && (
        <p className="type-small">
          This text does not fit below your text: a message can have {messageLength.toLocaleString('en-US')} characters.
        </p>
      )}
    </div>
  )
}
