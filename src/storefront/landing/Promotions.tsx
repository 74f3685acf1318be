import { checkDiscount, isDiscountActiveAt } from '@/domain/pricing/discount-rule'
import type {
  CategoryView,
  HomeView,
  LocationView,
  PromotionView,
  ServiceView,
} from '@/server/services/content/types'
import { listBookableLocations } from '@/storefront/services/ServiceCard'
import { fillPlaceholders, splitAround } from '@/domain/content/placeholders'
import { addMonths } from '@/domain/time/calendar'
import { formatMonthName } from '@/domain/time/format'
import { getDayStart, toDayKey } from '@/domain/time/time'
import type { SiteWords } from '@/messages/site-words'
import { Price } from '@/storefront/ui/Price'
import { ArchPicture } from '@/storefront/ui/Picture'
import { Section } from '@/storefront/ui/Section'
import { RichText } from '@/storefront/ui/RichText'
import { toServiceHref } from '@/storefront/layout/menu'
import { Icon } from '@/storefront/ui/Icon'

interface Offered {
  services: ServiceView[]
  categories: CategoryView[]
  locations: LocationView[]
}

/** The price of a promotion's treatment, in pence. */
interface OfferPrice {
  /** The name of the location. Empty if the price is the same everywhere. */
  location: string
  usual: number
  /** The price with the promotion's code. Null if no code gives a discount. */
  reduced: number | null
}

interface Offer {
  service: ServiceView
  category: CategoryView
  prices: OfferPrice[]
}

/**
 * The code of a promotion that is not tied to a treatment, while the code is valid. Otherwise null. `now` is in epoch
 * ms.
 */
export const findOfferCode = (
  { serviceId, offer }: Pick<PromotionView, 'serviceId' | 'offer'>,
  now: number,
): string | null => (serviceId === null && offer && isDiscountActiveAt(offer.rule, now) ? offer.code : null)

const isSameEverywhere = ([first, ...others]: OfferPrice[]): boolean =>
  first !== undefined && others.every(({ usual }) => usual === first.usual)

/**
 * A promotion's treatment with its prices, by the rule that also applies to the code at checkout. Null if it cannot be
 * booked. `now` is in epoch ms.
 */
export const findOffer = (
  { serviceId, offer }: Pick<PromotionView, 'serviceId' | 'offer'>,
  { services, categories, locations }: Offered,
  now: number,
): Offer | null => {
  const service = services.find(({ id }) => id === serviceId)
  const category = categories.find(({ id }) => id === service?.categoryId)
  if (!service || !category) return null
  const prices = listBookableLocations(service, category, locations).map(
    ({ location, pricePence }): OfferPrice => {
      const off = offer && checkDiscount(offer.rule, [{ serviceId: service.id, pricePence }], now)
      return { location, usual: pricePence, reduced: off?.ok ? pricePence - (off.value[0] ?? 0) : null }
    },
  )
  const [first] = prices
  if (!first) return null
  return { service, category, prices: isSameEverywhere(prices) ? [{ ...first, location: '' }] : prices }
}

interface OfferProps {
  words: SiteWords['home']
  offer: Offer
  promotion: PromotionView
}

/** The price of the promotion's treatment, with the usual price struck through if the code gives a discount. */
const PromotionOffer = ({ words, offer, promotion }: OfferProps) => {
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
  const [before, after] = splitAround(words, 'code')
  return (
    <>
      {before}
      <strong className="font-[650] text-ink">{code}</strong>
      {after}
    </>
  )
}

/** The code of a promotion that is not tied to a treatment. */
const PromotionCode = ({ words, code }: { words: SiteWords['home']; code: string }) => (
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

interface Props {
  words: SiteWords['home']
  home: HomeView
  promotions: PromotionView[]
  /** The bookable treatments, for promotions of a treatment. */
  offered: Offered
  /** The current time in epoch ms. */
  now: number
  /** The id of the promotion being edited. The preview opens at this promotion. */
  edited?: string
}

/** The heading above the promotions until the owner writes one. */
const MONTHLY = '{month} Promotions'

/** The heading above the promotions at `now` (epoch ms). In the owner's text, `{month}` is the current month. */
export const toPromotionsTitle = (own: string, now: number): string =>
  fillPlaceholders(own || MONTHLY, { month: formatMonthName(now) })

/** The first instant after `now` at which the heading changes. Null if it does not name the month. */
export const findNextTitle = (own: string, now: number): number | null =>
  (own || MONTHLY).includes('{month}') ? getDayStart(addMonths(`${toDayKey(now).slice(0, 7)}-01`, 1)) : null

/** Offers in the style of a printed list, with large text and one small arch each. */
export const Promotions = ({ words, home, promotions, offered, now, edited }: Props) => {
  if (promotions.length === 0) return null
  return (
    <Section wide labelledBy="promotions">
      <h2 id="promotions" className="max-w-[12ch]">
        {toPromotionsTitle(home.promotionsTitle, now)}
      </h2>
      <ul className="promotions snap-row mt-6 sm:mt-10 lg:mt-14">
        {promotions.map((promotion) => (
          <Entry
            key={promotion.id}
            words={words}
            promotion={promotion}
            offer={findOffer(promotion, offered, now)}
            code={findOfferCode(promotion, now)}
            isEdited={promotion.id === edited}
          />
        ))}
      </ul>
    </Section>
  )
}

interface EntryProps {
  words: Props['words']
  promotion: PromotionView
  offer: Offer | null
  code: string | null
  isEdited: boolean
}

/** A title. Words in capitals are set smaller, and FREE is a small stamp. */
const Title = ({ title }: { title: string }) =>
  title.split(/(\p{Lu}{2,})/u).map((part, index) =>
    // Every second part is in capitals.
    index % 2 === 0 ? (
      part
    ) : (
      <span key={`${index} ${part}`} className={part === 'FREE' ? 'promotion-stamp' : 'promotion-capitals'}>
        {part}
      </span>
    ),
  )

const Entry = ({ words, promotion, offer, code, isEdited }: EntryProps) => {
  const href = offer ? toServiceHref(offer.service, offer.category) : promotion.link
  return (
    <li id={isEdited ? 'edited' : undefined} className="promotion">
      <div className="max-w-[40rem]">
        <h3 className="promotion-title">
          <Title title={promotion.title} />
        </h3>
        <RichText html={promotion.textHtml} className="mt-3 max-w-[44ch] text-ink-soft" />
        {offer && <PromotionOffer words={words} offer={offer} promotion={promotion} />}
        {!offer && code && <PromotionCode words={words} code={code} />}
        {href && (
          <a href={href} className="text-link mt-2">
            <span>
              {words.seeMore}
              <span className="sr-only">: {promotion.title}</span>
            </span>
            <Icon name="right" size={20} />
          </a>
        )}
      </div>
      <ArchPicture
        picture={promotion.picture}
        sizes="(min-width: 48rem) 14rem, 32vw"
        className="promotion-picture"
      />
    </li>
  )
}
