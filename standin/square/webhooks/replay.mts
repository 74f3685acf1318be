import { getText, type Fields } from '../api/call.mts'
import { newId, type World } from '../world.mts'
import { postEvent } from './post.mts'

/**
 * Sends stored notifications again: one with `{eventId}`, or all of them. `{order: "reversed"}` reverses the order, and
 * `{fault}` applies one of the faults of a body. Returns the statuses.
 */
export const replayEvent = (world: World, body: Fields): unknown => {
  const all = world.store.all('event')
  const eventId = getText(body, 'eventId')
  const chosen = eventId ? all.filter((event) => event.event_id === eventId) : all
  const events = body.order === 'reversed' ? chosen.toReversed() : chosen
  const fresh = body.newIds === true
  void (async () => {
    for (const event of events) {
      const sent = fresh ? { ...event, event_id: newId('ev') } : event
      await postEvent(world, sent, getText(body, 'fault') ?? null)
    }
  })()
  return { replayed: events.map(({ event_id }) => event_id) }
}
