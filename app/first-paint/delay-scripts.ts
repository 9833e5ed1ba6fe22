/**
 * Runs in the page's head and holds its scripts back until all that paints is there, or until somebody takes the page in
 * hand: on a slow line letters and pictures come first. Links and forms work meanwhile by themselves. What was typed, and
 * the press of a button that needs the scripts, is told to them once they are at work, which `hydrated` (entry.client.tsx)
 * says.
 *
 * Sent as text (`delay-scripts-in-head.server.ts`), so it uses nothing from outside itself.
 */
export function delayScripts(): void {
  const paintedAtLatestMs = 4_000
  const intents = ['pointerdown', 'keydown', 'focusin', 'input'] as const
  const typed = new Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string | boolean>()
  let pressed: HTMLElement | undefined
  let isTelling = false

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
    if (isTelling) return
    if (target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type))
      typed.set(target, target.checked)
    else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      typed.set(target, target.value)
    else if (target instanceof HTMLSelectElement) typed.set(target, target.value)
  }
  addEventListener('click', rememberPress, { capture: true })
  addEventListener('input', rememberInput, { capture: true })
  // One at a time, each in a turn of its own as a person would, so that a form that keeps all its fields together has heard
  // of one before the next.
  const tellNext = () => {
    const [next] = typed
    if (next) {
      typed.delete(next[0])
      isTelling = true
      tell(...next)
      isTelling = false
      setTimeout(tellNext)
    } else {
      removeEventListener('input', rememberInput, { capture: true })
      pressed?.click()
    }
  }
  const tellAll = () => {
    removeEventListener('click', rememberPress, { capture: true })
    setTimeout(tellNext)
  }
  addEventListener('hydrated', tellAll, { once: true })

  // The framework hears of a value only where it is another than the last one that it knows of, and it knows of a field
  // once its part of the page is taken over, for which a first event is enough.
  function tell(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string | boolean) {
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
