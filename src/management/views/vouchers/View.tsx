import type { VoucherOffer } from '@/contract/vouchers'
import { ok } from '@/domain/errors'
import { preloadLocations, withPreloadedCalls } from '@/management/shell/preloaded-calls'
import { listNewestVouchers } from '@/server/services/payments/vouchers'
import { loadVoucherOffer } from '@/server/services/payments/voucher-entries'
import { VOUCHER_OFFER_CALL, VOUCHERS_CALL } from '@/management/api/catalogue'
import { VouchersScreen } from './VouchersScreen.client'

export const VouchersView = withPreloadedCalls(VouchersScreen, ({ payload }) => [
  {
    path: VOUCHER_OFFER_CALL,
    answer: async () => ok((await loadVoucherOffer(payload)) satisfies VoucherOffer),
  },
  { path: VOUCHERS_CALL, answer: async () => ok(await listNewestVouchers(payload)) },
  preloadLocations(payload),
])
