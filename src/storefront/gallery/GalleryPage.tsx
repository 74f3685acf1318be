import { galleryTexts } from '@/messages/gallery'
import type { SiteWords } from '@/messages/site-words'
import type { GalleryView, PageView } from '@/server/services/content/types'
import { PageHead } from '@/storefront/pages/CmsPage'
import { Container } from '@/storefront/ui/Container'
import { Picture } from '@/storefront/ui/Picture'
import { RichText } from '@/storefront/ui/RichText'
import { Lightbox } from './Lightbox.client'
import { OwnersInvitation } from '@/storefront/ui/OwnersInvitation.client'

type Words = SiteWords['gallery']

interface Props {
  words: Words
  /** The heading, unless the owner's page has a title. */
  name: string
  page: PageView | null
  pictures: GalleryView[]
  /** The id of the picture that is being edited, in the preview. */
  edited?: string
}

/** Pictures of the salon's work in the owner's order. Each can be enlarged. */
export const GalleryPage = ({ words, name, page, pictures, edited }: Props) => {
  const hasDrawings = pictures.some(({ isDrawn }) => isDrawn)
  return (
    <>
      <PageHead title={page?.title ?? name} intro={page?.intro} picture={page?.picture}>
        <OwnersInvitation
          text={hasDrawings ? galleryTexts.drawings : galleryTexts.invitation}
          links={[
            { href: '/management/gallery/add-photographs', label: galleryTexts.add },
            { href: '/management/collections/gallery', label: galleryTexts.order },
          ]}
        />
      </PageHead>
      <Container wide className="py-14 lg:py-20">
        <RichText html={page?.bodyHtml ?? ''} className="mb-14" />
        {pictures.length === 0 ? (
          <p className="text-lead">{words.empty}</p>
        ) : (
          <Lightbox
            pictures={pictures.map(({ caption, descriptionHtml, picture }) => ({
              caption,
              descriptionHtml,
              picture,
            }))}
          >
            {pictures.map((one, at) => (
              <Hung key={one.id} {...one} at={at} isEdited={one.id === edited} />
            ))}
          </Lightbox>
        )}
      </Container>
    </>
  )
}

interface HungProps extends GalleryView {
  at: number
  isEdited: boolean
}

/** A picture on the wall. Without JavaScript, its link opens the picture file. */
const Hung = ({ caption, descriptionHtml, picture, at, isEdited }: HungProps) => (
  <li {...(isEdited && { id: 'edited', className: 'outline-2 outline-offset-8 outline-rosewood' })}>
    <figure>
      <a
        href={picture.src}
        data-at={at}
        aria-label={galleryTexts.larger(picture.alt)}
        className="gallery-frame"
      >
        <Picture picture={picture} sizes="(min-width: 48rem) 30vw, 45vw" eager={at === 0} decorative />
      </a>
      <figcaption className="mt-3 text-small">
        {caption}
        <RichText html={descriptionHtml} className="mt-2 text-ink-soft" />
      </figcaption>
    </figure>
  </li>
)
