import { DAY, getDayStart } from '@/domain/time/time'
import type { Env } from '@/server/env'
import { type Replayed, replayEvents } from '@/server/services/webhooks/receive-webhook'
import { withPayload } from './tool.mts'
import { createOperatorAuthorization } from '@/server/http/session-token'

/** Replays the events in this process. */
export const replayHere = (since: string | undefined): Promise<Replayed> =>
  withPayload((payload) => replayEvents(payload, since ? getDayStart(since) : Date.now() - 2 * DAY))

const CALL = '/payments/replay-webhooks'

/** Asks the serving process to replay, with a token signed by its secret. No account, password or code is needed. */
export const replayThere = async ({ port, secret }: Env, since: string | undefined): Promise<Replayed> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api${CALL}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: await createOperatorAuthorization(secret, `POST ${CALL}`),
    },
    body: JSON.stringify(since ? { since } : {}),
  }).catch(() => {
    throw new Error(
      `Another process is using the database, but nothing responds on port ${port}. Please set PORT to the site's port, or wait for the other command to finish.`,
    )
  })
  const body = (await answer.json().catch(() => ({}))) as { error?: string } & Partial<Replayed>
  if (answer.status === 401)
    throw new Error(
      'The site refused the request. Please set PAYLOAD_SECRET and DATA_DIR to the values that it was started with.',
    )
  if (!answer.ok) throw new Error(`The site refused: ${body.error ?? answer.status}`)
  return { events: body.events ?? 0, open: body.open ?? 0 }
}
