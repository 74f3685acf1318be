import type { BasePayload } from 'payload'
import { HOUR, MINUTE } from '../domain/time/minutes'
import { newId } from '../server/ids'
import { findableBy } from '../server/repositories/customers'
import { store } from '../server/repositories/store'
import type { PlannedAppointment } from './plan-diary'
import type { Random } from './random'

/** Invented guests: made-up names, addresses that cannot exist, numbers reserved for fiction. */
const guests: readonly [first: string, last: string, notes?: string][] = [
  ['Harriet', 'Quillfeather', 'Sensitive skin, no fragrance please.'],
  ['Saoirse', 'Pennyworth'],
  ['Dilys', 'Marchbank'],
  ['Anoushka', 'Thistledown', 'Prefers a quiet appointment.'],
  ['Bronagh', 'Larkspur'],
  ['Clementine', 'Oakhanger'],
  ['Yewande', 'Silverdale'],
  ['Philippa', 'Rookwood', 'Left eye waters easily.'],
  ['Mirela', 'Ashgrove'],
  ['Tabitha', 'Wrenfield'],
  ['Ottoline', 'Featherstone'],
  ['Zainab', 'Hollowell'],
  ['Cordelia', 'Mossbank'],
  ['Ffion', 'Barleycombe', 'Patch test done in spring.'],
  ['Ines', 'Copperwheat'],
  ['Marguerite', 'Dovecote'],
  ['Aoife', 'Saltmarsh'],
  ['Rukhsana', 'Windermoor'],
  ['Beatrice', 'Thornbury-Lane'],
  ['Ludmila', 'Greenhalgh-Vale'],
  ['Winifred', 'Applecross'],
  ['Nkechi', 'Stillwater'],
  ['Josephine', 'Hartsease'],
  ['Emmeline', 'Foxglove', 'Pays by card.'],
]

export interface DemoCustomer {
  id: string
  name: string
  notes: string | null
}

export const seedCustomers = async (payload: BasePayload): Promise<DemoCustomer[]> => {
  const made: DemoCustomer[] = []
  for (const [index, [firstName, lastName, notes]] of guests.entries()) {
    const id = newId()
    const phone = `07700 900${String(100 + index * 7)}`
    const email = `${firstName}.${lastName}@guests.example`.toLowerCase()
    await store(payload).insert('customers', {
      id,
      firstName,
      lastName,
      email,
      phone,
      ...findableBy({ firstName, lastName, email, phone }),
      address: `${index + 3} Linden Row`,
      city: index % 2 === 0 ? 'Rochester' : 'Maidstone',
      postcode: index % 2 === 0 ? 'ME1 1XX' : 'ME14 1XX',
      notes: notes ?? null,
      source: index % 3 === 0 ? 'staff' : 'visitor',
    })
    made.push({ id, name: `${firstName} ${lastName}`, notes: notes ?? null })
  }
  return made
}

/** Between the end of one visit of a guest and the start of the next: the other location is a drive away. */
const betweenVisits = HOUR

/** Chooses who comes, asked in the order of the starts: nobody is in two chairs at once. */
export const guestsFrom = (random: Random, customers: readonly DemoCustomer[]) => {
  const freeFrom = new Map<string, number>()
  return ({ start, service }: PlannedAppointment): DemoCustomer | undefined => {
    const guest = random.pick(customers.filter(({ id }) => (freeFrom.get(id) ?? 0) <= start))
    if (guest) freeFrom.set(guest.id, start + service.durationMinutes * MINUTE + betweenVisits)
    return guest
  }
}
