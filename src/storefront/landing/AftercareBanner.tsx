import type { SiteWords } from '@/messages/site-words'
import type { AftercareView } from '@/server/services/content/types'
import { homeLimits } from '@/domain/content/home-sections'
import { Section } from '@/storefront/ui/Section'
import { Container } from '@/storefront/ui/Container'
import { Icon } from '@/storefront/ui/Icon'
import { RichText } from '@/storefront/ui/RichText'
import { AftercareCarousel } from './AftercareCarousel.client'
import { ArchPicture, type PictureData } from '@/storefront/ui/Picture'

interface Props {
  words: Pick<SiteWords['home'], 'advice' | 'allAdvice'>
  advice: AftercareView[]
  /** The id of the advice being edited. It is always shown, and the preview opens at it. */
  edited?: string
}

const chooseShownAdvice = (advice: AftercareView[], edited?: string): AftercareView[] => {
  const first = advice.slice(0, homeLimits.aftercare)
  const later = advice.slice(homeLimits.aftercare).find(({ id }) => id === edited)
  return later ? [...first.slice(0, -1), later] : first
}

export const Aftercare = ({ words, advice, edited }: Props) => {
  const shown = chooseShownAdvice(advice, edited)
  if (shown.length === 0) return null
  return (
    <Section wide tone="linen" labelledBy="aftercare-title">
      <h2 id="aftercare-title" className="sr-only">
        {words.advice}
      </h2>
      <AftercareCarousel
        label={words.advice}
        count={shown.length}
        icons={{ left: <Icon name="left" />, right: <Icon name="right" /> }}
        more={
          <a href="/aftercare" className="text-link ml-auto">
            {words.allAdvice}
          </a>
        }
      >
        {shown.map(({ id, title, adviceHtml }, index) => (
          <li key={id} id={id === edited ? 'edited' : undefined} className="strip-item">
            <div className="flex items-baseline gap-3 sm:block">
              <span aria-hidden="true" className="figures font-display text-h3 text-rosewood">
                {index + 1}
              </span>
              <h3 className="text-h4 sm:mt-6">{title}</h3>
            </div>
            <RichText html={adviceHtml} className="mt-2 text-ink-soft" />
          </li>
        ))}
      </AftercareCarousel>
    </Section>
  )
}

interface AftercareBannerProps {
  title: string
  text: string
  picture: PictureData | null
}

/** The only dark section of the home page. Renders nothing until the owner has written something. */
export const AftercareBanner = ({ title, text, picture }: AftercareBannerProps) =>
  !title && !text && !picture ? null : (
    <section aria-labelledby="aftercare-banner" className="bg-rosewood-deep text-paper">
      <Container
        wide
        className="aftercare-banner grid items-end gap-x-6 pt-8 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-16 md:pt-20"
      >
        <ArchPicture
          picture={picture}
          sizes="(min-width: 48rem) 34vw, 40vw"
          decorative
          className="aspect-4/5 md:w-full md:max-w-md"
        />
        <div className="max-md:contents md:pb-20 lg:pb-28">
          <h2 id="aftercare-banner" className="max-w-[16ch]">
            {title || 'Aftercare'}
          </h2>
          {text && <p className="max-w-[42ch] text-lead text-blush md:mt-6">{text}</p>}
        </div>
      </Container>
    </section>
  )
