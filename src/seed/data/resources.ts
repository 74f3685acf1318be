import type { SeedKind, SeedResource } from './types'

/** What treatments need besides a member of staff. */
export const kinds: readonly SeedKind[] = [
  { key: 'room', name: 'Treatment room' },
  { key: 'led', name: 'LED panel' },
]

/** On some days, more people work in treatment rooms than there are rooms. */
export const resources: readonly SeedResource[] = [
  { name: 'Room 1', kind: 'room', location: 'medway' },
  { name: 'Room 2', kind: 'room', location: 'medway' },
  { name: 'LED panel, Medway', kind: 'led', location: 'medway' },
  { name: 'The garden room', kind: 'room', location: 'maidstone' },
  { name: 'LED panel, Maidstone', kind: 'led', location: 'maidstone' },
]
