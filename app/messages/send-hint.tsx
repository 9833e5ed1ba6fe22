import { messageLength } from '../../rules/message.ts'

/** Why what was just pressed did nothing: files are still on their way, or a saved answer does not fit. */
export function SendHint({ hint }: { hint: 'files' | 'answer' | null }) {
  return (
    <div role="status">
      {hint === 'files' && (
        <p className="type-small">
          Not sent yet: a file is still on its way. Send again once it is there, or remove it.
        </p>
      )}
      {hint === 'answer' && (
        <p className="type-small">
          The saved answer does not fit below your text: a message can have {messageLength.toLocaleString('en-US')}{' '}
          characters.
        </p>
      )}
    </div>
  )
}
