import type { Answered } from '@/contract/call'
import type { listSchedules as listContract } from '@/contract/availability'
import { ok } from '@/domain/errors'
import { staffMessages } from '@/messages/staff'
import { listSchedules } from '@/server/services/working-hours/weekly-hours'
import { placesFirst, staffFirst } from '../../shell/catalogue-first'
import { withAnswers } from '../../shell/with-answers'
import { AddAvailabilityScreen } from './AddAvailabilityScreen.client'
import { ModifyHoursScreen } from './ModifyHoursScreen.client'
import { hoursCall } from './paths'

/** /management/availability/add-availability. */
export const AddAvailabilityView = withAnswers(AddAvailabilityScreen, ({ payload }) => [
  staffFirst(payload),
  placesFirst(payload),
])

/** /management/availability/modify-working-hours: with the hours of whoever the address names. */
export const ModifyHoursView = withAnswers(ModifyHoursScreen, ({ payload, query }) => {
  const person = query('staff_id')
  return [
    staffFirst(payload),
    placesFirst(payload),
    {
      path: person ? hoursCall(person) : null,
      answer: async () =>
        ok({
          message: staffMessages.found,
          data: await listSchedules(payload, { staff_id: person }),
        } satisfies Answered<typeof listContract>),
    },
  ]
})
