import type { GalleryView, PageView } from '../../server/services/content/types'
import { Container } from '../ui/Container'
import { Picture } from '../ui/Picture'
import { PageHead } from './PageHead'

export const GalleryPage = ({ page, pictures }: { page: PageView | null; pictures: GalleryView[] }) => (
  <>
    <PageHead title={page?.title ?? 'Gallery'} intro={page?.intro} picture={page?.picture} />
    <Container className="py-14 lg:py-20">
      {pictures.length === 0 ? (
        <p className="text-lead">The walls are still bare. Please come back soon.</p>
      ) : (
        <ul className="gallery">
          {pictures.map(({ id, caption, picture }, index) => (
            <li key={id}>
              <figure>
                <Picture
                  picture={picture}
                  sizes="(min-width: 48rem) 30vw, 45vw"
                  eager={index < 2}
                  className="h-auto"
                />
                <figcaption className="mt-2 text-small text-ink-soft">{caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
    </Container>
  </>
)
