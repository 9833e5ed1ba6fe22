import type { ReactNode } from 'react'

type AskFirstProps = {
  label: string
  /** What the label is about, for screen readers. */
  what: string
  question: string
  /** The button that does it. */
  children: ReactNode
}

/** Shows what a button would end, and the button, once its label is pressed. It works without JavaScript too. */
export function AskFirst({ label, what, question, children }: AskFirstProps) {
  return (
    <details className="ask-first">
      <summary className="button" data-variant="quiet" data-size="small">
        {label}
        <span className="sr-only">: {what}</span>
      </summary>
      <div className="grid justify-items-start gap-3 pt-3">
        <p className="type-small">{question}</p>
        {children}
      </div>
    </details>
  )
}
