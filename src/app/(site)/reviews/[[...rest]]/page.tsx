import { Blocks } from '@/storefront/blocks/Blocks'
import { ReviewsPage } from '@/storefront/reviews/ReviewsPage'
import { content } from '@/app/(site)/public-pages'
import { PageFacts } from '../../PageFacts'
import { nothingBelow, pageBySlug, metadataBySlug, type RestParams } from '../../reading-page'

export const generateStaticParams = () => []

export const generateMetadata = () => metadataBySlug('reviews', 'reviews')

export default async function Reviews(props: RestParams) {
  await nothingBelow('/reviews', props)
  const [words, page, testimonials] = await Promise.all([
    content.words(),
    pageBySlug('reviews'),
    content.testimonials(),
  ])
  return (
    <>
      <PageFacts title={page?.title ?? words.names.reviews} path="/reviews" />
      <ReviewsPage words={words.pages} name={words.names.reviews} page={page} testimonials={testimonials} />
      <Blocks blocks={page?.sections ?? []} content={content} />
    </>
  )
}
