import { expect, it } from 'vitest'
import { createCalendarFile } from '@/server/mail/calendar-file'

const entry = {
  ...{ id: 'abc', title: 'Brow tint, Calm', start: Date.UTC(2027, 2, 1, 9), end: Date.UTC(2027, 2, 1, 10) },
  ...{ location: 'Medway, 1 High Street', description: 'with Amy', moves: 1 },
}

it('a calendar file names the salon, its organiser and the domain of the site', () => {
  const owner = { name: 'Calm "by the river"', email: 'hello@calm.example', domain: 'www.calm.example' }
  const lines = String(createCalendarFile([entry], owner).content).split('\r\n')
  expect(lines).toContain('UID:abc@www.calm.example')
  expect(lines).toContain('X-WR-CALNAME:Calm "by the river"')
  expect(lines).toContain('PRODID:-//www.calm.example//Salon//EN')
  expect(lines.join('\n').replaceAll('\n\t', '')).toContain(
    `ORGANIZER;CN="Calm 'by the river'":MAILTO:hello@calm.example`,
  )
})

it('bookings made under the old IDs keep them, so that a move updates the event in the calendar', () => {
  const old = { ...entry, madeAt: Date.UTC(2026, 10, 26) }
  const file = createCalendarFile([old], { name: 'Calm', email: null, domain: 'www.calm.example' })
  expect(file.content).toContain('UID:abc@salon\r\n')
})

it('a calendar file has no organiser if the salon has no email address', () => {
  const file = createCalendarFile([entry], { name: 'Calm', email: null, domain: 'localhost' })
  expect(file.content).not.toContain('ORGANIZER')
})
