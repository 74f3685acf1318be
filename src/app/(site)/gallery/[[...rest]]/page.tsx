import { Blocks } from '@/storefront/blocks/Blocks'
import { GalleryPage } from '@/storefront/gallery/GalleryPage'
import { content } from '@/app/(site)/public-pages'
import { PageFacts } from '../../PageFacts'
import { nothingBelow, pageBySlug, metadataBySlug, type RestParams } from '../../reading-page'

export const generateStaticParams = () => []

export const generateMetadata = () => metadataBySlug('gallery', 'gallery')

export default async function PicturesPage(props: RestParams) {
  await nothingBelow('/gallery', props)
  const [page, words, pictures] = await Promise.all([
    pageBySlug('gallery'),
    content.words(),
    content.gallery(),
  ])
  return (
    <>
      <PageFacts title={page?.title ?? words.names.gallery} path="/gallery" />
      <GalleryPage words={words.gallery} name={words.names.gallery} page={page} pictures={pictures} />
      <Blocks blocks={page?.sections ?? []} content={content} />
    </>
  )
}
