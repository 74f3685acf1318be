import { Blocks } from '@/storefront/blocks/Blocks'
import { ReviewsPage } from '@/storefront/landing/Testimonials'
import { siteContent } from '@/app/(site)/public-pages'
import { PageFacts } from '@/app/(site)/content-page'
import { rejectSubpaths, findPageBySlug, loadPageMetadata, type RestParams } from '@/app/(site)/content-page'

export const generateStaticParams = () => []

export const generateMetadata = () => loadPageMetadata('reviews', 'reviews')

export default async function Reviews(props: RestParams) {
  await rejectSubpaths('/reviews', props)
  const [words, page, testimonials] = await Promise.all([
    siteContent.words(),
    findPageBySlug('reviews'),
    siteContent.testimonials(),
  ])
  return (
    <>
      <PageFacts title={page?.title ?? words.names.reviews} path="/reviews" />
      <ReviewsPage words={words.pages} name={words.names.reviews} page={page} testimonials={testimonials} />
      <Blocks blocks={page?.sections ?? []} content={siteContent} />
    </>
  )
}
