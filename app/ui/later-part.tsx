import { type ComponentType, lazy, useState } from 'react'

/**
 * Returns a component whose code a browser loads when React reaches it; what the server rendered is visible until then. The
 * server loads the code as it starts, and renders the component with the rest of the page.
 */
export function laterPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined
  const start = async () => {
    const part = await load()
    loaded = part.default
    return part
  }
  if (import.meta.env.SSR) void start()
  const Later = lazy(start)
  return function LaterPart(props: Props) {
    // Stays the same while it is shown: another component would begin with an empty state.
    const [Part] = useState(() => loaded ?? Later)
    return <Part {...props} />
  }
}
