import type { SiteWords } from '@/messages/site-words'
import type { HomeView } from '@/server/services/content/types'
import { Section } from '@/storefront/ui/Section'
import { Icon } from '@/storefront/ui/Icon'
import { Picture } from '@/storefront/ui/Picture'
import { BeforeAfterSlider } from './BeforeAfterSlider.client'

/** Two letters of a name, in place of a photo. */
export const Initials = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="grid size-11 shrink-0 place-items-center rounded-full bg-blush font-display text-ink"
  >
    {name
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 2)
      .map((word) => [...word][0]?.toUpperCase())
      .join('')}
  </span>
)

const sizes = '(min-width: 64rem) 48rem, 92vw'

export const BeforeAfter = ({ words, home }: { words: SiteWords['home']; home: HomeView }) => {
  if (!home.beforePicture || !home.afterPicture) return null
  return (
    <Section wide labelledBy="before-after" tone="linen">
      <div className="grid items-end gap-6 sm:gap-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <BeforeAfterSlider
          handle={<Icon name="drag" size={22} />}
          labels={[words.before, words.after]}
          before={<Picture picture={home.beforePicture} sizes={sizes} />}
          after={<Picture picture={home.afterPicture} sizes={sizes} />}
        />
        <div className="order-first lg:order-last lg:pb-10">
          <h2 id="before-after">{home.beforeAfterTitle || 'Before and after'}</h2>
          {home.beforeAfterText && <p className="lead mt-3 sm:mt-5">{home.beforeAfterText}</p>}
        </div>
      </div>
    </Section>
  )
}
