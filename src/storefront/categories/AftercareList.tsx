import { filledIn } from '../../domain/content/filled-in'
import type { SiteWords } from '../../messages/site-words'
import type { AftercareView } from '../../server/services/content/types'
import { Section } from '../ui/Container'
import { RichText } from '../ui/RichText'

interface Props {
  words: SiteWords['treatments']
  /** The category's name. */
  category: string
  advice: AftercareView[]
}

/** What to do at home after a treatment of this category; treatments lead here. */
export const AftercareList = ({ words, category, advice }: Props) =>
  advice.length === 0 ? null : (
    <Section labelledBy="aftercare" tone="linen">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.8fr)]">
        <div>
          <h2 id="aftercare" tabIndex={-1}>
            {words.aftercare}
          </h2>
          <p className="lead mt-4">{filledIn(words.aftercareFor, { category })}</p>
        </div>
        <ul className="border-t border-ink-soft">
          {advice.map(({ id, title, adviceHtml }) => (
            <li key={id} className="border-b border-ink-soft py-6">
              <h3 className="text-h4">{title}</h3>
              <RichText html={adviceHtml} className="mt-2 max-w-(--measure) text-ink-soft" />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
