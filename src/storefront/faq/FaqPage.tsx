import type { SiteWords } from '../../messages/site-words'
import type { FaqView, PageView } from '../../server/services/content/types'
import { Container } from '../ui/Container'
import { FaqList } from './FaqList'
import { PageHead } from '../pages/PageHead'
import { RichText } from '../ui/RichText'

interface Props {
  words: SiteWords['pages']
  /** Over them, unless the page has a title. */
  name: string
  page: PageView | null
  faqs: FaqView[]
  /** The id of a question that is being edited. */
  edited?: string
}

export const FaqPage = ({ words, name, page, faqs, edited }: Props) => (
  <>
    <PageHead title={page?.title ?? name} intro={page?.intro} picture={page?.picture} />
    <Container className="py-14 lg:py-20">
      <div className="lg:ml-[25%]">
        {faqs.length > 0 ? <FaqList faqs={faqs} edited={edited} /> : <p>{words.noQuestions}</p>}
        <RichText html={page?.bodyHtml ?? ''} className="mt-10" />
        <a href="/contact-us" className="text-link mt-8">
          {words.askElse}
        </a>
      </div>
    </Container>
  </>
)
