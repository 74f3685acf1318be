import type { EventBody } from '../store/records.mts'
import type { World } from '../world.mts'
import { sign } from './sign.mts'

const giant = 'x'.repeat(5_000_000)

/** The body as the fault wants it; without a fault as it is. */
const distorted = (event: EventBody, fault: string | null): unknown => {
  if (fault === 'webhook-wrong-merchant') return { ...event, merchant_id: 'MSOMEBODYELSE' }
  if (fault === 'webhook-giant-body') return { ...event, padding: giant }
  return event
}

/** Posts one notification; the status of the answer, 0 when there was none. */
export const postEvent = async (
  world: World,
  event: EventBody,
  fault: string | null = null,
): Promise<number> => {
  const { webhookUrl, signatureKey } = world.settings
  if (!webhookUrl) return 0
  const body = JSON.stringify(distorted(event, fault))
  const key = fault === 'webhook-wrong-signature' ? 'another-key' : signatureKey
  try {
    const answer = await fetch(webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-square-hmacsha256-signature': sign(key, webhookUrl, body),
        'user-agent': 'Square Connect v2 stand-in',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(world.rules().webhookTimeoutMs),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
