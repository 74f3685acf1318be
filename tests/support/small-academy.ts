import type { Salon } from './salon'
import { signedIn, type SmallSalon, smallSalon } from './small-salon'

/** A Monday, 08:00 in London. */
export const MONDAY = Date.UTC(2026, 5, 1, 7)

const HOUR = 3_600_000

/** 10:00 in London this many days after the Monday, in ISO 8601. */
export const tenOn = (days: number, hour = 10): string =>
  new Date(MONDAY + days * 24 * HOUR + (hour - 8) * HOUR).toISOString()

const block = { version: 1, direction: null, format: '', indent: 0 }

/** A sentence as stored by the editor. */
export const asEdited = (text: string): object => {
  const words = { type: 'text', version: 1, text, detail: 0, format: 0, mode: 'normal', style: '' }
  const paragraph = { type: 'paragraph', ...block, textFormat: 0, children: [words] }
  return { root: { type: 'root', ...block, children: [paragraph] } }
}

/** A small salon with a course, and calls to use it. */
export interface SmallAcademy {
  small: SmallSalon
  staff: Record<string, string>
  courseId: string
  /** Makes a call as staff. */
  asStaff(method: string, path: string, json?: object): ReturnType<Salon['call']>
  /** Creates a new date and returns its id. */
  newDate(days: number, more?: object): Promise<string>
}

export const smallAcademy = async (salon: Salon, suffix = ''): Promise<SmallAcademy> => {
  salon.clock.set(MONDAY)
  const small = await smallSalon(salon.payload, suffix)
  const staff = await signedIn(salon, 'staff')
  const asStaff = (method: string, path: string, json?: object) =>
    salon.call(method, `/api/courses${path}`, { headers: staff, ...(json ? { json } : {}) })
  const made = await asStaff('POST', '', {
    ...{ title: `Lash lifting${suffix}`, price: 240, staff_id: small.amy.id, is_published: true },
    ...{ description: '<p>All of it.</p>', places: 3 },
  })
  const courseId = made.body.id as string
  return {
    ...{ small, staff, courseId, asStaff },
    async newDate(days, more = {}) {
      const times = { start_time: tenOn(days), end_time: tenOn(days, 16) }
      const json = { courseId, location_id: small.medway.id, ...times, ...more }
      const { status, body } = await asStaff('POST', '/course-date', json)
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body.id as string
    },
  }
}
