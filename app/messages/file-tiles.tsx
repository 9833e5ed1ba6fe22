import { FileText, ImagePlus, X } from 'lucide'
import { type ClipboardEvent, type MouseEvent, useRef } from 'react'
import { Link } from 'react-router'
import { counted } from '../../rules/counted.ts'
import { messageFileTypes, mostFiles } from '../../rules/message-file.ts'
import { paths } from '../../rules/paths.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { FilesToSend } from './use-files-to-send.ts'

/** Opens the choice of files; without JavaScript it is a link to a page with a form. */
export function FileButton({ to, attached }: { to: string; attached: FilesToSend }) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: MouseEvent) => {
    event.preventDefault()
    input.current?.click()
  }
  return (
    <>
      <Link to={paths.addFile(to)} className="text-link" onClick={choose}>
        <Icon of={ImagePlus} size={18} />
        Add a picture or PDF
      </Link>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={messageFileTypes.join(',')}
        aria-label="Pictures or PDFs"
        onChange={(event) => {
          attached.add([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

/** The pictures and PDFs of the message that is being written, with what came of each. */
export function FileTiles({ attached: { tiles, leftOut, remove } }: { attached: FilesToSend }) {
  return (
    <div role="status">
      {tiles.length > 0 && (
        <ul className="talk-pictures" aria-label="Pictures and PDFs of your message">
          {tiles.map(({ key, name, isPdf, id, error }, index) => (
            <li key={key}>
              {id && isPdf && (
                <span className="flex min-h-11 items-center gap-2">
                  <Icon of={FileText} size={18} />
                  {name}
                </span>
              )}
              {id && !isPdf && (
                <img
                  src={paths.messagePicture(id, 400)}
                  width={80}
                  height={60}
                  alt={`Number ${index + 1} of your message`}
                />
              )}
              {!id && <span data-bad={error !== null || undefined}>{error ?? `Sending ${name}...`}</span>}
              <IconButton
                label={isPdf ? `Remove ${name}` : `Remove picture ${index + 1}`}
                variant="bare"
                onClick={() => remove(key)}
              >
                <Icon of={X} size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {tiles.length >= mostFiles && (
        <p className="type-small">
          A message can have {mostFiles} pictures and PDFs.
          {leftOut > 0 && ` ${counted(leftOut, 'file')} of those you chose ${leftOut === 1 ? 'is' : 'are'} left out.`}
        </p>
      )}
    </div>
  )
}

/** Returns the pictures and PDFs that were pasted. */
export function pastedFiles({ clipboardData }: ClipboardEvent): File[] {
  return [...clipboardData.files].filter(({ type }) => type.startsWith('image/') || type === 'application/pdf')
}
