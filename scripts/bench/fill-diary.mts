import { sql } from '@payloadcms/db-sqlite/drizzle'
import { openPayload } from '../../tests/support/open-payload.ts'
import { getSqlite } from '@/server/repositories/differing-queries'
import { store } from '@/server/repositories/store'
import path from 'node:path'

const DAY = 86_400_000
const BATCH = 500
/** Leaves half an hour free in every hour, so that there is something to offer. */
const PER_DAY = 8

/** Writes `count` half-hour appointments around now, spread over the salon's staff. */
export const fillDiary = async (dataDir: string, count: number): Promise<void> => {
  const payload = await openPayload({
    database: { kind: 'sqlite', file: path.join(dataDir, 'salon.db'), push: false },
    mediaDir: path.join(dataDir, 'media'),
    key: 'bench',
  })
  const staff = (await store(payload).find('staff', {}, { limit: 100 })).map((person) => person.id)
  const { drizzle } = getSqlite(payload)
  const perPerson = Math.ceil(count / staff.length)
  const now = Date.now()
  const first = Math.floor(now / DAY) * DAY - Math.floor(perPerson / PER_DAY / 2) * DAY
  const rows = Array.from({ length: count }, (_, n) => {
    const person = staff[n % staff.length]
    const place = Math.floor(n / staff.length)
    const start = first + Math.floor(place / PER_DAY) * DAY + 9 * 3_600_000 + (place % PER_DAY) * 3_600_000
    const end = start + 1_800_000
    return sql`(${`bench-${n}`}, 'b', 'c', ${person}, 'l', 's', 'Brows', 'A', 'L', 3000, 30, 0, ${start}, ${end}, ${end}, 'Confirmed')`
  })
  for (let at = 0; at < rows.length; at += BATCH) {
    await drizzle.run(
      sql`insert into appointments (id, booking, customer, staff, location, service, service_name, staff_name, location_name, price_pence, duration_minutes, clean_up_minutes, start, "end", busy_end, status) values ${sql.join(rows.slice(at, at + BATCH), sql`, `)}`,
    )
  }
  await payload.destroy()
}
