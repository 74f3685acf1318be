import { Blocks } from '@/storefront/blocks/Blocks'
import { GalleryPage } from '@/storefront/gallery/GalleryPage'
import { siteContent } from '@/app/(site)/public-pages'
import { PageFacts } from '@/app/(site)/content-page'
import { rejectSubpaths, findPageBySlug, loadPageMetadata, type RestParams } from '@/app/(site)/content-page'

export const generateStaticParams = () => []

export const generateMetadata = () => loadPageMetadata('gallery', 'gallery')

export default async function PicturesPage(props: RestParams) {
  await rejectSubpaths('/gallery', props)
  const [page, words, pictures] = await Promise.all([
    findPageBySlug('gallery'),
    siteContent.words(),
    siteContent.gallery(),
  ])
  return (
    <>
      <PageFacts title={page?.title ?? words.names.gallery} path="/gallery" />
      <GalleryPage words={words.gallery} name={words.names.gallery} page={page} pictures={pictures} />
      <Blocks blocks={page?.sections ?? []} content={siteContent} />
    </>
  )
}
