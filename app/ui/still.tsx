import { type ComponentType, type JSX, use } from 'react'
import { asSent, useIsFromServer } from './as-sent.ts'

/**
 * Wraps a static component, without links or state. Browsers keep its HTML as the server sent it and never load its code; only a
 * page that is rendered in the browser loads it, and suspends meanwhile. `OnServer` is the component on the server, undefined in
 * browsers.
 */
export function still<Props extends object>(
  OnServer: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
): (props: Props & JSX.IntrinsicAttributes) => JSX.Element {
  const Part = OnServer ?? fetched(load)
  return function Still(props) {
    const isFromServer = useIsFromServer()
    if (!OnServer && isFromServer) return <div {...asSent} />
    return (
      <div className="contents">
        <Part {...props} />
      </div>
    )
  }
}

/** A part whose code is fetched when it is first drawn, and again where that failed. */
function fetched<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<ComponentType<Props>> | undefined
  const start = () =>
    load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return function Fetched(props: Props & JSX.IntrinsicAttributes) {
    loading ??= start()
    const Part = use(loading)
    return <Part {...props} />
  }
}
