import { ButtonLink } from '../ui/button.tsx'

type EndedProps = { title: string; text: string | null; to: string; button: string }

/** Rendered instead of a question about a booking that was decided already: what became of it, and the way to its page. */
export function Ended({ title, text, to, button }: EndedProps) {
  return (
    <div className="wrap grid max-w-xl justify-items-start gap-5 py-[clamp(2rem,6vw,5rem)]">
      <h1 className="type-title-2">{title}</h1>
      {text && <p className="tabular-nums whitespace-pre-line wrap-anywhere">{text}</p>}
      <ButtonLink to={to}>{button}</ButtonLink>
    </div>
  )
}
