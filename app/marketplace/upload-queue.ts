/**
 * Returns a function that runs uploads two at a time, in the order in which they are added; the server refuses more than three
 * of a person at once. An upload must not reject.
 */
export function uploadQueue(): (upload: () => Promise<void>) => void {
  let [line, otherLine] = [Promise.resolve(), Promise.resolve()]
  return (upload) => {
    const extended = line.then(upload)
    line = otherLine
    otherLine = extended
  }
}
