import type { SiteWords } from '../../messages/site-words'
import type { AftercareView } from '../../server/services/content/types'
import { Section } from '../ui/Container'
import { Icon } from '../ui/Icon'
import { RichText } from '../ui/RichText'
import { AftercareCarousel } from './AftercareCarousel.client'

/** The carousel holds nine pieces of advice (S6). */
const AT_MOST = 9

interface Props {
  words: Pick<SiteWords['home'], 'advice' | 'allAdvice'>
  advice: AftercareView[]
  /** The id of advice that is being edited: it is always among those shown, and the preview opens at it. */
  edited?: string
}

const shownOf = (advice: AftercareView[], edited?: string): AftercareView[] => {
  const first = advice.slice(0, AT_MOST)
  const later = advice.slice(AT_MOST).find(({ id }) => id === edited)
  return later ? [...first.slice(0, -1), later] : first
}

export const Aftercare = ({ words, advice, edited }: Props) => {
  const shown = shownOf(advice, edited)
  if (shown.length === 0) return null
  return (
    <Section tone="linen" labelledBy="aftercare-title">
      <h2 id="aftercare-title" className="sr-only">
        {words.advice}
      </h2>
      <AftercareCarousel
        label={words.advice}
        count={shown.length}
        icons={{ left: <Icon name="left" />, right: <Icon name="right" /> }}
      >
        {shown.map(({ id, title, adviceHtml }, index) => (
          <li key={id} id={id === edited ? 'edited' : undefined} className="strip-item">
            <span aria-hidden="true" className="figures font-display text-h3 text-rosewood">
              {index + 1}
            </span>
            <h3 className="mt-6 text-h4">{title}</h3>
            <RichText html={adviceHtml} className="mt-2 text-ink-soft" />
          </li>
        ))}
      </AftercareCarousel>
      <a href="/aftercare" className="text-link mt-6">
        {words.allAdvice}
        <Icon name="right" size={20} />
      </a>
    </Section>
  )
}
