import type { AftercareView } from '../../server/services/content/types'
import { Section } from '../ui/Container'
import { RichText } from '../ui/RichText'
import { AftercareCarousel } from './AftercareCarousel.client'

/** The carousel holds nine pieces of advice (S6). */
const AT_MOST = 9

export const Aftercare = ({ advice }: { advice: AftercareView[] }) => {
  const shown = advice.slice(0, AT_MOST)
  if (shown.length === 0) return null
  return (
    <Section tone="linen" labelledBy="aftercare-title">
      <h2 id="aftercare-title" className="sr-only">
        Aftercare advice
      </h2>
      <AftercareCarousel label="Aftercare advice" count={shown.length}>
        {shown.map(({ id, title, adviceHtml }, index) => (
          <li key={id} className="strip-item">
            <span aria-hidden="true" className="figures font-display text-h3 text-rosewood">
              {index + 1}
            </span>
            <h3 className="mt-6 text-h4">{title}</h3>
            <RichText html={adviceHtml} className="mt-2 text-ink-soft" />
          </li>
        ))}
      </AftercareCarousel>
    </Section>
  )
}
