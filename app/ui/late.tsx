import { type ComponentType, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { asSent, useIsFromServer } from './as-sent.ts'

type LateProps = {
  /** True once the component is about to be used, so that its code is worth loading. */
  isWanted: boolean
  /** Identifies the content; when it changes, the HTML that the server sent is out of date. */
  version: string
  /** Shown on a page that was rendered in the browser until the component's code is loaded. */
  meanwhile?: ReactNode
}

const loads: (() => Promise<unknown>)[] = []

/** Fetches the code of all late parts of the page, for pages that are to work when the connection is lost. */
export function loadLateParts(): void {
  for (const load of loads) load().catch(plainAsItIs)
}

/**
 * A part that the server renders whole and that works as plain HTML, whose code browsers fetch once it is wanted. Until then, and
 * for good where a person has already typed into it, what the server sent stays as it is; its form is sent by the router, so that the
 * page stays when that fails. `onServer` is the part itself there, null in browsers.
 */
export function late<Props extends object>(
  onServer: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & LateProps> {
  loads.push(load)
  return function Late({ isWanted, version, meanwhile, ...props }) {
    const isFromServer = useIsFromServer()
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => onServer)
    const [sent] = useState(version)
    const box = useRef<HTMLDivElement>(null)
    const focused = useRef('')
    const submit = useSubmit()
    const isNeeded = (isWanted || !isFromServer || version !== sent) && !Part
    // Each version tries again where the code could not be fetched.
    const needed = isNeeded ? version : null
    useEffect(() => {
      if (needed === null) return
      let isGone = false
      load().then((Loaded) => {
        if (isGone || isTouched(box.current)) return
        focused.current = focusedName(box.current)
        setPart(() => Loaded)
      }, plainAsItIs)
      return () => {
        isGone = true
      }
    }, [needed])
    useEffect(() => {
      if (Part && focused.current) box.current?.querySelector<HTMLElement>(`[name="${focused.current}"]`)?.focus()
    }, [Part])
    if (Part)
      return (
        <div key="live" ref={box} className="contents">
          {/* @ts-expect-error: the rest of the props are the part's own, which the compiler cannot tell of a generic */}
          <Part {...props} />
        </div>
      )
    if (!isFromServer) return meanwhile
    const send = (event: SubmitEvent<HTMLElement>) => {
      event.preventDefault()
      if (event.target instanceof HTMLFormElement) void submit(event.target)
    }
    return <div key="server" ref={box} onSubmit={send} {...asSent} />
  }
}

/** Code that cannot be fetched is no loss: the part works without it. */
function plainAsItIs(): void {}

/** Whether a field holds something else than what came with the page. */
function isTouched(box: HTMLElement | null): boolean {
  return [...(box?.querySelectorAll('input, select') ?? [])].some((field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some((one) => one.selected !== one.defaultSelected)
    if (!(field instanceof HTMLInputElement)) return false
    return ['radio', 'checkbox'].includes(field.type)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue
  })
}

function focusedName(box: HTMLElement | null): string {
  const { activeElement } = document
  return (box?.contains(activeElement) && activeElement?.getAttribute('name')) || ''
}
