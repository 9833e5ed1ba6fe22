import { useFetcher } from 'react-router'
import { Notice } from '../ui/notice.tsx'
import { Switch } from '../ui/switch.tsx'

type ListingSwitchProps = {
  id: number
  intent: 'available' | 'maintenance'
  on: boolean
  children: string
  title: string
}

/** Switches optimistically; on failure switches back and shows the error. A plain form without JavaScript. */
export function ListingSwitch({ id, intent, on, children, title }: ListingSwitchProps) {
  const fetcher = useFetcher<{ error: string | null; done?: string | null }>()
  const wanted = fetcher.formData?.get('on')
  const isOn = wanted ? wanted === 'yes' : on
  const result = fetcher.state === 'idle' ? fetcher.data : undefined
  return (
    <fetcher.Form method="post" className="grid gap-3">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="on" value={isOn ? 'no' : 'yes'} />
      <Switch on={isOn} aria-label={`${children}: ${title}`}>
        {children}
      </Switch>
      {result?.error && <Notice tone="bad" title={result.error} />}
      <div role="status" className="empty:absolute">
        {result?.done && <Notice tone="ok" title={result.done} />}
      </div>
    </fetcher.Form>
  )
}
