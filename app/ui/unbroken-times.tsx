/** Renders a text whose ranges, '14:00–17:00', stay on one line: browsers may break a line after a dash. */
export function UnbrokenTimes({ text }: { text: string }) {
  return text.split(/(\d{2}:\d{2}–\d{2}:\d{2})/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
