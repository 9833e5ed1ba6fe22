import type { Chance } from './chance.ts'
import type { DemoSpace } from './demo-city.ts'

/** What a guest of the demo wrote, fit for the rating (1 to 5) and the type of the space; the same for the same chance. */
export function reviewText(rating: number, type: DemoSpace['type'], chance: Chance): string {
  const said = rating >= 5 ? delighted : rating === 4 ? content : rating === 3 ? mixed : letDown
  return chance.pick([...said[type], ...said.any])
}

type Said = Record<DemoSpace['type'] | 'any', readonly string[]>

const delighted: Said = {
  any: [
    'Exactly like the photos, which almost never happens. We are back next month.',
    'Booked at breakfast, in the room by eleven. Everything worked on the first try.',
    'The arrival notes were so good that nobody called me once. Bliss.',
    'Spotless, quiet, easy. I have nothing clever to add.',
    'The owner left a jug of cold water and a note with the Wi-Fi. Small things, done right.',
    'We had three hours and used every minute. Nobody rushed us out.',
    'Better than the place we used to pay a day rate for.',
    'Worth every minute of the hour, and there are sixty of them.',
    'Answered my question in five minutes, on a Sunday. Would book blind next time.',
    'My team asked whether we could simply stay. Sadly somebody had the next hour.',
    'Clean, calm, and somebody had thought of everything twice.',
    'We came early, sat on the step, and were let in early. Class.',
    'Found it, loved it, told two friends, now regret telling two friends.',
    'Somebody thought about where bags go. You notice when somebody has.',
    'The kind of place that makes you look better organised than you are.',
  ],
  studio: [
    'Warm room, good sound, and space to make a mess without guilt.',
    'Everything has a place and a label. We set up in ten minutes flat.',
    'I brought my people here and none of them wanted to go home.',
    'Our third session here. The room is starting to know us.',
    'The door shuts and the city is gone. We got two days of work done in four hours.',
    'Kit as listed, kit in working order, spare of everything. Rare.',
    'I came to try it once and have stopped looking for others.',
    'Brought my whole group. Room for all, patience for all.',
    'You can feel that the owner works here too. Nothing is in the wrong place.',
    'Left with the best thing we have made this year.',
  ],
  venue: [
    'All our guests, no queue, no drama. My mother cried in a good way.',
    'Everybody came in and went quiet for a second. That was the moment.',
    'Our caterer said it was the best set-up she has had all year.',
    'We paid for five hours instead of an evening and spent the difference on flowers.',
    'The room did half the hosting. People still write to ask where it was.',
    'Sound was lovely, neighbours stayed friends, clean-up took twenty minutes.',
    'Launch went perfectly. The team on site knew every plug by name.',
    'My parents’ fortieth. They danced. They do not dance.',
    'Rehearsed at three, doors at seven, home by midnight. Smooth all the way.',
    'Looks expensive, is not. Guests assumed we had won something.',
  ],
  'meeting-room': [
    'The screen connected at once. I have been in meetings for twenty years and wanted to clap.',
    'We agreed on something. I blame the chairs.',
    'Quiet enough to hear a client think. They signed.',
    'Good daylight, good tea, and no logo of somebody else on the wall.',
    'Board meeting. Water, pens and a working clock were there before us.',
    'Video call with three countries and not one "can you hear me".',
    'Held interviews here all afternoon. Every candidate said what a nice room.',
    'The table was clear, the markers were alive, the clock was right.',
    'Our off-site ran to the minute and nobody looked at a phone.',
    'Walk in, sit down, start. Perfect.',
  ],
  office: [
    'Wi-Fi so fast that I forgot to complain about it.',
    'Wrote for six hours without noticing. The chair deserves a review of its own.',
    'We brought the team for a sprint and left with a finished thing.',
    'A desk, a door and silence. Exactly what was promised.',
    'Took four calls and not one person asked whether I was in a café.',
    'Good light, good chairs, and plants that are clearly loved.',
    'Between two trains and needed half a day. Felt like my own office by ten.',
    'Everything that could be plugged in worked. I am putting that in writing.',
    'Bright in the morning, calm in the afternoon. We book it every Tuesday now.',
    'Our accountant came for an hour and stayed for three.',
  ],
  photography: [
    'Shot forty looks in four hours and used all of them.',
    'We shot forty-one pairs of shoes and were done before the light was. Bring your own tape.',
    'Two headshots before work. The light does what you ask.',
    'Stands, clamps, sandbags, all there. We used half of what we brought.',
    'Our toddler refused to smile anywhere but here. Best pictures we have of her.',
    'The set looks even better through a lens. Retouching took no time.',
    'Everything was clean on the day, down to the corners. Please keep doing that.',
    'Make-up had a real mirror and a real chair. She noticed, she will be back.',
    'Client on the sofa, tether on the screen, everybody happy.',
    'Lookbook done by lunch. The steamer is a good one, by the way.',
  ],
}

