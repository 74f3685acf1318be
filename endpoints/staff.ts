import type { Endpoint } from 'payload'
import * as team from '@/contract/team'
import * as contract from '@/contract/catalogue'
import { ok } from '@/domain/errors'
import { teamMessages } from '@/messages/staff'
import { isAdmin, isStaff } from '@/server/access/access'
import { listStaff } from '@/server/services/catalogue/catalogue'
import { toFileResponse } from '@/server/http/answer'
import {
  loadCalendarAddress,
  renewCalendarAddress,
  createStaffCalendar,
} from '@/server/services/diary/staff-calendar'
import { addMember, archiveMember, changeMember } from '@/server/services/diary/save-member'
import { listNextOfMember, listTeam } from '@/server/services/diary/team'
import { createOwnList, createRoute } from '@endpoints/support/route'

export const staff: Endpoint[] = [
  createRoute({
    ...contract.listStaff,
    method: 'get',
    path: '/staff',
    access: 'public',
    summary: 'List the staff. Visitors only get their ids and names.',
    run: async (_input, req) =>
      ok({
        message: 'Found.',
        staff: await listStaff(req.payload, isStaff(req)),
        ...(await createOwnList(req, 'staff')),
      }),
  }),
  createRoute({
    ...team.listTeam,
    method: 'get',
    path: '/staff/team',
    access: 'staff',
    summary: 'List all staff, including archived ones, with the services they perform.',
    run: async (_input, req) =>
      ok({ message: teamMessages.found, data: await listTeam(req.payload, isAdmin(req)) }),
  }),
  createRoute({
    ...team.comingAppointments,
    method: 'get',
    path: '/staff/appointments',
    access: 'staff',
    summary: 'List a person’s upcoming appointments.',
    run: async ({ staff_id }, { payload }) => {
      const found = await listNextOfMember(payload, staff_id)
      return found.ok ? ok({ message: teamMessages.found, data: found.value }) : found
    },
  }),
  createRoute({
    ...team.getCalendarAddress,
    method: 'get',
    path: '/staff/calendar-address',
    access: 'staff',
    summary:
      'Get the secret address of a person’s calendar. Staff can get their own address, and admins can get anyone’s.',
    run: async ({ staff_id }, req) => {
      const found = await loadCalendarAddress(req, staff_id)
      return found.ok ? ok({ message: teamMessages.found, ...found.value }) : found
    },
  }),
  createRoute({
    ...team.renewCalendarAddress,
    method: 'post',
    path: '/staff/calendar-address',
    access: 'staff',
    summary:
      'Create a new secret calendar address. The old one stops working. Staff can renew their own address, and admins can renew anyone’s.',
    run: async ({ staff_id }, req) => {
      const made = await renewCalendarAddress(req, staff_id)
      return made.ok ? ok({ message: teamMessages.calendarRenewed, ...made.value }) : made
    },
  }),
  createRoute({
    ...team.readCalendar,
    method: 'get',
    path: '/staff/calendar/:staff_id/:secret',
    access: 'public',
    summary:
      'Download a person’s appointments as a calendar file. You need the secret, but you do not need to sign in.',
    file: 'text/calendar',
    run: async (input, { payload }) => {
      const found = await createStaffCalendar(payload, input)
      return found.ok ? toFileResponse(found.value) : found
    },
  }),
  createRoute({
    ...team.addMember,
    method: 'post',
    path: '/staff/member',
    access: 'staff',
    summary: 'Add a member of staff.',
    run: async (input, req) => {
      const made = await addMember(req, input)
      if (!made.ok) return made
      return ok({ message: teamMessages.added, staff_id: made.value.staff_id, data: made.value })
    },
  }),
  createRoute({
    ...team.changeMember,
    method: 'put',
    path: '/staff/member',
    access: 'staff',
    summary: 'Update a member of staff. Fields that you leave out stay the same.',
    run: async ({ staff_id, ...change }, req) => {
      const saved = await changeMember(req, staff_id, change)
      return saved.ok ? ok({ message: teamMessages.saved, data: saved.value }) : saved
    },
  }),
  ...['/staff/member', '/staff/:staff_id'].map((path) =>
    createRoute({
      ...team.archiveMember,
      method: 'delete',
      path,
      access: 'staff',
      summary: 'Archive a member of staff who has no upcoming appointments.',
      run: async ({ staff_id }, req) => {
        const archived = await archiveMember(req, staff_id)
        return archived.ok ? ok({ message: teamMessages.archived }) : archived
      },
    }),
  ),
]
