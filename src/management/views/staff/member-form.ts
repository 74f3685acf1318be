import type { LocationSchedule } from '@/contract/availability'
import type { Booking } from '@/contract/booking'
import type { Location, Service } from '@/contract/catalogue'
import type { TeamMember } from '@/contract/team'
import { isPerformedBy, type Performers } from '@/domain/content/relations'
import { teamTexts } from './texts'

export interface Skill extends Pick<Service, 'category_name' | 'service_id' | 'service_name'> {
  /** Current staff who perform the treatment. */
  performers: Performers
}

/** Adds the id to the list, or removes it. */
export const toggleId = (list: string[], id: string): string[] =>
  list.includes(id) ? list.filter((one) => one !== id) : [...list, id]

/** A person with their related data. */
export interface Person {
  member: TeamMember
  coming: Booking[]
  schedules: LocationSchedule[]
  isAdmin: boolean
  /** True if the viewer may see the secret calendar address: admins and the person themselves. */
  hasCalendar: boolean
}

/** A person's details as typed. */
export interface MemberForm {
  firstName: string
  lastName: string
  role: string
  bio: string
  email: string
  phone: string
  colour: number
  places: string[]
  skills: string[]
  image: File | null
  removesImage: boolean
}

/**
 * The form values of a person; null: a new person, who performs all treatments and has the free colour at first. If there
 * is only one location, a new person works there.
 */
export const toMemberForm = (
  member: TeamMember | null,
  { freeColour, locations, services }: { freeColour: number; locations: Location[]; services: Skill[] },
): MemberForm => ({
  firstName: member?.first_name ?? '',
  lastName: member?.last_name ?? '',
  role: member?.role ?? '',
  bio: member?.bio ?? '',
  email: member?.email ?? '',
  phone: member?.phone ?? '',
  colour: member?.colour ?? freeColour,
  places: member?.location_ids ?? (locations.length === 1 ? locations.map(({ location_id: id }) => id) : []),
  skills: member?.service_ids ?? services.map(({ service_id: id }) => id),
  image: null,
  removesImage: false,
})

/**
 * Says what saving the ticks changes for others: treatments that everyone performed until now, and treatments that
 * nobody would perform. `team` are the ids of the current staff.
 */
export const describeConsequences = (
  { firstName, skills }: Pick<MemberForm, 'firstName' | 'skills'>,
  { services, team, person }: { services: Skill[]; team: string[]; person: string | null },
): string[] => {
  const stopped = services.filter(
    ({ service_id: id, performers }) =>
      !skills.includes(id) &&
      (person === null ? performers === 'everyone' : isPerformedBy(performers, person)),
  )
  const isShared = ({ performers }: Skill): boolean =>
    (performers === 'everyone' ? team : performers).some((id) => id !== person)
  const everyones = stopped.filter((one) => one.performers === 'everyone' && isShared(one))
  const nobodys = stopped.filter((one) => !isShared(one))
  const toNames = (some: Skill[]) => some.map(({ service_name: name }) => name)
  return [
    ...(everyones.length > 0 ? [teamTexts.everyoneElse(firstName.trim(), toNames(everyones))] : []),
    ...(nobodys.length > 0 ? [teamTexts.nobodyElse(toNames(nobodys))] : []),
  ]
}

/** The form data for the calls. */
export const toMemberFormData = (form: MemberForm, staffId: string | null): FormData => {
  const data = new FormData()
  const fields: Record<string, string | null> = {
    staff_id: staffId,
    first_name: form.firstName.trim(),
    last_name: form.lastName.trim(),
    role: form.role,
    bio: form.bio,
    email: form.email,
    phone: form.phone,
    colour: String(form.colour),
    location_ids: form.places.join(','),
    service_ids: form.skills.join(','),
    removeImage: form.removesImage && !form.image ? 'true' : null,
  }
  for (const [name, value] of Object.entries(fields)) if (value !== null) data.set(name, value)
  if (form.image) data.set('photo', form.image)
  return data
}
