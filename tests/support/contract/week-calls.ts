import type { Contract } from './contract'
import { asStaff } from './staff'

/** Reads the days of a week of availability at a location, and copies the week. */
export const keepWeeks = async (contract: Contract): Promise<void> => {
  const { small } = contract
  const staff = asStaff(contract)
  const [medway, maidstone] = [small.medway.id, small.maidstone.id]
  const week = `availability/week?location_id=${medway}`
  for (const path of [week, `${week}&week=2026-07-01`, `${week}&week=soon`]) await staff('GET', path)
  for (const path of ['availability/week', 'availability/week?location_id=nowhere']) await staff('GET', path)
  const day = {
    ...{ staff_id: small.beth.id, location_id: medway, day: '2026-07-08' },
    ranges: [{ start: '18:00', end: '20:00' }],
  }
  const range = (start: string, end: string) => ({ ranges: [{ start, end }] })
  for (const more of [
    {},
    { staff_id: '' },
    { location_id: '' },
    { staff_id: 'nobody' },
    { location_id: 'nowhere' },
    { day: 'soon' },
    { day: '2036-01-01' },
    range('10:00', '25:00'),
    range('12:00', '10:00'),
    // These hours overlap in time, at a different location.
    { location_id: maidstone },
    { location_id: maidstone, day: '2026-07-15' },
  ])
    await staff('PUT', 'availability/day', { ...day, ...more })
  const copy = { location_id: medway, week: '2026-07-08', to: ['2026-07-15'] }
  for (const more of [
    {},
    { confirm: true },
    { confirm: true, to: ['2026-07-22'] },
    { location_id: '' },
    { location_id: 'nowhere' },
    { week: 'soon' },
    { to: [] },
    { to: ['2036-01-01'] },
  ])
    await staff('POST', 'availability/copy-week', { ...copy, ...more })
}
