import type { BasePayload } from 'payload'
import type { OwnVisit } from '@/contract/self-service'
import { groupByVisit } from '@/domain/booking/booking-change'
import { checkOwnChange, checkOwnMove } from '@/domain/booking/own-changes'
import { toPounds } from '@/domain/pricing/totals'
import { formatInstant } from '@/domain/time/calendar'
import type { AppointmentRow } from '@/server/repositories/appointments'
import type { Row } from '@/server/repositories/store'
import type { BookingSettings } from '@/server/services/settings/booking-settings'
import { loadOwnProposal } from './refund-cancellation'

/** A booking that its customer has opened. */
interface Opened {
  booking: Row<'bookings'>
  rows: AppointmentRow[]
  settings: BookingSettings
  now: number
}

/** Loads the visits of a booking that have several treatments (D100). */
export const loadOwnVisits = async (payload: BasePayload, opened: Opened): Promise<OwnVisit[]> => {
  const terms = { now: opened.now, noticeHours: opened.settings.cancelNoticeHours }
  const live = opened.rows.filter(({ status }) => status !== 'Cancelled')
  const visits = groupByVisit(live).filter((visit) => visit.length > 1)
  return Promise.all(
    visits.map(async (visit) => {
      const ids = visit.map(({ id }) => id)
      const mayCancel = visit.every((row) => checkOwnChange(row, terms).ok)
      const proposal = mayCancel ? await loadOwnProposal(payload, opened.booking, ids) : null
      return {
        booking_slot_ids: ids,
        start_time: formatInstant(Math.min(...visit.map(({ start }) => start))),
        end_time: formatInstant(Math.max(...visit.map(({ end }) => end))),
        location_name: visit[0]?.locationName ?? '',
        price: toPounds(visit.reduce((sum, { pricePence }) => sum + pricePence, 0)),
        may_cancel: mayCancel,
        may_move: visit.every((row) => checkOwnMove(row, terms).ok),
        on_cancel: proposal && {
          amount: toPounds(proposal.amountPence),
          fee_kept: toPounds(proposal.feePence),
          by_itself: proposal.byItself,
          with_bank: proposal.isWithBank,
        },
      }
    }),
  )
}
