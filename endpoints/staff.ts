import type { Endpoint } from 'payload'
import * as contract from '@/contract/catalogue'
import * as calendar from '@/contract/staff-calendar'
import * as team from '@/contract/team'
import { ok } from '@/domain/errors'
import { teamMessages } from '@/messages/team'
import { isAdmin, isStaff } from '@/server/access/access'
import { listStaff } from '@/server/services/catalogue/catalogue'
import { fileAnswer } from '@/server/http/answer'
import { calendarAddress, renewCalendarAddress, staffCalendar } from '@/server/services/diary/staff-calendar'
import { addMember, archiveMember, changeMember } from '@/server/services/diary/save-member'
import { comingAppointments, listTeam } from '@/server/services/diary/team'
import { ownList } from './support/own-list'
import { route } from './support/route'

export const staff: Endpoint[] = [
  route({
    ...contract.listStaff,
    method: 'get',
    path: '/staff',
    access: 'public',
    summary: 'The people; for visitors their names.',
    run: async (_input, req) =>
      ok({
        message: 'Found.',
        staff: await listStaff(req.payload, isStaff(req)),
        ...(await ownList(req, 'staff')),
      }),
  }),
  route({
    ...team.listTeam,
    method: 'get',
    path: '/staff/team',
    access: 'staff',
    summary: 'Everybody who works here, put away ones too, with what they perform.',
    run: async (_input, req) =>
      ok({ message: teamMessages.found, data: await listTeam(req.payload, isAdmin(req)) }),
  }),
  route({
    ...team.comingAppointments,
    method: 'get',
    path: '/staff/appointments',
    access: 'staff',
    summary: 'The appointments of a person that are still to come.',
    run: async ({ staff_id }, { payload }) => {
      const found = await comingAppointments(payload, staff_id)
      return found.ok ? ok({ message: teamMessages.found, data: found.value }) : found
    },
  }),
  route({
    ...calendar.getCalendarAddress,
    method: 'get',
    path: '/staff/calendar-address',
    access: 'staff',
    summary: 'The secret address of a person’s appointments as a calendar: one’s own, for admins anybody’s.',
    run: async ({ staff_id }, req) => {
      const found = await calendarAddress(req, staff_id)
      return found.ok ? ok({ message: teamMessages.found, ...found.value }) : found
    },
  }),
  route({
    ...calendar.renewCalendarAddress,
    method: 'post',
    path: '/staff/calendar-address',
    access: 'staff',
    summary: 'Another secret address; the one before is good for nothing any more.',
    run: async ({ staff_id }, req) => {
      const made = await renewCalendarAddress(req, staff_id)
      return made.ok ? ok({ message: teamMessages.calendarRenewed, ...made.value }) : made
    },
  }),
  route({
    ...calendar.readCalendar,
    method: 'get',
    path: '/staff/calendar/:staff_id/:secret',
    access: 'public',
    summary: 'A person’s appointments as a calendar file, for whoever has the secret.',
    file: 'text/calendar',
    run: async (input, { payload }) => {
      const found = await staffCalendar(payload, input)
      return found.ok ? fileAnswer(found.value) : found
    },
  }),
  route({
    ...team.addMember,
    method: 'post',
    path: '/staff/member',
    access: 'staff',
    summary: 'Somebody new.',
    run: async (input, req) => {
      const made = await addMember(req, input)
      if (!made.ok) return made
      return ok({ message: teamMessages.added, staff_id: made.value.staff_id, data: made.value })
    },
  }),
  route({
    ...team.changeMember,
    method: 'put',
    path: '/staff/member',
    access: 'staff',
    summary: 'Change what is given of a person.',
    run: async ({ staff_id, ...change }, req) => {
      const saved = await changeMember(req, staff_id, change)
      return saved.ok ? ok({ message: teamMessages.saved, data: saved.value }) : saved
    },
  }),
  ...['/staff/member', '/staff/:staff_id'].map((path) =>
    route({
      ...team.archiveMember,
      method: 'delete',
      path,
      access: 'staff',
      summary: 'Put a person away who has no appointment still to come.',
      run: async ({ staff_id }, req) => {
        const archived = await archiveMember(req, staff_id)
        return archived.ok ? ok({ message: teamMessages.archived }) : archived
      },
    }),
  ),
]
