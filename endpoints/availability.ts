import type { Endpoint } from 'payload'
import { z } from 'zod'
import { ok } from '@/domain/errors'
import { staffMessages } from '@/messages/staff'
import {
  addAvailability,
  listAvailability,
  removeAvailability,
} from '@/server/services/working-hours/one-off-availability'
import { listSchedules, modifySchedule } from '@/server/services/working-hours/weekly-hours'
import { weekDays } from '@/domain/time/week-days'
import * as shapes from './shapes/diary'
import { days, id } from './shapes/input'
import { route } from './support/route'

const who = z.object({
  staff_id: z.string().max(100).optional(),
  location_id: z.string().max(100).optional(),
})

const person = {
  staff_id: id('STAFF_REQUIRED'),
  location_id: id('LOCATION_REQUIRED'),
}

const clock = z.string().max(5)
const range = z.object({ start: clock, end: clock })
const week = z.strictObject(
  Object.fromEntries(weekDays.map((day) => [day, z.union([range, z.array(range).max(10)]).nullish()])),
)

/** A form field may carry the object as JSON text. */
const fromText = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const read: Endpoint[] = [
  route({
    method: 'get',
    path: '/availability',
    access: 'staff',
    summary: 'One-off availability, earliest first.',
    input: days.extend(who.shape),
    output: z.object({ availability: z.array(shapes.availability) }),
    errors: ['NOT_SIGNED_IN', 'INVALID_DATE', 'RANGE_REVERSED', 'RANGE_TOO_LONG'],
    run: async (input, { payload }) => {
      const found = await listAvailability(payload, input)
      return found.ok ? ok({ availability: found.value }) : found
    },
  }),
  route({
    method: 'get',
    path: '/availability/schedule',
    access: 'staff',
    summary: 'The weekly working hours at each location.',
    input: who,
    output: z.object({ data: z.array(shapes.locationSchedule) }),
    errors: ['NOT_SIGNED_IN'],
    run: async (input, { payload }) => ok({ data: await listSchedules(payload, input) }),
  }),
]

const write: Endpoint[] = [
  route({
    method: 'post',
    path: '/availability/add-availability',
    access: 'staff',
    summary: 'Open a diary at a location for a part of one day.',
    input: z.object({
      ...person,
      availability_type: z.literal('one-time').optional(),
      available_date: z.string('INVALID_DATE').max(20),
      time_range: z.preprocess(fromText, z.object({ start_time: clock, end_time: clock }, 'MISSING_FIELD')),
    }),
    output: shapes.message.extend({ availability_id: z.string(), availability: shapes.availability }),
    errors: [
      'NOT_SIGNED_IN',
      'STAFF_REQUIRED',
      'LOCATION_REQUIRED',
      'INVALID_DATE',
      'MISSING_FIELD',
      'DATE_OUT_OF_RANGE',
      'OUTSIDE_DAY',
      'RANGE_REVERSED',
      'STAFF_NOT_FOUND',
      'LOCATION_NOT_FOUND',
    ],
    run: async (input, req) => {
      const added = await addAvailability(req, input)
      if (!added.ok) return added
      const { availability_id } = added.value
      return ok({ message: staffMessages.availabilityAdded, availability_id, availability: added.value })
    },
  }),
  route({
    method: 'post',
    path: '/availability/modify-schedule',
    access: 'staff',
    summary: 'Replace a person’s weekly hours at a location.',
    input: z.object({ ...person, schedule: z.preprocess(fromText, week) }),
    output: shapes.message.extend({ schedule: shapes.schedule }),
    errors: [
      'NOT_SIGNED_IN',
      'STAFF_REQUIRED',
      'LOCATION_REQUIRED',
      'OUTSIDE_DAY',
      'RANGE_REVERSED',
      'STAFF_NOT_FOUND',
      'LOCATION_NOT_FOUND',
    ],
    run: async (input, req) => {
      const saved = await modifySchedule(req, input)
      return saved.ok ? ok({ message: staffMessages.hoursSaved, ...saved.value }) : saved
    },
  }),
  route({
    method: 'delete',
    path: '/availability/remove-availability',
    access: 'staff',
    summary: 'Remove a one-off availability.',
    input: z.object({ availability_id: id('AVAILABILITY_NOT_FOUND') }),
    output: shapes.message,
    errors: ['NOT_SIGNED_IN', 'AVAILABILITY_NOT_FOUND'],
    run: async (input, { payload }) => {
      const removed = await removeAvailability(payload, input.availability_id)
      return removed.ok ? ok({ message: staffMessages.availabilityRemoved }) : removed
    },
  }),
]

export const availability: Endpoint[] = [...read, ...write]
