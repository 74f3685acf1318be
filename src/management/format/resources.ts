import type { Booking } from '@/contract/booking'

/** The names of an appointment's rooms and equipment. */
export const formatResources = ({ resources }: Pick<Booking, 'resources'>): string =>
  resources.map(({ resource_name: name }) => name).join(', ')
