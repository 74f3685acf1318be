import { setTimeout as sleep } from 'node:timers/promises'
import { getNumber } from '../faults/names.mts'
import type { DeliveryRecord, EventBody } from '../store/records.mts'
import type { World } from '../world.mts'
import { postEvent } from './post.mts'

const keep = (world: World, value: DeliveryRecord): void =>
  world.store.commit(world.now(), [{ kind: 'delivery', id: value.eventId, value }])

const after = (world: World, delivery: DeliveryRecord, status: number): DeliveryRecord => {
  const attempts = delivery.attempts + 1
  if (status >= 200 && status < 300) return { ...delivery, attempts, lastStatus: status, state: 'delivered' }
  const wait = world.rules().webhookRetryMs[attempts - 1]
  if (wait === undefined) return { ...delivery, attempts, lastStatus: status, state: 'dropped' }
  return { ...delivery, attempts, lastStatus: status, nextAt: world.now() + wait }
}

const oldest = (world: World): EventBody | undefined => world.store.all('event')[0]

/** Makes one attempt. Several copies of a notification count as one. */
const attempt = async (world: World, delivery: DeliveryRecord, fault: string | null): Promise<void> => {
  const event = world.store.get('event', delivery.eventId)
  if (!event) return
  const copies = fault?.startsWith('webhook-duplicate-') ? getNumber(fault) : 0
  const old = fault === 'webhook-old-replay' ? oldest(world) : undefined
  if (old) await postEvent(world, old)
  const status = await postEvent(world, event, fault)
  for (let copy = 0; copy < copies; copy += 1) await postEvent(world, event)
  // A deliberately wrong signature or merchant only affects this copy. The correct one follows as a retry.
  const spoilt = fault?.startsWith('webhook-wrong-') || fault === 'webhook-giant-body'
  if (world.store.get('event', delivery.eventId)) keep(world, after(world, delivery, spoilt ? 0 : status))
}

/** Applies the effect of a fault before sending. Returns true if the notification is sent now. */
const admitted = (world: World, delivery: DeliveryRecord, fault: string | null): boolean => {
  if (fault === 'webhook-drop') {
    keep(world, { ...delivery, state: 'dropped' })
    return false
  }
  const wait = fault?.startsWith('webhook-delay-') ? getNumber(fault) * 1000 : 0
  // The fault changes the order, so this notification is held back until later ones have been sent.
  const held = fault === 'webhook-reorder' ? 3000 : wait
  if (held > 0) keep(world, { ...delivery, nextAt: world.now() + held })
  return held === 0
}

/** Delivers notifications that are due, each independently of the others, until it is stopped. */
export const startSender = (world: World): (() => void) => {
  const busy = new Set<string>()
  const judged = new Map<string, string | null>()
  const take = async (delivery: DeliveryRecord) => {
    const { eventId, type } = delivery
    const first = !judged.has(eventId)
    const fault = first ? world.faults.strike({ operation: 'webhook', event: type }) : null
    judged.set(eventId, fault)
    busy.add(eventId)
    try {
      if (!first || admitted(world, delivery, fault)) await attempt(world, delivery, fault)
    } catch (error) {
      console.error(error)
    } finally {
      busy.delete(eventId)
    }
  }
  const look = () => {
    if (!world.settings.webhookUrl) return
    for (const delivery of world.store.all('delivery')) {
      const due = delivery.state === 'waiting' && delivery.nextAt <= world.now()
      if (due && !busy.has(delivery.eventId)) void take(delivery)
    }
  }
  world.onCommit(() => void sleep(1).then(look))
  const timer = setInterval(look, 200)
  return () => clearInterval(timer)
}
