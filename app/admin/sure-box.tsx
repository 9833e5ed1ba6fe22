import type { ReactNode } from 'react'

type SureBoxProps = { error: string | undefined; children: ReactNode }

/** Confirms what cannot be undone. The check box is required, which prevents sending the form by Enter in a field. */
export function SureBox({ error, children }: SureBoxProps) {
  return (
    <label className="check">
      <input type="checkbox" name="sure" value="yes" required />
      <span>
        {children}
        {error && <span className="field-error">{error}</span>}
      </span>
    </label>
  )
}
