/** The owner's description; of several sentences the first is set in large type. */
export function Description({ text }: { text: string }) {
  const { lead, paragraphs } = partsOf(text)
  return (
    <section className="grid max-w-[40rem] gap-4" aria-label="Description">
      {lead && <p className="space-lead">{lead}</p>}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </section>
  )
}

function partsOf(text: string): { lead: string | null; paragraphs: string[] } {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .filter(Boolean)
  const [, first = '', rest = ''] = /^(.{20,110}?[.!?])\s+(\S[\s\S]*)$/.exec(paragraphs[0] ?? '') ?? []
  return first ? { lead: first, paragraphs: [rest, ...paragraphs.slice(1)] } : { lead: null, paragraphs }
}
