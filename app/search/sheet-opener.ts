import type { MouseEvent } from 'react'

/** The id of the search sheet; a page has one. */
export const searchSheetId = 'search-sheet'
export const sheetTitleId = 'search-sheet-title'

/**
 * Returns the properties of a button that opens the search sheet: natively by `command`, which needs no JavaScript, and
 * by script in browsers without support. `prepare` is called when the button is about to be pressed (hover, focus).
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
