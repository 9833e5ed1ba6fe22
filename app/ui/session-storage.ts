/** Returns the value that this tab stored under a name, or null, also if the browser blocks storage. */
export function readSession<Value>(name: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a value for this tab, if the browser allows it. */
export function writeSession(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Storage is blocked or full: nothing is stored.
  }
}
