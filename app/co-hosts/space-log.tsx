import type { LogLineView } from './load-co-hosts.server.ts'

/** What the owner and the co-hosts did, newest first. */
export function SpaceLog({ log }: { log: LogLineView[] }) {
  if (log.length === 0) return <p className="text-soft">Nothing yet.</p>
  return (
    <ol className="space-log">
      {log.map(({ id, name, words, about, at }) => (
        <li key={id}>
          <span className="type-small text-soft tabular-nums">{at}</span>
          <span>
            <b>{name}</b> <span>{words}</span>
            {about && <span className="block text-soft wrap-anywhere">{about}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
