import { inviteTo } from '@/messages/invitations'
import type { SiteWords } from '@/messages/site-words'
import type { AftercareView, CategoryView, PageView } from '@/server/services/content/types'
import { PageHead } from '@/storefront/pages/CmsPage'
import { Container } from '@/storefront/ui/Container'
import { OwnersInvitation } from '@/storefront/ui/OwnersInvitation.client'
import { RichText } from '@/storefront/ui/RichText'

interface Props {
  words: SiteWords['pages']
  /** The heading, unless the owner's page has a title. */
  name: string
  page: PageView | null
  advice: AftercareView[]
  categories: CategoryView[]
}

/** All aftercare advice, by category. Advice for every treatment comes first. */
export const AftercarePage = ({ words, name, page, advice, categories }: Props) => {
  const isKnown = (id: string | null) => categories.some((category) => category.id === id)
  const general = advice.filter(({ categoryId }) => !isKnown(categoryId))
  return (
    <>
      <PageHead title={page?.title ?? name} intro={page?.intro} picture={page?.picture} />
      <Container className="grid gap-14 py-14 lg:py-20">
        {advice.length === 0 && (
          <div>
            <p>{words.noAdvice}</p>
            <OwnersInvitation {...inviteTo('advice')} />
          </div>
        )}
        {general.length > 0 && <Advice advice={general} level="h2" />}
        {categories.map(({ id, name }) => {
          const own = advice.filter(({ categoryId }) => categoryId === id)
          return own.length === 0 ? null : (
            <section key={id} aria-labelledby={`advice-${id}`}>
              <h2 id={`advice-${id}`} className="mb-6">
                {name}
              </h2>
              <Advice advice={own} level="h3" />
            </section>
          )
        })}
        <RichText html={page?.bodyHtml ?? ''} />
      </Container>
    </>
  )
}

const Advice = ({ advice, level: Heading }: { advice: AftercareView[]; level: 'h2' | 'h3' }) => (
  <ul className="border-t border-hairline">
    {advice.map(({ id, title, adviceHtml }) => (
      <li key={id} className="border-b border-hairline py-6">
        <Heading className="text-h4">{title}</Heading>
        <RichText html={adviceHtml} className="mt-2 max-w-(--measure) text-ink-soft" />
      </li>
    ))}
  </ul>
)
