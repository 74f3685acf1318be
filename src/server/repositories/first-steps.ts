import type { BasePayload } from 'payload'
import { findDemoEnd, findFillingEnd, hasDemo } from './demo'
import { loadBackupBooks } from './key-values'
import { store } from './store'

/** More locations, people or treatments than any salon has. */
const MANY = 1000

/** The number of rows that hours of all people at all locations may have. */
const MANY_HOURS = 20_000

const live = { archived: { not_equals: true } }
const onSite = { and: [live, { _status: { equals: 'published' } }] }

/** The records behind the checklist of a new salon (D119). */
export const loadFirstStepRecords = async (payload: BasePayload) => {
  const rows = store(payload)
  const [locations, staff, services, hours, demoEnd, fillingEnd, backups, secondFactors, admins] =
    await Promise.all([
      rows.find('locations', onSite, { limit: MANY }),
      rows.find('staff', live, { limit: MANY }),
      rows.find('services', onSite, { limit: MANY }),
      rows.findAll('weekly-hours', {}, { limit: MANY_HOURS }),
      findDemoEnd(payload),
      findFillingEnd(payload),
      loadBackupBooks(payload),
      rows.count('second-factors', { status: { equals: 'on' } }),
      rows.find('users', { role: { equals: 'admin' } }, { limit: MANY }),
    ])
  const bookings = await rows.count('bookings', demoEnd ? { createdAt: { greater_than: demoEnd } } : {})
  const isDemoLeft = demoEnd === null ? null : await hasDemo(payload, demoEnd)
  return {
    locations,
    staff,
    services,
    hours,
    backups,
    secondFactors,
    admins,
    bookings,
    fillingEnd,
    isDemoLeft,
  }
}

/** The page of terms that a new salon starts with, as visitors see it. */
export const findTermsPage = (payload: BasePayload) =>
  store(payload).findOne('pages', {
    and: [{ slug: { equals: 'terms-and-conditions' } }, { _status: { equals: 'published' } }],
  })
