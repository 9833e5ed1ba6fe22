import type { MessagePicture } from '../../rules/message-picture.ts'
import { paths } from '../../rules/paths.ts'
import './pictures.css'

/** The pictures of a message; each leads to its largest size. */
export function SentPictures({ pictures, from }: { pictures: readonly MessagePicture[]; from: string }) {
  if (pictures.length === 0) return null
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

/** The pictures of a message that waits in this browser. */
export function QueuedPictures({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null
  return (
    <ul className="said-pictures">
      {ids.map((id, index) => (
        <li key={id}>
          <img src={paths.messagePicture(id, 400)} width={400} height={300} alt={`From you, ${index + 1}`} />
        </li>
      ))}
    </ul>
  )
}
