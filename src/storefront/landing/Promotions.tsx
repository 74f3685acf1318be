import type { SiteWords } from '../../messages/site-words'
import type { HomeView, PromotionView } from '../../server/services/content/types'
import { ArchPicture } from '../ui/ArchPicture'
import { Section } from '../ui/Container'
import { RichText } from '../ui/RichText'
import { serviceHref } from '../layout/links'
import { Icon } from '../ui/Icon'
import { codeOf, type Offer, type Offered, offerOf } from './offer-prices'
import { PromotionCode, PromotionOffer } from './PromotionOffer'

interface Props {
  words: SiteWords['home']
  home: HomeView
  promotions: PromotionView[]
  /** What can be booked, for promotions of a treatment. */
  offered: Offered
  /** Epoch ms. */
  now: number
  /** The id of one that is being edited: the preview opens at it. */
  edited?: string
}

/** Offers as a printed list: large words, one small arch each. */
export const Promotions = ({ words, home, promotions, offered, now, edited }: Props) => {
  if (promotions.length === 0) return null
  return (
    <Section labelledBy="promotions">
      <h2 id="promotions" className="max-w-[12ch]">
        {home.promotionsTitle || 'Promotions'}
      </h2>
      <ul className="mt-10 border-b border-hairline lg:mt-14">
        {promotions.map((promotion) => (
          <Entry
            key={promotion.id}
            words={words}
            promotion={promotion}
            offer={offerOf(promotion, offered, now)}
            code={codeOf(promotion, now)}
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

const Entry = ({ words, promotion, offer, code, isEdited }: EntryProps) => {
  const href = offer ? serviceHref(offer.service, offer.category) : promotion.link
  return (
    <li id={isEdited ? 'edited' : undefined} className="promotion">
      <div className="max-w-[40rem]">
        <h3 className="promotion-title">{promotion.title}</h3>
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
