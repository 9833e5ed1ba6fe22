/** What the browser did not store, because its storage is blocked or full. */
const memory = new Map<string, string>()

/** Returns the value that this browser stored under a name; empty if there is none. */
export function readStored(name: string): string {
  try {
    return memory.get(name) ?? localStorage.getItem(name) ?? ''
  } catch {
    return memory.get(name) ?? ''
  }
}

/** Stores a value in this browser, or for this tab if the browser does not allow it; an empty one removes it. */
export function writeStored(name: string, value: string): void {
  memory.delete(name)
  try {
    if (value) localStorage.setItem(name, value)
    else localStorage.removeItem(name)
  } catch {
    memory.set(name, value)
  }
}
