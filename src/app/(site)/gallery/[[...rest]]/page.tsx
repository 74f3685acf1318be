import { GalleryPage } from '@/storefront/pages/GalleryPage'
import { content } from '../../content'
import { nothingBelow, pageBySlug, pageMetadata, type RestParams } from '../../reading-page'

export const generateStaticParams = () => []

export const generateMetadata = () => pageMetadata('gallery', 'Gallery')

export default async function PicturesPage(props: RestParams) {
  await nothingBelow(props)
  const [page, pictures] = await Promise.all([pageBySlug('gallery'), content.gallery()])
  return <GalleryPage page={page} pictures={pictures} />
}
