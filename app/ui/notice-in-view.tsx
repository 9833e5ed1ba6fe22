import { type ComponentProps, useEffect, useRef } from 'react'
import { Notice } from './notice.tsx'

type NoticeInViewProps = ComponentProps<typeof Notice> & {
  /** What it is about: with another one, it scrolls into view again. */
  about: unknown
}

/** A notice that scrolls into view when it appears, since the button that was pressed may be far from it, as on phones. */
export function NoticeInView({ about, ...notice }: NoticeInViewProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (about) box.current?.scrollIntoView({ block: 'nearest' })
  }, [about])
  return (
    <div ref={box}>
      <Notice {...notice} />
    </div>
  )
}
