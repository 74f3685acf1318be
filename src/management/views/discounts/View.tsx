import type { Answered } from '@/contract/call'
import type { listDiscounts as listContract } from '@/contract/discounts'
import { ok } from '@/domain/errors'
import { withPreloadedCalls } from '@/management/shell/preloaded-calls'
import { DISCOUNTS_CALL } from '@/management/api/catalogue'
import { DiscountsScreen } from './DiscountsScreen.client'
import { listDiscounts } from '@/server/services/discounts/apply-discount'

export const DiscountsView = withPreloadedCalls(DiscountsScreen, ({ payload }) => [
  {
    path: DISCOUNTS_CALL,
    answer: async () =>
      ok({ discounts: await listDiscounts(payload) } satisfies Answered<typeof listContract>),
  },
])
