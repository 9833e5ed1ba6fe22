import type { MouseEvent } from 'react'

/** The id of the search sheet; a page has one. */
export const searchSheetId = 'search-sheet'
export const sheetTitleId = 'search-sheet-title'
export const sheetFiltersId = 'search-sheet-filters'

/**
 * The properties of a button that opens the search sheet: natively by `command`, which needs no JavaScript, and by script
 * in browsers without support.
 */
export const sheetOpener = {
  command: 'show-modal',
  commandfor: searchSheetId,
  'aria-haspopup': 'dialog',
  onClick: (_: MouseEvent) => {
    if ('commandForElement' in HTMLButtonElement.prototype) return
    const sheet = document.getElementById(searchSheetId)
    if (sheet instanceof HTMLDialogElement) sheet.showModal()
  },
} as const
