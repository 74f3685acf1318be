import { inviteTo } from '@/messages/invitations'
import type { FaqView, PageView } from '@/server/services/content/types'
import { Disclosure } from '@/storefront/ui/Disclosure'
import { RichText } from '@/storefront/ui/RichText'
import type { SiteWords } from '@/messages/site-words'
import { Container } from '@/storefront/ui/Container'
import { OwnersInvitation } from '@/storefront/ui/OwnersInvitation.client'
import { PageHead } from '@/storefront/pages/CmsPage'

interface Props {
  faqs: FaqView[]
  /** The id of the question being edited. The preview opens at this question. */
  edited?: string
}

export const FaqList = ({ faqs, edited }: Props) => (
  <ul className="border-t border-hairline">
    {faqs.map(({ id, question, answerHtml }) => (
      <li key={id} id={id === edited ? 'edited' : undefined} className="border-b border-hairline">
        <Disclosure
          open={id === edited}
          title={
            <span className="block py-3 font-display text-[1.0625rem] text-balance leading-snug sm:py-5 sm:text-h4 sm:leading-normal">
              {question}
            </span>
          }
        >
          <RichText html={answerHtml} className="pb-7 text-ink-soft" />
        </Disclosure>
      </li>
    ))}
  </ul>
)

interface FaqPageProps {
  words: SiteWords['pages']
  /** The heading, unless the owner's page has a title. */
  name: string
  page: PageView | null
  faqs: FaqView[]
  /** The id of the question being edited. */
  edited?: string
}

export const FaqPage = ({ words, name, page, faqs, edited }: FaqPageProps) => (
  <>
    <PageHead title={page?.title ?? name} intro={page?.intro} picture={page?.picture} />
    <Container className="py-14 lg:py-20">
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)] lg:gap-x-12">
        <div className="lg:col-start-2">
          {faqs.length > 0 ? (
            <FaqList faqs={faqs} edited={edited} />
          ) : (
            <>
              <p>{words.noQuestions}</p>
              <OwnersInvitation {...inviteTo('question')} />
            </>
          )}
          <RichText html={page?.bodyHtml ?? ''} className="mt-10" />
        </div>
        <div className="max-lg:mt-8 lg:sticky lg:top-28 lg:col-start-1 lg:row-start-1 lg:self-start">
          <a href="/contact-us" className="text-link">
            {words.askElse}
          </a>
        </div>
      </div>
    </Container>
  </>
)
