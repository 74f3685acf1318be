import { readFileSync } from 'node:fs'
import { notFound } from 'next/navigation'
import type { UIFieldServerProps } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ColleagueCode } from '@/management/fields/ColleagueCode'
import {
  canRunServerFunction,
  dropForbiddenLock,
  runOrNull,
  serverFunctions,
} from '@/server/http/server-functions'
import { type Salon, startSalon } from '../support/salon'
import { signedIn } from '../support/small-salon'

describe('the server functions of Payload’s screens', () => {
  let salon: Salon
  let staff: Headers
  let admin: Headers
  beforeAll(async () => {
    salon = await startSalon()
    staff = new Headers(await signedIn(salon, 'staff'))
    admin = new Headers(await signedIn(salon, 'admin'))
  })
  afterAll(() => salon.close())

  const mayAsk = (asked: unknown, headers = staff) => canRunServerFunction(salon.payload, headers, asked)
  const mayRun = (name: unknown, headers = staff) => mayAsk({ name, args: {} }, headers)

  it('run for signed-in accounts', async () => {
    expect(await mayRun('form-state')).toBe(true)
    expect(await mayRun('table-state')).toBe(true)
  })

  it('do not run for visitors, whatever cookie they invent', async () => {
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
  ])('do not include those that the screens do not need: not %j', async (name) =>
    expect(await mayRun(name)).toBe(false),
  )

  it.each([
    null,
    undefined,
    'form-state',
    7,
    [],
    [{ name: 'form-state' }],
    Object.create({ name: 'form-state' }),
  ])('must be requested by an object with a name: not %j', async (asked) =>
    expect(await mayAsk(asked)).toBe(false),
  )

  it('lock only documents that the caller may edit', async () => {
    const { user } = await salon.payload.auth({ headers: staff })
    const { docs } = await salon.payload.find({ collection: 'users', where: { role: { equals: 'admin' } } })
    const lock = { returnLockStatus: true, updateLastEdited: true }
    const isKept = async (form: object, headers = staff) => {
      const call = { name: 'form-state', args: { ...form, ...lock } }
      return (await dropForbiddenLock(salon.payload, headers, call)).returnLockStatus
    }
    const ofAdmin = { collectionSlug: 'users', id: docs[0]?.id }
    const forbidden = [
      ...[ofAdmin, { collectionSlug: 'orders', id: 'x' }, { collectionSlug: 'services' }, {}],
      ...[{ globalSlug: 'home-page' }, { ...ofAdmin, globalSlug: 'home-page' }],
    ]
    for (const form of forbidden) expect([form, await isKept(form)]).toEqual([form, false])
    expect(await isKept({ collectionSlug: 'users', id: user?.id })).toBe(true)
    expect(await isKept(ofAdmin, admin)).toBe(true)
    expect(await isKept({ globalSlug: 'home-page' }, admin)).toBe(true)
  })

  it('show the two-step sign-in of a colleague only to admins', async () => {
    const { user: owner } = await salon.payload.auth({ headers: admin })
    const { user } = await salon.payload.auth({ headers: staff })
    const show = (id: unknown, by: unknown) =>
      ColleagueCode({ id, payload: salon.payload, user: by } as UIFieldServerProps)
    expect(await show(owner?.id, user)).toBeNull()
    expect(await show(user?.id, user)).not.toBeNull()
    expect(await show(user?.id, owner)).not.toBeNull()
  })

  it('return null if invented arguments break them, and pass on Next’s “not found”', async () => {
    const run = (work: () => Promise<unknown>) => runOrNull(salon.payload, work)
    expect(await run(() => Promise.reject(new TypeError('made up')))).toBeNull()
    expect(await run(() => Promise.resolve('a-slug'))).toBe('a-slug')
    await expect(run(async () => notFound())).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
  })

  it('are all in a list, which must be updated when Payload adds functions', () => {
    const source = readFileSync(
      'node_modules/@payloadcms/next/dist/utilities/handleServerFunctions.js',
      'utf8',
    )
    const [, names = ''] = /const baseServerFunctions = \{([^}]*)\}/.exec(source) ?? []
    const known = [...names.matchAll(/^\s*'?([\w-]+)'?:/gm)].map(([, name]) => name).toSorted()
    const refused = [
      ...['copy-data-from-locale', 'get-default-layout', 'get-folder-results-component-and-data'],
      ...['get-upcoming-scheduled-publish', 'render-widget', 'schedule-publish'],
    ]
    expect(known).toEqual([...serverFunctions, ...refused].toSorted())
  })
})
