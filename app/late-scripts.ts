/**
 * Runs in the page's head and holds its scripts back until all that paints is there, or until somebody takes the page in
 * hand: on a slow line letters and pictures come first. Links and forms work meanwhile by themselves; a press of a button
 * that needs the scripts is done once they are at work, which `hydrated` (entry.client.tsx) tells.
 *
 * Sent as text (`quick-head.server.ts`), so it uses nothing from outside itself.
 */
export function holdScripts(): void {
  const paintedAtLatestMs = 4_000
  const intents = ['pointerdown', 'keydown', 'focusin', 'input'] as const
  let pressed: HTMLElement | undefined

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
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
  setTimeout(startOnceRead, paintedAtLatestMs)

  const remember = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null
    if (button) pressed = button
  }
  addEventListener('click', remember, { capture: true })
  addEventListener('hydrated', () => {
    removeEventListener('click', remember, { capture: true })
    pressed?.click()
  })
}
