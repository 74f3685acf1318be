import type { Contract } from './contract'
import { asStaff, at, newCustomer } from './staff-calls'

/** Events, and the appointments they overlap. */
export const keepEvents = async (contract: Contract): Promise<void> => {
  const { small } = contract
  const staff = asStaff(contract)
  const event = {
    staff_id: small.beth.id,
    event_name: 'Training',
    start_time: at(35, 10),
    end_time: at(35, 11),
  }
  const { event_id } = (await staff('POST', 'events/add-event', event)).body
  await staff('GET', `events/event-details?event_id=${event_id}`)
  await staff('GET', 'events/event-details')
  await staff('GET', 'events/event-details?event_id=nothing')
  await staff('POST', 'booking/admin-create-booking', {
    customer_id: await newCustomer(contract),
    staff_id: small.beth.id,
    location_id: small.medway.id,
    service: small.tint.id,
    slot: { start_time: at(36, 10) },
  })
  const wrong = [
    { event_name: '' },
    { event_name: '<b>' },
    { start_time: 'soon' },
    { end_time: at(34, 11) },
    { start_time: at(5000, 10), end_time: at(5000, 11) },
    { staff_id: 'nobody' },
    { staff_id: undefined, location_id: 'nowhere' },
    { start_time: at(36, 9), end_time: at(36, 12) },
  ]
  for (const more of wrong) {
    await staff('POST', 'events/add-event', { ...event, ...more })
    await staff('PUT', 'events/event', { event_id, ...more })
    await staff('POST', 'events/repeat-event', { ...event, every: 1, times: 2, ...more })
  }
  const { events } = (await staff('POST', 'events/repeat-event', { ...event, every: 2, times: 3 })).body
  const following = { event_id: events[1].event_id, following: true }
  await staff('PUT', 'events/event', { ...following, event_name: 'Later' })
  await staff('DELETE', `events/event?event_id=${events[1].event_id}&following=true`)
  await staff('PUT', 'events/event', { event_id, event_name: 'More training' })
  await staff('PUT', 'events/event', { event_name: 'x' })
  await staff('PUT', 'events/event', { event_id: 'nothing', event_name: 'x' })
  await staff('DELETE', `events/event?event_id=${event_id}`)
  await staff('DELETE', 'events/event')
  await staff('DELETE', 'events/event?event_id=nothing')
}
