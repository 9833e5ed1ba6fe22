import type { DemoSpace } from '../demo-city.ts'
import { spacePhotos } from '../demo-photos.ts'
import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import { apologies, promises, thanks } from './answers.ts'
import { closings } from './closings.ts'
import { occasions, withNumbers } from './occasions.ts'
import { complaints, reservations } from './reservations.ts'
import { roomRemarks } from './room-remarks.ts'
import { content, delighted, letDown, mixed } from './whole-reviews.ts'

type Stay = { hours: number; headcount: number }

/** Writes reviews and replies. No text is used twice, and no sentence twice about one space. */
export class ReviewWriter {
  private readonly written = new Set<string>()
  private readonly usedWholes = new Set<string>()
  private readonly saidOf = new Map<string, Set<string>>()

  /**
   * Returns a review that fits the rating (1 to 5), the room of the space and its use, and the hours and people of the stay; an
   * empty text if everything that fits is said. Which reviews a space gets depends on the time of day, so that may happen.
   */
  review(rating: number, space: DemoSpace, stay: Stay, chance: SeededRandom): string {
    const whole = chance.happens(0.4) ? this.unusedWhole(rating, workIn(space), chance) : null
    if (whole) return this.write(whole)
    for (let tries = 0; tries < 50; tries += 1) {
      const text = this.compose(rating, space, stay, chance)
      if (text && !this.written.has(text)) return this.write(text)
    }
    return ''
  }

  /** Returns an owner's reply to a review; an empty text if every reply that fits is used. */
  answer({ rating, body }: { rating: number; body: string }, guestName: string, chance: SeededRandom): string {
    const texts = isPraise(rating, body) ? thanks : rating >= 3 ? promises : apologies
    const [firstName = guestName] = guestName.split(' ')
    const left = texts.map((text) => text.replaceAll('{name}', firstName)).filter((text) => !this.written.has(text))
    return left.length > 0 ? this.write(chance.pick(left)) : ''
  }

  private unusedWhole(rating: number, type: DemoSpace['type'], chance: SeededRandom): string | null {
    const texts = rating >= 5 ? delighted : rating === 4 ? content : rating === 3 ? mixed : letDown
    const left = [...texts[type], ...texts.any].filter((text) => !this.usedWholes.has(text))
    if (left.length === 0) return null
    const text = chance.pick(left)
    this.usedWholes.add(text)
    return text
  }

  private compose(rating: number, space: DemoSpace, stay: Stay, chance: SeededRandom): string | null {
    const said = this.saidOf.get(space.title) ?? new Set()
    this.saidOf.set(space.title, said)
    const take = (texts: readonly string[]) => {
      const left = texts.filter((text) => !said.has(text))
      if (left.length === 0) return null
      const text = chance.pick(left)
      said.add(text)
      return text
    }
    const occasion = () => {
      const text = take(occasions[workIn(space)].filter((each) => stay.headcount > 1 || !/\{people\}/i.test(each)))
      return text && withNumbers(text, stay)
    }
    const remark = () => take(roomRemarks[photoOf(space).room])
    const parts = partsFor(rating, chance).map((part) => {
      if (part === 'occasion') return occasion()
      if (part === 'remark') return remark()
      return take(part === 'closing' ? closings : part === 'reservation' ? reservations : complaints)
    })
    const text = parts.filter((part) => part !== null).join(' ')
    return text || null
  }

  private write(text: string): string {
    if (this.written.has(text)) throw new Error(`"${text}" is there twice`)
    this.written.add(text)
    return text
  }
}

/** Most reviews of four stars name something to improve, some are only a remark about the room. */
function isPraise(rating: number, body: string): boolean {
  const improvable = [...reservations, ...Object.values(content).flat()]
  return rating === 5 || (rating === 4 && !improvable.some((text) => body.endsWith(text)))
}

type Part = 'occasion' | 'remark' | 'closing' | 'reservation' | 'complaint'

function partsFor(rating: number, chance: SeededRandom): readonly Part[] {
  if (rating <= 3)
    return chance.pick([
      ['occasion', 'complaint'],
      ['remark', 'complaint'],
      ['complaint', 'complaint'],
    ])
  if (rating === 4) return chance.pick([['remark', 'reservation'], ['occasion', 'remark', 'reservation'], ['remark']])
  return chance.pick([['remark', 'closing'], ['occasion', 'remark'], ['occasion', 'closing'], ['remark'], ['closing']])
}

/** Returns what is done in a space, by its room: a studio may be one for photos. */
function workIn(space: DemoSpace): DemoSpace['type'] {
  return photoOf(space).type
}

function photoOf({ title, photos: [first] }: DemoSpace) {
  const found = spacePhotos.find(({ name }) => name === first)
  if (!found) throw new Error(`${title} has no photo of a space`)
  return found
}

/** Rating profiles by cumulative percent of spaces: the ratings to pick from, and the number of reviews. */
const reputations = [
  { upTo: 9, ratings: [5], from: 3, to: 9 },
  { upTo: 55, ratings: [5, 5, 5, 5, 5, 4, 5, 4, 5], from: 5, to: 16 },
  { upTo: 81, ratings: [5, 4, 5, 4, 5, 4, 3, 5], from: 4, to: 13 },
  { upTo: 94, ratings: [4, 3, 5, 3, 4, 2, 4], from: 3, to: 8 },
  { upTo: 100, ratings: [5, 4, 5], from: 1, to: 2 },
] as const

/** Returns one rating for each review of a space, the same for the same title. A featured space has a good reputation. */
export function ratingsOf({ title, featured }: { title: string; featured: boolean }): number[] {
  const chance = seededRandom(`reputation ${title}`)
  const percent = chance.between(1, featured ? 81 : 100)
  const reputation = reputations.find(({ upTo }) => percent <= upTo) ?? reputations[1]
  return Array.from({ length: chance.between(reputation.from, reputation.to) }, () => chance.pick(reputation.ratings))
}
