import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { formatDay, localDate } from '../../rules/time.ts'
import type { PushDevice } from '../../server/notifications/push-subscriptions.ts'
import type { Problem } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useOwnTime } from '../ui/use-own-time.ts'
import { endPush, type PushState, readPushState, subscribeToPush } from './push-browser.ts'

type PushSettingsProps = { publicKey: string; devices: PushDevice[] }

type PushResult = { ok: string | null; error: Problem | null }

/** Turns pushed notifications on and off for this browser, and off for the user's other ones. */
export function PushSettings({ publicKey, devices }: PushSettingsProps) {
  const { state, change, isChanging, problem } = usePush(publicKey, devices)
  const otherDevice = useFetcher<PushResult>()
  const textOf = useOwnTime()
  const failure = problem ?? otherDevice.data?.error?.message
  const here = state?.name === 'on' ? state.subscription.endpoint : null
  const others = devices.filter(({ endpoint }) => endpoint !== here)
  return (
    <section className="push" aria-labelledby="push-title">
      <h2 id="push-title" className="type-title-4">
        On this device
      </h2>
      <p role="status" className="text-soft">
        {texts[state?.name ?? 'off']}
      </p>
      {(state?.name === 'off' || state?.name === 'on') && (
        <Button
          type="button"
          variant={state.name === 'on' ? 'line' : undefined}
          className="justify-self-start"
          pending={isChanging && 'One moment...'}
          onClick={change}
        >
          {state.name === 'on' ? 'Stop on this device' : 'Show on this device'}
        </Button>
      )}
      {failure && (
        <Notice tone="bad" title={failure}>
          Nothing has changed. Please try again.
        </Notice>
      )}
      {/* Makes use-form-routes.ts load the code of the route that the button above posts to. */}
      <otherDevice.Form method="post" action={paths.push()} hidden />
      {others.length > 0 && (
        <ul className="push-devices" aria-label="Other devices">
          {others.map(({ id, device, since }) => (
            <li key={id}>
              <span>
                {device}, since {textOf(since, dayText)}
              </span>
              <otherDevice.Form method="post" action={paths.push()}>
                <input type="hidden" name="intent" value="off" />
                <input type="hidden" name="which" value={id} />
                <Button variant="line" size="small" aria-label={`Turn off on ${device}`}>
                  Turn off
                </Button>
              </otherDevice.Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const dayText = (at: Date, timeZone: string) => formatDay(localDate(at, timeZone), 'short')

const texts: Record<PushState['name'], string> = {
  unsupported:
    'This browser cannot show notifications of a site. On an iPhone or iPad, add the site to the Home Screen first.',
  blocked: 'Your browser blocks notifications of this site. Allow them in its settings, then load this page again.',
  off: 'Push shows what you choose below on your screen, even while no page of ours is open.',
  on: 'This device shows what you choose below, even while no page of ours is open.',
}

const unreached = 'The push service of your browser was not reached'

/** The state of this browser, stored on the server too, and a function that changes it. */
function usePush(publicKey: string, devices: PushDevice[]) {
  const [state, setState] = useState<PushState | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { data, state: sending, submit } = useFetcher<PushResult>()
  const isKnown = state?.name === 'on' && devices.some(({ endpoint }) => endpoint === state.subscription.endpoint)
  useEffect(() => {
    void readPushState(publicKey).then(setState, () => setState({ name: 'unsupported' }))
  }, [publicKey])
  useEffect(() => {
    // Only once the server has stored it: a lost request changes nothing.
    if (data?.ok === 'off')
      void endPush().then(
        () => setState({ name: 'off' }),
        () => setFailure(unreached),
      )
  }, [data])
  // A browser that is subscribed but not stored, after a new sign-in or a lost connection, is off until asked again.
  const shown: PushState | null = state?.name === 'on' && !isKnown ? { name: 'off' } : state
  const store = (form: Record<string, string>) => submit(form, { method: 'post', action: paths.push() })
  const change = async () => {
    setAsking(true)
    setFailure(null)
    try {
      if (shown?.name === 'on') {
        await store({ intent: 'off', script: 'yes', which: shown.subscription.endpoint })
      } else {
        const next = await subscribeToPush(publicKey)
        setState(next)
        if (next.name === 'on') await store({ intent: 'on', ...next.subscription })
      }
    } catch {
      setFailure(unreached)
    }
    setAsking(false)
  }
  return {
    state: shown,
    change,
    isChanging: isAsking || sending !== 'idle',
    problem: failure ?? (sending === 'idle' ? (data?.error?.message ?? null) : null),
  }
}
