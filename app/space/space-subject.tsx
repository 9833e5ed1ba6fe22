import type { ComponentProps } from 'react'
import { SpacePhoto } from '../marketplace/photo.tsx'
import './space-subject.css'

type SpaceSubjectProps = {
  space: { title: string; location: string; photo: ComponentProps<typeof SpacePhoto>['photo'] | null }
}

/** The space that a page is about: its photo, title and location. */
export function SpaceSubject({ space: { title, location, photo } }: SpaceSubjectProps) {
  return (
    <div className="space-subject">
      {photo && <SpacePhoto photo={photo} sizes="8rem" eager />}
      <p>
        <b className="type-title-4 block">{title}</b>
        <span className="text-soft">{location}</span>
      </p>
    </div>
  )
}
