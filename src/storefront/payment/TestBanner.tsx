import { paymentTexts } from '@/messages/payment'
import { Icon } from '@/storefront/ui/Icon'

/** On every step of a checkout whose payments are tests (D6). */
export const TestBanner = () => (
  <p className="mb-6 flex items-center gap-3 rounded-control border border-amber bg-white px-4 py-3">
    <Icon name="alert" className="text-amber" />
    <b className="font-[600]">{paymentTexts.test}</b>
  </p>
)
