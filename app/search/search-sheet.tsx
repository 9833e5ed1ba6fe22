import { X } from 'lucide'
import { useRef } from 'react'
import { IconButton } from '../ui/button.tsx'
import { SheetForm, type SheetFormProps } from './sheet-form.tsx'
import { searchSheetId, sheetTitleId } from './sheet-opener.ts'
import './search-sheet.css'
import { Icon } from '../ui/icon.tsx'

/** The whole search on one screen, for phones: a native modal dialog, opened by `sheetOpener`. */
export function SearchSheet({ search, filters }: SheetFormProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const close = () => sheet.current?.close()
  return (
    <dialog ref={sheet} id={searchSheetId} className="search-sheet" aria-labelledby={sheetTitleId} onSubmit={close}>
      <SheetForm search={search} filters={filters} />
      {/* Rendered last so that it stacks on top, as in every dialog. */}
      <IconButton label="Close" className="dialog-close" onClick={close} {...closer}>
        <Icon of={X} />
      </IconButton>
    </dialog>
  )
}

/** Closes the sheet without JavaScript too. */
const closer = { command: 'close', commandfor: searchSheetId }
