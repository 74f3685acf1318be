import { around } from '../../domain/content/filled-in'
import type { SiteWords } from '../../messages/site-words'
import type { PromotionView } from '../../server/services/content/types'
import { Price } from '../ui/Price'
import type { Offer, OfferPrice } from './offer-prices'

interface OfferProps {
  words: SiteWords['home']
  offer: Offer
  promotion: PromotionView
}

/** What the promotion's treatment costs, the usual price struck through where its code takes something off. */
export const PromotionOffer = ({ words, offer, promotion }: OfferProps) => {
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
          <WithCode words={words.withCode} code={promotion.offer.code} />
        </p>
      )}
    </div>
  )
}

const WithCode = ({ words, code }: { words: string; code: string }) => {
  const [before, after] = around(words, 'code')
  return (
    <>
      {before}
      <strong className="font-[650] text-ink">{code}</strong>
      {after}
    </>
  )
}

/** The code of a promotion that is for no one treatment. */
export const PromotionCode = ({ words, code }: { words: SiteWords['home']; code: string }) => (
  <p className="mt-4 text-ink-soft">
    <WithCode words={words.useCode} code={code} />
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
