import type { PromotionView } from '../../server/services/content/types'
import { Price } from '../ui/Price'
import type { Offer, OfferPrice } from './offer-prices'

/** What the promotion's treatment costs, the usual price struck through where its code takes something off. */
export const PromotionOffer = ({ offer, promotion }: { offer: Offer; promotion: PromotionView }) => {
  const isReduced = offer.prices.some(({ reduced }) => reduced !== null)
  return (
    <div className="mt-4">
      <ul className="flex flex-wrap gap-x-8 gap-y-1">
        {offer.prices.map((price) => (
          <li key={price.location} className="flex flex-wrap items-baseline gap-x-2">
            {price.location && <span className="text-small text-ink-soft">{price.location}</span>}
            <Prices {...price} />
          </li>
        ))}
      </ul>
      {isReduced && promotion.offer && (
        <p className="mt-1 text-small text-ink-soft">
          with the code <Code>{promotion.offer.code}</Code> at checkout
        </p>
      )}
    </div>
  )
}

const Code = ({ children }: { children: string }) => (
  <strong className="font-[650] text-ink">{children}</strong>
)

/** The code of a promotion that is for no one treatment. */
export const PromotionCode = ({ code }: { code: string }) => (
  <p className="mt-4 text-ink-soft">
    Use the code <Code>{code}</Code> at checkout.
  </p>
)

const Prices = ({ usual, reduced }: OfferPrice) =>
  reduced === null ? (
    <Price pence={usual} className="font-[600]" />
  ) : (
    <>
      <span className="text-ink-soft">
        <span className="sr-only">Usually </span>
        <s>
          <Price pence={usual} />
        </s>
      </span>
      <span className="font-[650] text-rosewood">
        <span className="sr-only">now </span>
        <Price pence={reduced} />
      </span>
    </>
  )
