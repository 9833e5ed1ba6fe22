/** A text whose ranges ('14:00–17:00') are not broken after the dash. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\d\d:\d\d–\d\d:\d\d)/).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
