import type { BasePayload } from 'payload'
import { loadBackupBooks } from './key-values'
import { store } from './store'

/** More locations, people or treatments than any salon has. */
const MANY = 1000

/** The number of rows that hours of all people at all locations may have. */
const MANY_HOURS = 20_000

const live = { archived: { not_equals: true } }
const onSite = { and: [live, { _status: { equals: 'published' } }] }

/**
 * The records behind the checklist of a new salon (D119), in two steps of queries whose number never changes. The demo
 * is filled in before the first account is created, so older records that were never edited are the demo's.
 */
export const loadFirstStepRecords = async (payload: BasePayload) => {
  const rows = store(payload)
  const [locations, staff, services, hours, [first], demo, backups, secondFactors] = await Promise.all([
    rows.find('locations', onSite, { limit: MANY }),
    rows.find('staff', live, { limit: MANY }),
    rows.find('services', onSite, { limit: MANY }),
    rows.findAll('weekly-hours', {}, { limit: MANY_HOURS }),
    rows.find('users', {}, { sort: 'createdAt', limit: 1 }),
    rows.findOne('counters', { key: { equals: 'demo-salon' } }),
    loadBackupBooks(payload),
    rows.count('second-factors', { status: { equals: 'on' } }),
  ])
  const since = first?.createdAt ?? new Date(0).toISOString()
  const isUnedited = { and: [{ updatedAt: { less_than: since } }, onSite] }
  const [demoServices, bookings] = await Promise.all([
    demo ? rows.count('services', isUnedited) : 0,
    rows.count('bookings', { createdAt: { greater_than_equal: since } }),
  ])
  return { locations, staff, services, hours, backups, secondFactors, demoServices, bookings }
}
