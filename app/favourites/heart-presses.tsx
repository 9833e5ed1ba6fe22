import {
  type Dispatch,
  lazy,
  type ReactNode,
  type SetStateAction,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { loadPart } from '../ui/load-part.ts'
import { browserFavourites, changeBrowserFavourites, forgetBrowserFavourites } from './browser-favourites.ts'
import { heartsForm, noneYet, type PressedHearts } from './saved-spaces.ts'
import { sendFavourites } from './send-favourites.ts'

const HeartMessage = lazy(loadPart(() => import('./heart-message.tsx')))

type HeartPressesProps = { personId: string | null; setPressed: Dispatch<SetStateAction<PressedHearts>> }

/**
 * Loaded after the page: sends a pressed heart without leaving the page. A visitor's hearts stay in this browser, and move to the
 * account after signing in.
 */
export default function HeartPresses({ personId, setPressed }: HeartPressesProps): ReactNode {
  const { key } = useLocation()
  const [message, setMessage] = useState<{ text: string; key: string } | null>(null)
  /** What the server has stored since the page was loaded. */
  const stored = useRef(new Map<number, boolean>())
  const say = (text: string) => setMessage({ text, key })

  const moveToAccount = useEffectEvent(async (ids: number[]) => {
    const { ok, error } = await sendFavourites({ merge: ids.join(',') })
    if (!ok) return error && say(error.message)
    forgetBrowserFavourites()
    for (const id of ok) stored.current.set(id, true)
    setPressed((pressed) => new Map([...ok.map((id) => [id, true] as const), ...pressed]))
  })
  useEffect(() => {
    const ids = browserFavourites()
    setPressed(personId || ids.length === 0 ? noneYet : new Map(ids.map((id) => [id, true])))
    if (personId && ids.length > 0) void moveToAccount(ids)
  }, [personId, setPressed])

  const press = useEffectEvent(async (event: SubmitEvent) => {
    const { submitter } = event
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    const { name, value } = submitter
    const id = Number(value)
    const isSaved = name === 'save'
    setPressed((pressed) => new Map(pressed).set(id, isSaved))
    setMessage(null)
    if (!personId) {
      changeBrowserFavourites(id, isSaved)
      if (isSaved) say('Saved in this browser.')
      return
    }
    const { error } = await sendFavourites({ [name]: value })
    if (!error) return void stored.current.set(id, isSaved)
    setPressed((pressed) => unpressed(pressed, id, stored.current.get(id)))
    say(error.message)
  })
  useEffect(() => {
    const form = document.getElementById(heartsForm)
    const listen = (event: SubmitEvent) => void press(event)
    form?.addEventListener('submit', listen)
    return () => form?.removeEventListener('submit', listen)
  }, [])

  return (
    <div role="status" className="heart-status">
      {message?.key === key && (
        <Suspense>
          <HeartMessage text={message.text} isVisitor={!personId} onClose={() => setMessage(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** Returns the hearts without a press that could not be sent: as stored since the page was loaded, else as loaded. */
export function unpressed(pressed: PressedHearts, id: number, stored: boolean | undefined): PressedHearts {
  const rest = new Map(pressed)
  if (stored === undefined) rest.delete(id)
  else rest.set(id, stored)
  return rest
}
