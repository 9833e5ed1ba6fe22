const pauseMs = 2_000

/**
 * Asks the server every two seconds until it responds; calls `onLost` each time that it does not. An error of a gateway before
 * it is no response of its own: the next page would be one too.
 */
export async function untilReached(onLost: () => void): Promise<void> {
  while (!(await isReached())) {
    onLost()
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

function isReached(): Promise<boolean> {
  return fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
