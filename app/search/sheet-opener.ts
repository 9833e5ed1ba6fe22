import type { MouseEvent } from 'react'

/** A page has one. */
export const searchSheetId = 'search-sheet'

/**
 * Properties of a button that opens the search sheet: by the browser itself, so that it works before JavaScript, and by
 * script in browsers that do not know such buttons yet.
 */
export function sheetOpener(sheetId: string) {
  return {
    ...{ command: 'show-modal', commandfor: sheetId },
    'aria-haspopup': 'dialog',
    onClick: (_: MouseEvent) => {
      if ('commandForElement' in HTMLButtonElement.prototype) return
      const sheet = document.getElementById(sheetId)
      if (sheet instanceof HTMLDialogElement) sheet.showModal()
    },
  } as const
}
