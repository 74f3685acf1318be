import type { HomeView, PromotionView } from '../../server/services/content/types'
import { ArchPicture } from '../ui/ArchPicture'
import { Section } from '../ui/Container'
import { Icon } from '../ui/Icon'

/** Offers as a printed list: large words, one small arch each. */
export const Promotions = ({ home, promotions }: { home: HomeView; promotions: PromotionView[] }) => {
  if (promotions.length === 0) return null
  return (
    <Section labelledBy="promotions">
      <h2 id="promotions" className="max-w-[12ch]">
        {home.promotionsTitle || 'Promotions'}
      </h2>
      <ul className="mt-10 border-b border-hairline lg:mt-14">
        {promotions.map((promotion) => (
          <li key={promotion.id} className="promotion">
            <div className="max-w-[40rem]">
              <h3 className="promotion-title">{promotion.title}</h3>
              {promotion.text && <p className="mt-3 max-w-[44ch] text-ink-soft">{promotion.text}</p>}
              {promotion.link && (
                <a
                  href={promotion.link}
                  aria-label={`See more: ${promotion.title}`}
                  className="text-link mt-2"
                >
                  See more
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
        ))}
      </ul>
    </Section>
  )
}
