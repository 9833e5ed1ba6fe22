import { messageParts } from '../../rules/message.ts'

/** The text with its web addresses as links, which are marked as written by a user. */
export function MessageText({ body, from }: { body: string; from: string }) {
  const parts = messageParts(body)
  return (
    <p>
      <span className="sr-only">{from}: </span>
      {parts.map(({ text, url }, index) => {
        const key = `${index}-${text}`
        return url ? (
          <a key={key} href={url} rel="ugc nofollow noopener" target="_blank">
            {text}
          </a>
        ) : (
          <span key={key}>{text}</span>
        )
      })}
    </p>
  )
}
