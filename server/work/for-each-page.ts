/** The number of rows that are read at a time; tests lower it. */
export const pageOfRows = { size: 100 }

/**
 * Processes all rows, page by page: `read` returns at most `pageOfRows.size` rows that come after `last`, by a key that does not
 * change. Rows that fail stay, so without this the oldest of them could take every place of a run. `work` may return 'stop'.
 */
export async function forEachPage<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  let page: Row[] = []
  do {
    page = await read(page.at(-1))
    for (const row of page) if ((await work(row)) === 'stop') return
  } while (page.length === pageOfRows.size)
}
