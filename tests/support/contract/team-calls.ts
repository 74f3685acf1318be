import type { Contract } from './contract'
import { asStaff, at, newCustomer } from './staff-calls'

const svg = () => new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.jpg', { type: 'image/jpeg' })

/** Adds, changes and archives members of staff, with and without upcoming appointments. */
export const keepTeam = async (contract: Contract): Promise<void> => {
  const staff = asStaff(contract)
  const { small, ask, admin, staff: headers } = contract
  const good = { first_name: 'Dora', last_name: 'Field', service_ids: [small.tint.id] }
  const { staff_id } = (await staff('POST', 'staff/member', good)).body
  const wrong = [
    { first_name: '' },
    { first_name: 'a <b>' },
    { role: 'a <b>' },
    { email: 'no' },
    { phone: 'no' },
    { location_ids: ['nowhere'] },
    { service_ids: ['nothing'] },
  ]
  for (const more of wrong) {
    await staff('POST', 'staff/member', { ...good, ...more })
    await staff('PUT', 'staff/member', { staff_id, ...more })
  }
  const form = { first_name: 'Dora', last_name: 'Field', photo: svg() }
  await ask('POST', '/api/staff/member', { headers, form })
  await ask('PUT', '/api/staff/member', { headers, form: { staff_id, photo: svg() } })
  const names = { locationId: small.medway.id, category_id: small.category.id }
  const own = { service_name: 'Hers alone', staff_ids: [staff_id], ...names }
  const { service_id } = (await staff('POST', 'services/new-service', own)).body
  await staff('PUT', 'staff/member', { staff_id, service_ids: [] })
  await staff('DELETE', `services/service/${service_id}`)
  await staff('PUT', 'staff/member', { staff_id, role: 'Brow artist' })
  await staff('PUT', 'staff/member', { staff_id: 'nobody' })
  await staff('GET', 'staff/team')
  for (const id of [staff_id, 'nobody', '']) {
    await staff('GET', `staff/calendar-address?staff_id=${id}`)
    await staff('POST', 'staff/calendar-address', { staff_id: id })
  }
  // The member of staff has no account. Admins can see and renew the address.
  const address = '/api/staff/calendar-address'
  await ask('POST', address, { headers: admin, json: { staff_id } })
  const { url } = (await ask('GET', `${address}?staff_id=${staff_id}`, { headers: admin })).body
  await ask('GET', new URL(url).pathname)
  await ask('GET', `/api/staff/calendar/${staff_id}/guessed.ics`)
  const { body } = await staff('POST', 'booking/admin-create-booking', {
    ...{ customer_id: await newCustomer(contract), staff_id: small.beth.id, location_id: small.medway.id },
    ...{ service: { service_id: small.tint.id }, slot: { slot_id: 'custom', start_time: at(58, 10) } },
  })
  for (const id of [small.beth.id, 'nobody']) {
    await staff('GET', `staff/appointments?staff_id=${id}`)
    await staff('DELETE', `staff/member?staff_id=${id}`)
  }
  for (const id of [small.beth.id, 'nobody']) await staff('DELETE', `staff/${id}`)
  await staff('DELETE', `booking/cancel-booking?bookingId=${body.bookingId}`)
  await staff('DELETE', `staff/member?staff_id=${staff_id}`)
  await staff('DELETE', `staff/${staff_id}`)
}
