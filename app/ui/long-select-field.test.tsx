import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LongSelectField } from './long-select-field.tsx'

test('the server marks the chosen option, so that a form works before scripts', () => {
  const options = [
    { value: '', text: 'Any time' },
    { value: '09:00', text: '09:00' },
    { value: '10:00', text: '10:00 (3 h)' },
  ]
  const html = renderToString(
    <LongSelectField label="To" name="to" value="10:00" options={options} onChoose={() => {}} />,
  )
  expect(html).toMatch(
    /<select name="to" id="[^"]+" class="input"><option value="">Any time<option>09:00<option value="10:00" selected="">10:00 \(3 h\)<\/select>/,
  )
})
