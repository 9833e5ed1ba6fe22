import type { MouseEvent } from 'react'

/** A page has one. */
export const searchSheetId = 'search-sheet'
export const sheetTitleId = 'search-sheet-title'

/**
 * Properties of a button that opens the search sheet: by the browser itself, so that it works before JavaScript, and by
 * script in browsers that do not know such buttons yet. `prepare` is called at the first sign that it will be pressed.
 */
export function sheetOpener(prepare: () => void) {
  return {
    ...{ command: 'show-modal', commandfor: searchSheetId },
    'aria-haspopup': 'dialog',
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: (_: MouseEvent) => {
      if ('commandForElement' in HTMLButtonElement.prototype) return
      const sheet = document.getElementById(searchSheetId)
      if (sheet instanceof HTMLDialogElement) sheet.showModal()
    },
  } as const
}
