import type { SiteWords } from '@/messages/site-words'
import type { FaqView } from '@/server/services/content/types'
import { Section } from '@/storefront/ui/Breadcrumb'
import { FaqList } from '@/storefront/faq/FaqPage'

/** At most five questions on the home page (S6). */
const AT_MOST = 5

interface Props {
  words: SiteWords['home']
  title: string
  faqs: FaqView[]
}

export const FaqSection = ({ words, title, faqs }: Props) => {
  const shown = faqs.filter(({ onHomePage }) => onHomePage).slice(0, AT_MOST)
  if (shown.length === 0) return null
  return (
    <Section labelledBy="faq-title">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.8fr)]">
        <div>
          <h2 id="faq-title">{title || 'Questions'}</h2>
          <a href="/faq" className="text-link mt-4">
            {words.toQuestions}
          </a>
        </div>
        <FaqList faqs={shown} />
      </div>
    </Section>
  )
}
