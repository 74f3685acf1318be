import { inviteTo } from '@/messages/invitations'
import type { SiteWords } from '@/messages/site-words'
import type { PageView, TestimonialView } from '@/server/services/content/types'
import { Quote } from '@/storefront/landing/Testimonials'
import { PageHead } from '@/storefront/pages/CmsPage'
import { Container } from '@/storefront/ui/Container'
import { OwnersInvitation } from '@/storefront/ui/OwnersInvitation.client'
import { RichText } from '@/storefront/ui/RichText'

interface Props {
  words: SiteWords['pages']
  /** The heading, unless the owner's page has a title. */
  name: string
  page: PageView | null
  testimonials: TestimonialView[]
}

/** All testimonials, in the owner's order. */
export const ReviewsPage = ({ words, name, page, testimonials }: Props) => (
  <>
    <PageHead title={page?.title ?? name} intro={page?.intro} picture={page?.picture} />
    <Container className="py-14 lg:py-20">
      {testimonials.length === 0 && (
        <>
          <p>{words.noReviews}</p>
          <OwnersInvitation {...inviteTo('review')} />
        </>
      )}
      {testimonials.length > 0 && <p className="mb-8 text-small text-ink-soft">{words.chosenByUs}</p>}
      <ul className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
        {testimonials.map((testimonial) => (
          <li key={testimonial.id}>
            <Quote {...testimonial} className="text-lead" framed />
          </li>
        ))}
      </ul>
      <RichText html={page?.bodyHtml ?? ''} className="mt-10" />
    </Container>
  </>
)
