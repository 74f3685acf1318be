import { DAY } from '../../src/domain/time/minutes.ts'
import { dayStart } from '../../src/domain/time/zone.ts'
import type { Env } from '../../src/server/env.ts'
import { type Replayed, replayEvents } from '../../src/server/services/webhooks/replay-webhooks.ts'
import { withPayload } from './tool.mts'

/** Replays in this process. */
export const replayHere = (since: string | undefined): Promise<Replayed> =>
  withPayload((payload) => replayEvents(payload, since ? dayStart(since) : Date.now() - 2 * DAY))

const post = async (url: string, json: object, token?: string) => {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(json) })
  const body = (await answer.json()) as { token?: string; error?: string } & Partial<Replayed>
  if (!answer.ok) throw new Error(`The site refused: ${body.error ?? answer.status}`)
  return body
}

/** Asks the serving process to do it. */
export const replayThere = async ({ port, admin }: Env, since: string | undefined): Promise<Replayed> => {
  const { username, password } = admin
  if (!username || !password)
    throw new Error(
      'The site is serving this database: set ADMIN_USERNAME and ADMIN_PASSWORD to those of an admin.',
    )
  const site = `http://127.0.0.1:${port}/api`
  const { token } = await post(`${site}/auth/admin/login`, { username, password })
  const { events = 0, open: left = 0 } = await post(
    `${site}/payments/replay-webhooks`,
    since ? { since } : {},
    token,
  )
  return { events, open: left }
}
