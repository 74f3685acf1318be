import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayRunServerFunction } from '@/server/http/server-functions'
import { type Salon, startSalon } from '../support/salon'
import { signedIn } from '../support/small-salon'

describe('the server functions of the editor’s screens', () => {
  let salon: Salon
  let staff: Headers
  beforeAll(async () => {
    salon = await startSalon()
    staff = new Headers(await signedIn(salon, 'staff'))
  })
  afterAll(() => salon.close())

  const mayRun = (name: unknown, headers = staff) => mayRunServerFunction(salon.payload, headers, name)

  it('run for who is signed in', async () => {
    expect(await mayRun('form-state')).toBe(true)
    expect(await mayRun('table-state')).toBe(true)
  })

  it('do not run for strangers, whatever cookie they make up', async () => {
    expect(await mayRun('form-state', new Headers())).toBe(false)
    expect(await mayRun('form-state', new Headers({ cookie: 'payload-token=made.up.token' }))).toBe(false)
  })

  it.each([
    'constructor',
    'toString',
    '__proto__',
    'hasOwnProperty',
    'schedule-publish',
    '',
    null,
    {},
    ['form-state'],
  ])('are only those that the screens need: not %j', async (name) => expect(await mayRun(name)).toBe(false))
})
