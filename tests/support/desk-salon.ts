import { afterAll, beforeAll } from 'vitest'
import { createId } from '@/server/ids'
import { toSearchFields } from '@/server/repositories/customers'
import { store } from '@/server/repositories/store'
import { type Database, type Salon, startSalon } from './salon'
import { signedIn, type SmallSalon, smallSalon } from './small-salon'

/** Noon on a Friday, to which the clock is set. The appointments are on the Monday after it. */
export const FRIDAY_NOON = Date.UTC(2026, 10, 20, 12)

/** Data shared by a file of tests about the front desk. Available once its tests run. */
export interface DeskSalon {
  readonly salon: Salon
  readonly small: SmallSalon
  /** The headers of a signed-in member of staff. */
  readonly headers: Record<string, string>
  /** The customer Harriet Quill. */
  readonly customerId: string
}

/** The small salon with a member of staff at the desk and one customer, for the tests of a `describe`. */
export const deskSalonFor = (database: Database): DeskSalon => {
  const customerId = createId()
  let desk: Omit<DeskSalon, 'customerId'> | undefined
  const started = () => {
    if (!desk) throw new Error('the salon of these tests has not started yet')
    return desk
  }
  beforeAll(async () => {
    const salon = await startSalon({ database })
    const small = await smallSalon(salon.payload)
    desk = { salon, small, headers: await signedIn(salon) }
    salon.clock.set(FRIDAY_NOON)
    const harriet = { firstName: 'Harriet', lastName: 'Quill', email: 'harriet@guests.example', phone: null }
    await store(salon.payload).insert('customers', {
      ...{ id: customerId, ...harriet, ...toSearchFields(harriet), source: 'staff' },
    })
  })
  afterAll(() => desk?.salon.close())
  return {
    customerId,
    get salon() {
      return started().salon
    },
    get small() {
      return started().small
    },
    get headers() {
      return started().headers
    },
  }
}
