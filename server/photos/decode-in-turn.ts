/** How many pictures one process decodes at once; others wait in line, so that uploads cannot stop browsing. */
const atOnce = 2

let busy = 0
const waiting: (() => void)[] = []

/** Runs what decodes a picture when it is its turn. */
export async function decodeInTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= atOnce) await new Promise<void>((go) => waiting.push(go))
  else busy += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }
}
