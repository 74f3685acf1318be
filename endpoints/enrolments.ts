import type { Endpoint } from 'payload'
import * as contract from '@/contract/enrolments'
import { ok } from '@/domain/errors'
import { academyMessages } from '@/messages/staff'
import { toFileResponse } from '@/server/http/answer'
import { settleAfterCancelling } from '@/server/services/checkout/stuck-orders'
import { cancelParticipant } from '@/server/services/courses/cancel-participant'
import { addParticipant, markAttendance, moveParticipant } from '@/server/services/courses/enrolments'
import { createParticipantsFile } from '@/server/services/courses/read-courses'
import { checkCourseDiscount } from '@/server/services/discounts/apply-discount'
import { loadCourseRefundProposal } from '@/server/services/payments/course-proposal'
import { createRoute } from './support/route'

const writeEndpoints: Endpoint[] = [
  createRoute({
    ...contract.addParticipant,
    method: 'post',
    path: '/courses/participant',
    access: 'staff',
    summary: 'Add a participant who has paid at the desk or has not paid yet.',
    run: async (input, req) => {
      const added = await addParticipant(req, input)
      if (!added.ok) return added
      const { isOver, ...value } = added.value
      const { participantAdded, addedAfterwards } = academyMessages
      return ok({ message: isOver ? addedAfterwards : participantAdded, ...value })
    },
  }),
  createRoute({
    ...contract.moveParticipant,
    method: 'put',
    path: '/courses/participant',
    access: 'staff',
    summary: 'Move a participant to a different date of the course.',
    run: async (input, req) => {
      const moved = await moveParticipant(req, input)
      return moved.ok ? ok({ message: academyMessages.participantMoved, ...moved.value }) : moved
    },
  }),
  createRoute({
    ...contract.cancelParticipant,
    method: 'delete',
    path: '/courses/participant',
    access: 'staff',
    summary: 'Cancel a participant’s place and refund the amount in the request.',
    run: async (input, req) => {
      const settle = (id: string) => settleAfterCancelling(req.payload, id)
      const cancelled = await cancelParticipant(req, input, settle)
      if (!cancelled.ok) return cancelled
      return ok({ message: academyMessages.participantCancelled, ...cancelled.value })
    },
  }),
  createRoute({
    ...contract.markAttendance,
    method: 'put',
    path: '/courses/attendance',
    access: 'staff',
    summary: 'Mark whether a participant attended.',
    run: async (input, req) => {
      const marked = await markAttendance(req, input)
      return marked.ok ? ok({ message: academyMessages.attendanceMarked, ...marked.value }) : marked
    },
  }),
]

const reading: Endpoint[] = [
  createRoute({
    ...contract.proposeCourseRefund,
    method: 'get',
    path: '/courses/refund-proposal',
    access: 'staff',
    summary:
      'Get the refund that is due under the terms for cancelling a participant’s place. The place may already be cancelled.',
    run: (input, { payload }) => loadCourseRefundProposal(payload, input),
  }),
  createRoute({
    ...contract.getParticipantsFile,
    method: 'get',
    path: '/courses/participants-file',
    access: 'staff',
    summary: 'Download the participants of a course date as a spreadsheet file.',
    file: 'text/csv',
    run: async ({ courseDateId }, req) => {
      const found = await createParticipantsFile(req, courseDateId)
      return found.ok ? toFileResponse(found.value) : found
    },
  }),
  createRoute({
    ...contract.discountCourse,
    method: 'post',
    path: '/courses/discount',
    access: 'public',
    summary:
      'Calculate how much a discount code takes off a course. This does not count as a use of the code.',
    limit: 'confirmations',
    run: (input, { payload }) => checkCourseDiscount(payload, input),
  }),
]

export const enrolments: Endpoint[] = [...writeEndpoints, ...reading]
