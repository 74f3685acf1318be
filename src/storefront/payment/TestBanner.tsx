import { paymentFormTexts } from '@/messages/payment-form'
import { Icon } from '@/storefront/ui/Icon'

/** Shown on every step of a checkout with test payments (D6). */
export const TestBanner = () => (
  <p className="mb-6 flex items-center gap-3 rounded-control border border-amber bg-white px-4 py-3">
    <Icon name="alert" className="text-amber" />
    <b className="font-[600]">{paymentFormTexts.test}</b>
  </p>
)
