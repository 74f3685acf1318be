import type { EventBody } from '../store/records.mts'
import type { World } from '../world.mts'
import { sign } from './sign.mts'

const giant = 'x'.repeat(5_000_000)

/** Changes the body as the fault requires. Without a fault, the body stays the same. */
const distorted = (event: EventBody, fault: string | null): unknown => {
  if (fault === 'webhook-wrong-merchant') return { ...event, merchant_id: 'MSOMEBODYELSE' }
  if (fault === 'webhook-giant-body') return { ...event, padding: giant }
  return event
}

/**
 * Returns 0 if there is no response in time. Uses our own timer, because fetch can wait for ever if the receiver was
 * killed.
 */
const inTime = async (answer: Promise<number>, ms: number): Promise<number> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<number>((resolve) => {
    timer = setTimeout(() => resolve(0), ms)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Posts one notification. Returns the status of the response, or 0 if there is none. */
export const postEvent = (world: World, event: EventBody, fault: string | null = null): Promise<number> =>
  inTime(send(world, event, fault), world.rules().webhookTimeoutMs + 1000)

const send = async (world: World, event: EventBody, fault: string | null): Promise<number> => {
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
