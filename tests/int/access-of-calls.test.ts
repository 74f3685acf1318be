import type { Endpoint } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, plain } from '../support/access/calls'
import { type Salon, startSalon } from '../support/salon'
import { signedIn } from '../support/small-salon'

const roles = ['stranger', 'staff', 'manager', 'admin'] as const
type Role = (typeof roles)[number]

/**
 * A call checks the role before it reads any data, so this runs on only one database. access.test.ts reads as each role
 * on both.
 */
describe('access to calls', () => {
  let salon: Salon
  const headers = { stranger: {} } as Record<Role, Record<string, string>>
  /** A user who must choose their own password first. */
  let pending: Record<string, string>
  beforeAll(async () => {
    salon = await startSalon()
    headers.staff = await signedIn(salon, 'staff')
    headers.manager = await signedIn(salon, 'manager')
    headers.admin = await signedIn(salon, 'admin')
    pending = await signedIn(salon, 'admin', { username: 'pending', mustChangePassword: true })
  })
  afterAll(() => salon.close())

  /** Each call with its full path. Payload's plain calls are left out. */
  const offered = (): string[] => {
    const { collections, globals, endpoints } = salon.payload.config
    const of = (list: Omit<Endpoint, 'root'>[] | false, before: string) =>
      (list || []).map(({ method, path }) => [`${method.toUpperCase()} ${path}`, before, path] as const)
    return [
      ...of(endpoints, ''),
      ...collections.flatMap(({ endpoints: own, slug }) => of(own, `/${slug}`)),
      ...globals.flatMap(({ endpoints: own, slug }) => of(own, `/globals/${slug}`)),
    ].flatMap(([call, before, path]) => {
      const whole = `${call.split(' ')[0]} ${before}${path === '/' ? '' : path}`
      return before !== '' && plain.has(call) && !calls.has(whole) ? [] : [whole]
    })
  }

  it('covers every call', () => {
    expect([...new Set(offered())].toSorted()).toEqual([...calls.keys()].toSorted())
  })

  /** Calls that refuse an empty body before they check the user. */
  const bodies: Record<string, object> = {
    'POST /users/unlock': { username: 'staff-user' },
    'POST /auth/admin/change-password': { current_password: 'wrong', password: 'a better password' },
    'POST /auth/admin/second-factor/begin': { current_password: 'wrong' },
    'POST /auth/admin/second-factor/confirm': { otp: '000000' },
    'POST /auth/admin/second-factor/recovery-codes': { current_password: 'wrong', otp: '000000' },
    'POST /auth/admin/second-factor/turn-off': { current_password: 'wrong', otp: '000000' },
  }

  const asked = [...calls].filter(([call]) => !call.endsWith('/logout'))

  it.each(asked)('%s: %s', async (call, expected) => {
    const [method = '', path = ''] = call.split(' ')
    const url = `/api${path.replace(/\/:\w+\?/, '').replace(/:\w+/, 'nothing')}`
    const answers = await Promise.all(
      roles.map((role) =>
        salon.call(method, url, {
          headers: headers[role],
          ...(method === 'GET' ? {} : { json: bodies[call] ?? {} }),
        }),
      ),
    )
    for (const { status } of answers) expect(status).toBeLessThan(500)
    const refused: Record<string, number> = { NOT_SIGNED_IN: 401, FORBIDDEN: 403 }
    for (const { status, body } of answers) expect(status).toBe(refused[body?.code] ?? status)
    expect(answers.map(({ body }) => (body?.code in refused ? 'x' : '✓')).join('')).toBe(expected)
  })

  /** Calls that are allowed before a required set-up. The last one stores the look of the user's own screen. */
  const first = [
    'POST /auth/admin/change-password',
    'POST /users/refresh-token',
    'POST /payload-preferences/:key',
  ]

  it.each(asked.filter(([call, expected]) => /^x.*✓/.test(expected) && !first.includes(call)))(
    '%s: refused until the user chooses their own password',
    async (call) => {
      const [method = '', path = ''] = call.split(' ')
      const url = `/api${path.replace(/\/:\w+\?/, '').replace(/:\w+/, 'nothing')}`
      const body = method === 'GET' ? {} : { json: bodies[call] ?? {} }
      const answer = await salon.call(method, url, { headers: pending, ...body })
      expect([answer.status, answer.body?.code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED'])
    },
  )
})
