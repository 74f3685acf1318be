import type { SiteWords } from '../../messages/site-words'
import type { HomeView } from '../../server/services/content/types'
import { Section } from '../ui/Container'
import { Icon } from '../ui/Icon'
import { Picture } from '../ui/Picture'
import { BeforeAfterSlider } from './BeforeAfterSlider.client'

const sizes = '(min-width: 64rem) 48rem, 92vw'

export const BeforeAfter = ({ words, home }: { words: SiteWords['home']; home: HomeView }) => {
  if (!home.beforePicture || !home.afterPicture) return null
  return (
    <Section labelledBy="before-after" tone="linen">
      <div className="grid items-end gap-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <BeforeAfterSlider
          handle={<Icon name="drag" size={22} />}
          labels={[words.before, words.after]}
          before={<Picture picture={home.beforePicture} sizes={sizes} />}
          after={<Picture picture={home.afterPicture} sizes={sizes} />}
        />
        <div className="order-first lg:order-last lg:pb-10">
          <h2 id="before-after">{home.beforeAfterTitle || 'Before and after'}</h2>
          {home.beforeAfterText && <p className="lead mt-5">{home.beforeAfterText}</p>}
        </div>
      </div>
    </Section>
  )
}
