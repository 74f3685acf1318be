import type { SlotRules } from '../../../domain/booking/slot-rules'
import type { ServiceOffer } from './service-offer'

/** The rules for one service under the salon's settings; staff have neither notice nor horizon (D12, D48). */
export const slotRulesFor = (
  { service, rules }: Pick<ServiceOffer, 'service' | 'rules'>,
  now: number,
  isStaff: boolean,
): SlotRules => ({
  now,
  durationMinutes: service.durationMinutes,
  cleanUpMinutes: service.cleanUpMinutes,
  gridMinutes: rules.gridMinutes,
  noticeMinutes: isStaff ? null : rules.noticeMinutes,
  horizonDays: isStaff ? null : rules.horizonDays,
})
