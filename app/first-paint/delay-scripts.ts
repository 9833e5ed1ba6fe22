/**
 * Runs in the page's head and delays its scripts until fonts and pictures are loaded, or until the user interacts with the
 * page. Links and forms work natively meanwhile. Typed values, and the press of a button that needs the scripts, are replayed
 * after hydration, which the event `hydrated` (entry.client.tsx) signals.
 *
 * Sent as text (`delay-scripts-in-head.server.ts`), so it uses nothing from outside itself.
 */
export function delayScripts(): void {
  const paintedAtLatestMs = 4_000
  const intents = ['pointerdown', 'keydown', 'focusin', 'input'] as const
  const typed = new Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string | boolean>()
  let pressed: HTMLElement | undefined
  let isReplaying = false

  const start = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'modulepreload'
    for (const held of document.querySelectorAll<HTMLScriptElement>('script[type=later]:not([data-started])')) {
      held.dataset.started = ''
      const script = document.createElement('script')
      script.type = 'module'
      script.nonce = held.nonce
      script.text = held.text
      document.head.append(script)
    }
  }
  const startOnceRead = () => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
    else start()
  }
  for (const intent of intents) addEventListener(intent, startOnceRead, { capture: true, passive: true, once: true })
  const loaded = new Promise((resolve) => addEventListener('load', resolve))
  const painted = new Promise((resolve) => {
    if (document.hidden) resolve(null)
    else new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
  })
  void Promise.all([loaded, painted]).then(start)
  setTimeout(startOnceRead, paintedAtLatestMs)

  const rememberPress = ({ target }: Event) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('button[type=button]:not([popovertarget])') : null
    if (button) pressed = button
  }
  const rememberInput = ({ target }: Event) => {
    if (isReplaying) return
    if (target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type))
      typed.set(target, target.checked)
    else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      typed.set(target, target.value)
    else if (target instanceof HTMLSelectElement) typed.set(target, target.value)
  }
  addEventListener('click', rememberPress, { capture: true })
  addEventListener('input', rememberInput, { capture: true })
  // React renders its own first values before what was typed is replayed: a form sent in between would have those.
  let sent: SubmitEvent | undefined
  const delaySubmit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    sent = event
  }
  // One at a time, each in a separate task as by a user, so that a form with a single state for all fields has
  // processed one before the next.
  const replayNext = () => {
    const [next] = typed
    if (next) {
      typed.delete(next[0])
      isReplaying = true
      replay(...next)
      isReplaying = false
      setTimeout(replayNext)
    } else {
      removeEventListener('input', rememberInput, { capture: true })
      removeEventListener('submit', delaySubmit, { capture: true })
      pressed?.click()
      if (sent?.target instanceof HTMLFormElement) sent.target.requestSubmit(sent.submitter)
    }
  }
  // Back or Forward changes the address under a page that was rendered for another one: React could not take it over.
  const address = location.pathname + location.search
  const loadAgain = () => {
    if (location.pathname + location.search !== address) location.reload()
  }
  addEventListener('popstate', loadAgain)
  const replayAll = () => {
    removeEventListener('popstate', loadAgain)
    removeEventListener('click', rememberPress, { capture: true })
    addEventListener('submit', delaySubmit, { capture: true })
    setTimeout(replayNext)
  }
  addEventListener('hydrated', replayAll, { once: true })

  // React reports a value only if it differs from the last one that it knows, and knows a field only after its part of
  // the page is hydrated, which a first event triggers.
  function replay(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string | boolean) {
    const say = (name: string) => field.dispatchEvent(new Event(name, { bubbles: true }))
    say('input')
    if (typeof value === 'boolean') {
      if (!(field instanceof HTMLInputElement)) return
      field.checked = !value
      field.click()
    } else if (field instanceof HTMLSelectElement || field.type === 'file') {
      if (field instanceof HTMLSelectElement) field.value = value
      say('change')
    } else {
      field.value = ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      say('input')
    }
  }
}
