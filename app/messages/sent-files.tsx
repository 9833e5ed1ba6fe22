import { FileDown, FileText } from 'lucide'
import type { MessagePicture } from '../../rules/message-file.ts'
import { fileSizeText, type MessagePdf } from '../../rules/message-pdf.ts'
import { paths } from '../../rules/paths.ts'
import { Icon } from '../ui/icon.tsx'
import type { QueuedMessage } from './outbox.ts'
import './pictures.css'

type SentFilesProps = {
  files: { pictures: readonly MessagePicture[]; pdfs: readonly MessagePdf[] }
  /** Who sent them: 'you', or a name. */
  from: string
}

/** The pictures of a message, each of which leads to its largest size, and its PDFs, which are downloaded. */
export function SentFiles({ files: { pictures, pdfs }, from }: SentFilesProps) {
  return (
    <>
      {pictures.length > 0 && <SentPictures pictures={pictures} from={from} />}
      {pdfs.length > 0 && (
        <ul className="said-pdfs" aria-label={`PDFs from ${from}`}>
          {pdfs.map(({ id, name, bytes }) => (
            <li key={id}>
              <a href={paths.messagePdf(id)} download={name}>
                <Icon of={FileDown} size={18} />
                <span>{name}</span>
                <span className="text-soft">{fileSizeText(bytes)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function SentPictures({ pictures, from }: { pictures: readonly MessagePicture[]; from: string }) {
  return (
    <ul className="said-pictures">
      {pictures.map(({ id, width, height, widths, palette }, index) => (
        <li key={id} style={{ backgroundColor: palette }}>
          <a href={paths.messagePicture(id, 1600)} target="_blank" rel="noopener">
            <img
              src={paths.messagePicture(id, 400)}
              srcSet={widths.map((each) => `${paths.messagePicture(id, each)} ${each}w`).join(', ')}
              sizes="15rem"
              width={width}
              height={height}
              alt={pictures.length === 1 ? `From ${from}` : `From ${from}, ${index + 1} of ${pictures.length}`}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The pictures and PDFs of a message that waits in this browser. */
export function QueuedFiles({ message: { pictures = [], pdfs = [] } }: { message: QueuedMessage }) {
  return (
    <>
      {pictures.length > 0 && (
        <ul className="said-pictures">
          {pictures.map((id, index) => (
            <li key={id}>
              <img src={paths.messagePicture(id, 400)} width={400} height={300} alt={`From you, ${index + 1}`} />
            </li>
          ))}
        </ul>
      )}
      {pdfs.length > 0 && (
        <ul className="said-pdfs" aria-label="PDFs from you">
          {pdfs.map(({ id, name }) => (
            <li key={id}>
              <Icon of={FileText} size={18} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
