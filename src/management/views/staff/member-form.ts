import type { LocationSchedule } from '@/contract/availability'
import type { Booking } from '@/contract/booking'
import type { Service } from '@/contract/catalogue'
import type { TeamMember } from '@/contract/team'

export type Skill = Pick<Service, 'category_name' | 'service_id' | 'service_name'>

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

/** The form values of a person; null: a new person, who performs no treatments and has the free colour at first. */
export const toMemberForm = (member: TeamMember | null, freeColour: number): MemberForm => ({
  firstName: member?.first_name ?? '',
  lastName: member?.last_name ?? '',
  role: member?.role ?? '',
  bio: member?.bio ?? '',
  email: member?.email ?? '',
  phone: member?.phone ?? '',
  colour: member?.colour ?? freeColour,
  places: member?.location_ids ?? [],
  skills: member?.service_ids ?? [],
  image: null,
  removesImage: false,
})

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
