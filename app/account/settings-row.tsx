import { type ReactNode, useId } from 'react'

/** One setting: its description on the left, its controls on the right. */
export function SettingsRow({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="settings-row" aria-labelledby={id}>
      <div className="grid content-start gap-1.5">
        <h2 id={id} className="type-title-4">
          {title}
        </h2>
        <p className="text-soft">{text}</p>
      </div>
      <div className="grid content-start gap-4">{children}</div>
    </section>
  )
}
