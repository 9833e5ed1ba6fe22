import { homePhotos } from '../brand/home-photos.ts'
import { stories } from '../brand/home-reasons.ts'
import { HomePhoto } from './home-photo.tsx'

/** 'Success Stories': quotes of two people (spec 1). */
export function SuccessStories() {
  return (
    <section className="band on-white" aria-labelledby="stories">
      <div className="wrap stories">
        <h2 id="stories" className="type-title-3">
          Success Stories
        </h2>
        {stories.map(({ words, name, who }) => (
          <figure key={name} className="story">
            <blockquote>
              <p>{words}</p>
            </blockquote>
            <figcaption>
              <b>{name}</b>
              <span className="text-soft">{who}</span>
            </figcaption>
          </figure>
        ))}
        <HomePhoto
          photo={homePhotos['white-cyclorama-studio']}
          sizes="(width < 60rem) 92vw, 26rem"
          className="story-photo"
        />
      </div>
    </section>
  )
}