const content: Said = {
  any: [
    'Very good all round. A little hard to find in the rain.',
    'Lovely place. It took us a while to find the light switch.',
    'Would book again, though the street is noisier on Fridays.',
    'All as described. One light bulb short of perfect.',
    'Great hours for the money. Getting everything in took two trips.',
    'Nice people, nice room. The door code took two tries.',
    'We were happy. A few more hooks for coats and I would have nothing to say.',
    'Smaller than I imagined, still enough for us.',
    'Good value. The previous group ran five minutes over, the owner fixed it kindly.',
    'Clean and friendly. Parking is a walk away, which the listing does say.',
  ],
  studio: [
    'Good room, good kit. One stool wobbles and everyone finds it.',
    'We got a lot done. Bring your own extension lead to be safe.',
    'Nice acoustics. The corridor can be heard when the door is open.',
    'Plenty of room to work. A second kettle would not hurt.',
    'Solid choice for rehearsals. Warm by the end.',
    'Everything needed was there, if not where I would have put it.',
  ],
  venue: [
    'Beautiful evening. Ask for a second pair of hands when you set up.',
    'Guests loved it. Two more plugs would help the caterer.',
    'A good night. The loading slot is tight, so be on time.',
    'Looks wonderful. We wished for one more hour to set up.',
    'A little snug with everybody in, and all the merrier for it.',
    'Sound system is better than the manual for it.',
  ],
  'meeting-room': [
    'Good room. The table is a little wide for a whisper.',
    'Does the job and looks good doing it. One fewer of us would have been perfect.',
    'Pleasant and quiet. Coffee is a walk down the street.',
    'Nice chairs, nice light. The door squeaks at all the wrong moments.',
    'Solid video set-up once we had found the right cable.',
    'Well kept. We heard a drill next door for ten minutes.',
  ],
  office: [
    'Good desk, good internet. The street can be lively at lunch.',
    'Calm place to work. It gets warm by the windows after lunch.',
    'Comfortable day. I would add a footrest.',
    'Everything fine. The fridge was a bit full of other people’s oat milk.',
    'Nice for working in peace. Bring headphones if you are sensitive.',
    'Good value for a city centre. The bin was full when we came.',
  ],
  photography: [
    'Lovely results. Allow ten minutes more for setting up than you think.',
    'Good space. There was a scuff near the door, easy to frame out.',
    'Everything on the list was there. One stand was missing its knob.',
    'Great for two people and a model, busy with a crew of eight.',
    'Happy with the pictures. The changing corner needs a brighter lamp.',
    'Nice sets. I would sweep the floor before shooting low.',
  ],
}

const mixed: Said = {
  any: [
    'Fine for an hour or two. Not as bright as I had hoped.',
    'The place is good, the way in is a maze. Read the notes before you leave home.',
    'Decent, but we waited ten minutes for somebody to open.',
    'Does what it says. It could do with a fresh coat of paint.',
    'It was all right. Stuffy at first, fine by the end.',
    'A nice place next to a noisy one. Ask what is on next door.',
    'We managed. The Wi-Fi had to be restarted twice.',
    'Good location. The bathroom is shared with the whole floor.',
  ],
  studio: [
    'Usable, and the owner was kind about it, but half the gear was in another room.',
    'Good size. The ventilation is louder than what we were making.',
    'Works for practice. I would not record the final version here.',
  ],
  venue: [
    'Pretty, though we spent the first hour moving furniture that should have been moved.',
    'Photographs well. We ran out of ice and nobody knew where to get more.',
    'Fine for a small party. The speakers gave up when the room filled.',
  ],
  'meeting-room': [
    'Room was fine. The screen took twenty minutes of our two hours.',
    'Comfortable, but you hear the kitchen through the wall.',
    'Good table, little air. Long meetings will notice.',
  ],
  office: [
    'Desk and chair fine, air a bit close for a whole day.',
    'Quiet until noon, then the neighbours start their calls.',
    'Internet good, kettle broken, so a mixed day.',
  ],
  photography: [
    'Set is nice but smaller in person. A wide lens helps, a long one does not.',
    'One light stand would not lock. We worked around it.',
    'Usable, though the corners could do with a broom.',
  ],
}

const letDown: Said = {
  any: [
    'Key was not where the notes said. We lost half an hour of three.',
    'The photos are kinder than the room. It needed a clean before we started.',
    'Nobody answered until we were leaving. An apology came, to be fair.',
    'Double-checked the address twice and still ended up at the wrong door. The notes need work.',
    'Building work upstairs all afternoon. The owner apologised, but should have warned us.',
    'Not bad, not what we paid for either. Half of the amenities were "in repair".',
  ],
  studio: ['Equipment list is out of date. We went home with half of what we came to do.'],
  venue: ['Music had to be off an hour earlier than the listing says. Guests noticed.'],
  'meeting-room': ['No working cable for the screen, so we passed a laptop round like a campfire.'],
  office: ['Internet dropped during the one call that mattered. Pretty room, though.'],
  photography: ['There was tape from the last shoot everywhere and we spent our first hour peeling it.'],
}
