import type { Endpoint } from 'payload'
import * as contract from '@/contract/availability'
import * as weekContract from '@/contract/availability-week'
import { ok } from '@/domain/errors'
import { staffMessages } from '@/messages/staff'
import { loadAvailabilityWeek } from '@/server/services/working-hours/availability-week'
import {
  addAvailability,
  listAvailability,
  removeAvailability,
} from '@/server/services/working-hours/one-off-availability'
import { copyWeek, setDay } from '@/server/services/working-hours/one-off-days'
import { listSchedules, changeSchedule } from '@/server/services/working-hours/weekly-hours'
import { createRoute } from './support/route'

const readEndpoints: Endpoint[] = [
  createRoute({
    ...contract.listAvailability,
    method: 'get',
    path: '/availability',
    access: 'staff',
    summary: 'List one-off availability, earliest first.',
    run: async (input, { payload }) => {
      const found = await listAvailability(payload, input)
      return found.ok ? ok({ message: staffMessages.found, availability: found.value }) : found
    },
  }),
  createRoute({
    ...contract.listSchedules,
    method: 'get',
    path: '/availability/schedule',
    access: 'staff',
    summary: 'List the weekly working hours at each location.',
    run: async (input, { payload }) =>
      ok({ message: staffMessages.found, data: await listSchedules(payload, input) }),
  }),
  createRoute({
    ...weekContract.getWeek,
    method: 'get',
    path: '/availability/week',
    access: 'staff',
    summary:
      'Get the working hours for one week at a location: everyone’s weekly and one-off hours, and who is away.',
    run: (input, { payload }) => loadAvailabilityWeek(payload, input),
  }),
]

const weekEndpoints: Endpoint[] = [
  createRoute({
    ...weekContract.setDay,
    method: 'put',
    path: '/availability/day',
    access: 'staff',
    summary: 'Replace a person’s one-off hours for one day at a location.',
    run: async (input, req) => {
      const saved = await setDay(req, input)
      return saved.ok ? ok({ message: staffMessages.dayHoursSaved, ...saved.value }) : saved
    },
  }),
  createRoute({
    ...weekContract.copyWeek,
    method: 'post',
    path: '/availability/copy-week',
    access: 'staff',
    summary:
      'Copy the one-off hours of one week at a location to other weeks, or show what this would change.',
    run: async (input, req) => {
      const copied = await copyWeek(req, input)
      if (!copied.ok) return copied
      const { saved, hours } = copied.value
      const count = hours.filter(({ state }) => state === 'new').length
      return ok({
        message: saved ? staffMessages.weekCopied(count) : staffMessages.weekLookedAt,
        saved,
        hours,
      })
    },
  }),
]

const writeEndpoints: Endpoint[] = [
  createRoute({
    ...contract.addAvailability,
    method: 'post',
    path: '/availability/add-availability',
    access: 'staff',
    summary: 'Add one-off availability for a person at a location on one day.',
    run: async (input, req) => {
      const added = await addAvailability(req, input)
      if (!added.ok) return added
      const { availability, isNew } = added.value
      const message = isNew ? staffMessages.availabilityAdded : staffMessages.availabilityThere
      return ok({ message, availability_id: availability.availability_id, availability })
    },
  }),
  createRoute({
    ...contract.modifySchedule,
    method: 'post',
    path: '/availability/modify-schedule',
    access: 'staff',
    summary: 'Replace a person’s weekly hours at a location.',
    run: async (input, req) => {
      const saved = await changeSchedule(req, input)
      if (!saved.ok) return saved
      const { schedule, isNewLocation } = saved.value
      return ok({
        message: isNewLocation ? staffMessages.hoursAtNewLocation : staffMessages.hoursSaved,
        schedule,
      })
    },
  }),
  createRoute({
    ...contract.removeAvailability,
    method: 'delete',
    path: '/availability/remove-availability',
    access: 'staff',
    summary: 'Delete one-off availability.',
    run: async (input, { payload }) => {
      const removed = await removeAvailability(payload, input.availability_id)
      return removed.ok ? ok({ message: staffMessages.availabilityRemoved }) : removed
    },
  }),
]

export const availability: Endpoint[] = [...readEndpoints, ...weekEndpoints, ...writeEndpoints]
