import type { FaqView, PageView } from '../../server/services/content/types'
import { Container } from '../ui/Container'
import { FaqList } from './FaqList'
import { PageHead } from '../pages/PageHead'
import { RichText } from '../ui/RichText'

export const FaqPage = ({ page, faqs }: { page: PageView | null; faqs: FaqView[] }) => (
  <>
    <PageHead
      title={page?.title ?? 'Frequently asked questions'}
      intro={page?.intro}
      picture={page?.picture}
    />
    <Container className="py-14 lg:py-20">
      <div className="lg:ml-[25%]">
        {faqs.length > 0 ? <FaqList faqs={faqs} /> : <p>No questions yet. Ask us the first one.</p>}
        <RichText html={page?.bodyHtml ?? ''} className="mt-10" />
        <a href="/contact-us" className="text-link mt-8">
          Ask us something else
        </a>
      </div>
    </Container>
  </>
)
