import type { PayloadRequest } from 'payload'
import type { MemberChange, NewMember, TeamMember } from '@/contract/team'
import type { Booking } from '@/contract/booking'
import { changePerformers, getPerformers, toNamedStaff } from '@/domain/content/relations'
import { fail, ok, type Result } from '@/domain/errors'
import { isAdmin } from '@/server/access/access'
import { expireTags } from '@/server/cache/expire-content'
import { writeAudit } from '@/server/repositories/audit'
import { findByIds } from '@/server/repositories/running-database'
import { type DraftDocument, listDraftDocuments } from '@/server/repositories/content'
import { findFreeColour, listAllStaff } from '@/server/repositories/catalogue'
import type { Row } from '@/server/repositories/store'
import { writePriceListValues } from '@/server/services/catalogue/save-service'
import { uploadPicture } from '@/server/services/content/picture'
import { revokeCalendarAddress } from './staff-calendar'
import { listNextOfMember, loadTeamMember } from './team'

type MemberData = Partial<Omit<Row<'staff'>, 'id' | 'createdAt' | 'updatedAt'>>

const toPlainMemberFields = (input: MemberChange): MemberData => {
  const data: Record<string, unknown> = {
    firstName: input.first_name,
    lastName: input.last_name,
    role: input.role,
    bio: input.bio,
    email: input.email === '' ? null : input.email,
    phone: input.phone,
    colour: input.colour ?? undefined,
    locations: input.location_ids,
    photo: input.removeImage ? null : undefined,
    archived: input.archived,
  }
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as MemberData
}

/**
 * Checks and converts the fields that were sent. The portrait is last, because it stays stored even if a later step
 * fails.
 */
const toMemberData = async (
  req: PayloadRequest,
  input: MemberChange,
  alt: string,
): Promise<Result<MemberData>> => {
  const places = input.location_ids ?? []
  const found = await findByIds(req.payload, 'locations', places)
  if (!places.every((id) => found.has(id))) return fail('LOCATION_NOT_FOUND', { field: 'location_ids' })
  const photo = await uploadPicture(req, { field: 'photo', sent: input.photo, alt })
  if (!photo.ok) return photo
  return ok({ ...toPlainMemberFields(input), ...(photo.value ? { photo: photo.value } : {}) })
}

type Service = DraftDocument<'services'>

interface SkillChange {
  service: Service
  named: ReturnType<typeof toNamedStaff>
}

/** Loads all treatments on offer. Fails with `SERVICE_NOT_FOUND` if one of the wanted ones is not among them. */
const loadServices = async (
  { payload }: PayloadRequest,
  wanted: string[] | undefined,
): Promise<Result<Service[]>> => {
  if (!wanted) return ok([])
  const services = (await listDraftDocuments(payload, 'services')).filter(
    ({ archived, name }) => !archived && name,
  )
  const found = new Set(services.map(({ id }) => String(id)))
  return wanted.every((id) => found.has(id))
    ? ok(services)
    : fail('SERVICE_NOT_FOUND', { field: 'service_ids' })
}

/** Finds the treatments whose staff change if this person performs only the given ones. */
const planSkillChanges = async (
  { payload }: PayloadRequest,
  services: Service[],
  { wanted, person }: { wanted: string[]; person: string },
): Promise<SkillChange[]> => {
  const everybody = (await listAllStaff(payload))
    .filter(({ archived }) => !archived)
    .map(({ id }) => String(id))
  return services.flatMap((service) => {
    const before = getPerformers(service)
    const performing = wanted.includes(String(service.id))
    const after = changePerformers(before, everybody, { person, performing })
    return after === before ? [] : [{ service, named: toNamedStaff(after) }]
  })
}

/**
 * Saves all treatments whose staff change, which may be dozens. Their pages are expired only once, after the last one.
 */
const saveSkills = async (
  req: PayloadRequest,
  services: Service[],
  skills: { wanted: string[]; person: string },
): Promise<void> => {
  const changes = await planSkillChanges(req, services, skills)
  if (changes.length === 0) return
  const together = { ...req, context: { ...req.context, expiresAfterwards: true } }
  try {
    for (const { service, named } of changes) await writePriceListValues(together, service, () => named)
  } finally {
    await expireTags(req.payload, ['services'])
  }
}

/**
 * Adds a member of staff, with a colour in the diary that the fewest colleagues have if none is chosen. Their hours are
 * set on the Availability page.
 */
export const addMember = async (req: PayloadRequest, input: NewMember): Promise<Result<TeamMember>> => {
  const services = await loadServices(req, input.service_ids)
  if (!services.ok) return services
  const data = await toMemberData(req, input, `${input.first_name} ${input.last_name}`)
  if (!data.ok) return data
  const created = await req.payload.create({
    collection: 'staff',
    data: { ...data.value, colour: input.colour ?? (await findFreeColour(req.payload)) } as Row<'staff'>,
    depth: 0,
    overrideAccess: false,
    user: req.user,
  })
  const id = String(created.id)
  await saveSkills(req, services.value, { wanted: input.service_ids ?? [], person: id })
  return loadTeamMember(req.payload, id, isAdmin(req))
}

/** Saves a member of staff. The calls have already checked access. `archived` is written only here. */
const store = async (req: PayloadRequest, id: string, data: MemberData): Promise<void> => {
  await req.payload.update({
    collection: 'staff',
    id,
    data,
    depth: 0,
    overrideAccess: true,
    user: req.user,
    req: { context: req.context },
  } as unknown as Parameters<typeof req.payload.update>[0])
}

/** Changes the fields that were sent. */
export const changeMember = async (
  req: PayloadRequest,
  id: string,
  input: MemberChange,
): Promise<Result<TeamMember>> => {
  const person = await loadTeamMember(req.payload, id, false)
  if (!person.ok) return person
  const services = await loadServices(req, input.service_ids)
  if (!services.ok) return services
  const data = await toMemberData(req, input, `${person.value.first_name} ${person.value.last_name}`)
  if (!data.ok) return data
  await store(req, id, data.value)
  if (input.archived) await revokeCalendarAddress(req.payload, id)
  await saveSkills(req, services.value, { wanted: input.service_ids ?? [], person: id })
  return loadTeamMember(req.payload, id, isAdmin(req))
}

/**
 * Archives a member of staff (D22). They are no longer offered, but past appointments still show them. Their diary is
 * closed before the second look, so that a simultaneous booking is either found or refused. Fails with `STAFF_HAS_APPOINTMENTS` and
 * lists the appointments that must be moved first.
 */
export const archiveMember = async (req: PayloadRequest, id: string): Promise<Result<null>> => {
  const person = await loadTeamMember(req.payload, id, false)
  if (!person.ok) return person
  const refuse = (appointments: Booking[]): Result<null> =>
    fail('STAFF_HAS_APPOINTMENTS', { data: { appointments } })
  const coming = await listNextOfMember(req.payload, id)
  if (coming.ok && coming.value.length > 0) return refuse(coming.value)
  await store(req, id, { archived: true })
  const booked = await listNextOfMember(req.payload, id)
  if (booked.ok && booked.value.length > 0) {
    await store(req, id, { archived: person.value.archived })
    return refuse(booked.value)
  }
  await revokeCalendarAddress(req.payload, id)
  const { first_name: first, last_name: last } = person.value
  await writeAudit(req, {
    action: 'staff-archived',
    subject: 'staff',
    subjectId: id,
    summary: `${first} ${last}`,
  })
  return ok(null)
}
