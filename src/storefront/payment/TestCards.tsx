import { paymentFormTexts } from '../../messages/payment-form-texts'

/** What test payments answer to which card; real ones are refused. */
export const TestCards = () => (
  <div className="rounded-control bg-linen px-4 py-3 text-small">
    <p className="font-[600]">Test cards</p>
    <p className="figures mt-1">{paymentFormTexts.testCard}</p>
    <p className="figures mt-1">{paymentFormTexts.testChallenge}</p>
    <p className="figures mt-1">{paymentFormTexts.testDeclined}</p>
  </div>
)
