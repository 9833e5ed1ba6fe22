import { Fragment, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import {
  isChoosable,
  type NotificationKind,
  type NotificationWay,
  notificationKinds,
  notificationKindTexts,
  notificationWays,
} from '../../rules/notification.ts'
import type { Problem } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useInBrowser } from '../ui/use-in-browser.ts'

type ChoiceResult = { ok: string[] | null; error: Problem | null }

type ChoicesFormProps = {
  /** What is not turned off, as 'kind.way'. */
  wanted: string[]
  /** The result of the form without JavaScript. */
  result: ChoiceResult | undefined
}

/** A box for each kind and way. With JavaScript each change is saved at once, one after the other. */
export function ChoicesForm({ wanted, result: pageResult }: ChoicesFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const saving = useFetcher<ChoiceResult>()
  const [isChanged, setChanged] = useState(false)
  const { state, submit } = saving
  const isScripted = useInBrowser(() => true, false)
  useEffect(() => {
    if (!isChanged || state !== 'idle') return
    setChanged(false)
    void submit(form.current)
  }, [isChanged, state, submit])
  // What the server knows of the boxes below, which stay as they are if another page or a mail turns something off.
  const [shown, setShown] = useState(wanted)
  const saved = saving.data?.ok
  if (saved && saved !== shown) setShown(saved)
  const result = saving.data ?? pageResult
  const [lastKind, setLastKind] = useState<string>()
  const change = (event: React.ChangeEvent<HTMLFormElement>) => {
    setLastKind(event.target.value.split('.')[0])
    setChanged(true)
  }
  const unsaved = result?.error && (
    <Notice tone="bad" title={result.error.message}>
      <p>Your last choice was not saved.</p>
      {isScripted && (
        <Button type="button" variant="line" size="small" className="mt-3" onClick={() => setChanged(true)}>
          Try again
        </Button>
      )}
    </Notice>
  )
  return (
    <saving.Form method="post" ref={form} onChange={change} className="grid gap-4">
      <input type="hidden" name="shown" value={shown.join(' ')} />
      <table className="choices">
        <caption className="sr-only">Kinds of notifications and the ways they come</caption>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            {notificationWays.map((way) => (
              <th key={way} scope="col">
                {wayTexts[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notificationKinds.map((kind, at) => (
            <Fragment key={kind}>
              {groupOf(kind) !== groupOf(notificationKinds[at - 1]) && (
                <tr>
                  <th scope="rowgroup" colSpan={notificationWays.length + 1} className="type-title-4">
                    {groupOf(kind)}
                  </th>
                </tr>
              )}
              <KindRow kind={kind} wanted={wanted} />
              {kind === lastKind && unsaved && (
                <tr>
                  <td colSpan={notificationWays.length + 1}>{unsaved}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {!lastKind && unsaved}
      <p role="status" className="type-small text-soft">
        {result?.ok && state === 'idle' ? 'Your choices are saved.' : isScripted && 'Saved as you choose.'}
      </p>
      {!isScripted && <Button className="justify-self-start">Save</Button>}
    </saving.Form>
  )
}

function KindRow({ kind, wanted }: { kind: NotificationKind; wanted: readonly string[] }) {
  const { label, note } = notificationKindTexts[kind]
  return (
    <tr>
      <th scope="row">
        {label}
        {note && <small>{note}</small>}
      </th>
      {notificationWays.map((way) => (
        <td key={way} data-way={wayTexts[way]}>
          {isChoosable(kind, way) ? (
            <label>
              <input
                type="checkbox"
                name="wanted"
                value={`${kind}.${way}`}
                defaultChecked={wanted.includes(`${kind}.${way}`)}
              />
              <span className="sr-only">
                {label}: {wayTexts[way]}
              </span>
            </label>
          ) : (
            <span className="type-small text-soft">Always</span>
          )}
        </td>
      ))}
    </tr>
  )
}

const wayTexts: Record<NotificationWay, string> = { page: 'Here', mail: 'E-mail', push: 'Push' }

function groupOf(kind: NotificationKind | undefined): string | undefined {
  return kind && notificationKindTexts[kind].group
}
