import { paymentTexts } from '../../messages/payment-texts'
import { Icon } from '../ui/Icon'

/** On every step of a checkout whose payments are tests (D6). */
export const TestBanner = () => (
  <p className="mb-6 flex items-center gap-3 rounded-control border border-amber bg-white px-4 py-3">
    <Icon name="alert" className="text-amber" />
    <b className="font-[600]">{paymentTexts.test}</b>
  </p>
)

/** Cards that work in test payments. */
export const TestCards = () => (
  <div className="rounded-control bg-linen px-4 py-3 text-small">
    <p className="font-[600]">Test cards</p>
    <p className="figures mt-1">{paymentTexts.testCard}</p>
    <p className="figures">{paymentTexts.testChallenge}</p>
  </div>
)
