import {
  Accessibility,
  Armchair,
  Camera,
  Car,
  Check,
  Coffee,
  CookingPot,
  type IconNode,
  Lightbulb,
  Martini,
  Monitor,
  Package,
  Palette,
  PawPrint,
  Piano,
  Presentation,
  Shirt,
  ShowerHead,
  Snowflake,
  Speaker,
  Sun,
  Thermometer,
  Trees,
  Volume,
  Wifi,
} from 'lucide'
import { Icon } from '../ui/icon.tsx'

/** Amenities are free text, so their icon is chosen by the words in it. */
const pictures: [RegExp, IconNode][] = [
  [/wi-?fi|internet/i, Wifi],
  [/coffee|\btea\b|espresso/i, Coffee],
  [/air con|\bfan\b|cooling/i, Snowflake],
  [/heat|fire/i, Thermometer],
  [/step-free|wheelchair|accessible/i, Accessibility],
  [/parking|loading|bike/i, Car],
  [/daylight|north light|natural light|skylight|windows?|\bsun/i, Sun],
  [/strobe|octabox|softbox|light|lamp|blackout/i, Lightbulb],
  [/piano|instrument|drum|amps?\b/i, Piano],
  [/sound|speaker|mic|record|monitors|acoustic/i, Speaker],
  [/whiteboard|flip ?chart/i, Presentation],
  [/screen|projector|display|tether|call/i, Monitor],
  [/camera|backdrop|cyclorama|cove/i, Camera],
  [/paint|paper|canvas|easel|props/i, Palette],
  [/kitchen|oven|stove|hob|cook|catering/i, CookingPot],
  [/\bbar\b|drinks|fridge/i, Martini],
  [/lift|storage|lockers?/i, Package],
  [/steamer|wardrobe|changing/i, Shirt],
  [/shower|bath|toilet|washroom/i, ShowerHead],
  [/sofa|chair|lounge|make-up|seating|furniture/i, Armchair],
  [/dog|pet/i, PawPrint],
  [/garden|terrace|balcony|outdoor|plants|view/i, Trees],
  [/quiet|silent/i, Volume],
]

/** The list of all amenities. */
export function Amenities({ amenities }: { amenities: string[] }) {
  if (amenities.length === 0) return null
  return (
    <section className="space-section" aria-labelledby="amenities">
      <h2 id="amenities" className="type-title-3">
        Amenities
      </h2>
      <ul className="amenities">
        {amenities.map((amenity) => {
          const picture = pictures.find(([words]) => words.test(amenity))?.[1] ?? Check
          return (
            <li key={amenity}>
              <Icon of={picture} size={22} strokeWidth={1.5} />
              {amenity}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
