import { darkClass } from './dark-mail.ts'

/** One hour of the day's strip in a mail. */
export type HourMark = { hour: number; state: 'free' | 'taken' | 'closed' | 'yours' }

/** The strip as text: # is taken, a dash is closed, a dot is free, = is booked; only signs that occur are explained. */
export function mailStripText(hours: HourMark[]): string {
  const axis = hours.map(({ hour }) => String(hour).padStart(3)).join('')
  const day = hours.map(({ state }) => signs[state].padStart(3)).join('')
  const shown = (['yours', 'taken', 'closed', 'free'] as const).filter((state) =>
    hours.some((hour) => hour.state === state),
  )
  return `${axis}\n${day}\n(${shown.map((state) => `${signs[state]} ${words[state]}`).join(', ')})`
}

const signs = { free: '.', taken: '#', closed: '-', yours: '=' }
const words = { free: 'free', taken: 'taken', closed: 'closed', yours: 'booked' }

/** The strip as a table, which every mail program renders. */
export function stripHtml(hours: HourMark[]): string {
  const fill = {
    free: 'background: #ffffff; border: 1px solid #85796a',
    taken: 'background: #1d1914; border: 1px solid #1d1914',
    closed: 'background: #e9e2d5; border: 1px solid #e9e2d5',
    yours: 'background: #f5a90f; border: 1px solid #1d1914',
  }
  const cells = hours.map(
    ({ hour, state }) =>
      `<td title="${hour}:00 ${words[state]}" ${darkClass(`hour-${state}`)} style="${fill[state]}; height: 22px; border-radius: 3px; font-size: 1px; line-height: 1px">&nbsp;</td>`,
  )
  // Labels of a long day would break inside a number on a phone.
  const step = hours.length > 14 ? 3 : 1
  const axis = hours.map(
    ({ hour }, index) =>
      `<td ${darkClass('soft')} style="font-size: 11px; line-height: 16px; white-space: nowrap; color: #574e43">${index % step === 0 ? hour : ''}</td>`,
  )
  return `<table role="presentation" style="width: 100%; border-collapse: separate; border-spacing: 2px 0; table-layout: fixed"><tr>${cells.join('')}</tr><tr>${axis.join('')}</tr></table>`
}
