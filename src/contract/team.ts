import { roles } from '@/domain/operations/roles'
import { z } from 'zod'
import type { ErrorCode } from '@/domain/errors'
import { personNeeds } from '@/domain/content/set-up'
import { isEmail, isPhone } from '@/domain/text/names'
import { booking } from './booking'
import { callContract, type Received } from './call'
import { person } from './catalogue'
import { flag, id, message, emptyInput, line, optionalLine, picture } from './fields'

const text = z.string().nullable()

/** A member of staff as colleagues see them. */
const teamMember = person
  .extend({
    role: text,
    bio: text,
    email: text,
    phone: text,
    colour: z.number().describe('The number of the person’s colour in the diary, from 0 to 9.'),
    photo: text,
    archived: z.boolean(),
    location_ids: z.array(z.string()),
    service_ids: z.array(z.string()).describe('The services that this person performs.'),
    needs: z
      .array(z.enum(personNeeds))
      .describe('What the person still needs before customers can book them. Empty if nothing is missing.'),
    sign_in: z
      .object({
        user_id: z.string(),
        username: z.string(),
        role: z.enum(roles),
        must_choose_password: z
          .boolean()
          .describe('True until the person has chosen a password of their own.'),
      })
      .nullable()
      .describe(
        'The person’s account. Only admins get it. Null for everyone else, and if the person has no account.',
      ),
  })
  .meta({ id: 'TeamMember' })
export type TeamMember = z.infer<typeof teamMember>

export const listTeam = callContract({
  input: emptyInput,
  output: message.extend({ data: z.array(teamMember) }),
  errors: [],
})

const name = line('TEAM_NAME_REQUIRED')

/** Ids, sent as JSON or as a form's text separated by commas. */
const ids = z
  .union([z.array(z.string().max(100)).max(500), z.string().max(50_000)])
  .nullish()
  .transform((value) =>
    typeof value === 'string'
      ? value
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean)
      : (value ?? undefined),
  )

const email = z
  .string()
  .trim()
  .max(254, 'INVALID_EMAIL')
  .refine((value) => value === '' || isEmail(value), 'INVALID_EMAIL')
  .nullish()

const phone = z
  .string()
  .trim()
  .max(30, 'INVALID_PHONE')
  .refine((value) => value === '' || isPhone(value), 'INVALID_PHONE')
  .nullish()

const colour = z
  .union([
    z.number().int().min(0).max(9),
    z
      .string()
      .regex(/^\d$/)
      .transform((value) => Number(value)),
  ])
  .nullish()

const details = {
  role: optionalLine,
  bio: z.string().trim().max(2000).nullish(),
  email,
  phone,
  colour,
  location_ids: ids,
  service_ids: ids.describe(
    'The complete list of services that this person performs. All others who perform a service stay as they are. If this is left out, a new person performs the services that all staff perform.',
  ),
  photo: picture.optional(),
}

const savingErrors: ErrorCode[] = [
  'TEAM_NAME_REQUIRED',
  'INVALID_NAME',
  'INVALID_LINE',
  'INVALID_EMAIL',
  'INVALID_PHONE',
  'LOCATION_NOT_FOUND',
  'SERVICE_NOT_FOUND',
  'PICTURE_REFUSED',
  'PICTURES_AWAY',
]

export const addMember = callContract({
  input: z.object({ first_name: name, last_name: name, ...details }),
  output: message.extend({ staff_id: z.string(), data: teamMember }),
  errors: savingErrors,
})
export type NewMember = Received<typeof addMember>

const who = z.object({ staff_id: id('STAFF_NOT_FOUND') })

/** Updates only the fields sent. */
export const changeMember = callContract({
  input: z.object({
    ...who.shape,
    first_name: name.optional(),
    last_name: name.optional(),
    ...details,
    removeImage: flag.describe('Removes the portrait.'),
    archived: z
      .union([z.literal(false), z.literal('false').transform(() => false as const)])
      .optional()
      .describe('Set to false to restore an archived person.'),
  }),
  output: message.extend({ data: teamMember }),
  errors: [...savingErrors, 'STAFF_NOT_FOUND'],
})
export type MemberChange = Omit<Received<typeof changeMember>, 'staff_id'>

/**
 * Archives a person. They are still shown in past appointments. The call is refused while they have upcoming
 * appointments.
 */
export const archiveMember = callContract({
  input: who,
  output: message,
  errors: ['STAFF_NOT_FOUND', 'STAFF_HAS_APPOINTMENTS'],
})

export const comingAppointments = callContract({
  input: who,
  output: message.extend({ data: z.array(booking) }),
  errors: ['STAFF_NOT_FOUND'],
})

const calendarOwner = z.object({ staff_id: id('STAFF_REQUIRED') })
const address = message.extend({
  url: z.string().describe('Anyone who has this address can read the diary.'),
})

/** The secret address of a person's appointments, to which calendars can subscribe. */
export const getCalendarAddress = callContract({
  input: calendarOwner,
  output: address,
  errors: ['NOT_SIGNED_IN', 'FORBIDDEN', 'STAFF_REQUIRED', 'STAFF_NOT_FOUND'],
})

/** Creates a new secret address. All earlier ones stop working. */
export const renewCalendarAddress = callContract({
  input: calendarOwner,
  output: address,
  errors: ['NOT_SIGNED_IN', 'FORBIDDEN', 'STAFF_REQUIRED', 'STAFF_NOT_FOUND'],
})

export const readCalendar = callContract({
  input: z.object({ staff_id: id('STAFF_NOT_FOUND'), secret: id('STAFF_NOT_FOUND') }),
  output: z.object({}),
  errors: ['STAFF_NOT_FOUND'],
})
