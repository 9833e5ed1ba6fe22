import { useFetcher } from 'react-router'
import { Notice } from '../ui/notice.tsx'
import { Switch } from '../ui/switch.tsx'

type OwnerSwitchProps = {
  spaceId: number
  intent: 'available' | 'maintenance'
  on: boolean
  /** Names the space to screen readers where the page has several. */
  title?: string
  children: string
}

/** Switches optimistically; on failure switches back and shows the error. A plain form without JavaScript. */
export function OwnerSwitch({ spaceId, intent, on, title, children }: OwnerSwitchProps) {
  const fetcher = useFetcher<{ error: string | null; done?: string | null }>()
  const wanted = fetcher.formData?.get('on')
  const isOn = wanted ? wanted === 'yes' : on
  const result = fetcher.state === 'idle' ? fetcher.data : undefined
  return (
    <fetcher.Form
      method="post"
      className="grid gap-3"
      // Two requests at once could arrive in the other order.
      onSubmit={(event) => fetcher.state !== 'idle' && event.preventDefault()}
    >
      <input type="hidden" name="id" value={spaceId} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="on" value={isOn ? 'no' : 'yes'} />
      <Switch on={isOn} aria-label={title && `${children}: ${title}`}>
        {children}
      </Switch>
      {result?.error && <Notice tone="bad" title={result.error} />}
      <div role="status" className="empty:absolute">
        {result?.done && <Notice tone="ok" title={result.done} />}
      </div>
    </fetcher.Form>
  )
}
