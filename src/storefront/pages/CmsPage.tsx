import type { ReactNode } from 'react'
import type { PageView } from '../../server/services/content/types'
import { Container } from '../ui/Container'
import { PageHead } from './PageHead'
import { RichText } from '../ui/RichText'

type Words = Pick<PageView, 'title' | 'intro' | 'picture' | 'bodyHtml'>

/** A page whose words all come from the editor. */
export const CmsPage = ({ page, children }: { page: Words; children?: ReactNode }) => (
  <article>
    <PageHead title={page.title} intro={page.intro} picture={page.picture} />
    {page.bodyHtml && (
      <Container className="py-14 lg:py-20">
        <RichText html={page.bodyHtml} className="lg:ml-[25%]" />
      </Container>
    )}
    {children}
  </article>
)
