import type { GalleryView } from '../../server/services/content/types'
import { Section } from '../ui/Container'
import { Picture } from '../ui/Picture'

/** At most four posts (S6). Without an Instagram account they come from the gallery (D6). */
const AT_MOST = 4

export const InstagramPosts = ({ title, pictures }: { title: string; pictures: GalleryView[] }) => {
  const shown = pictures.slice(0, AT_MOST)
  if (shown.length === 0) return null
  return (
    <Section labelledBy="instagram" className="pt-0">
      <div className="flex flex-wrap items-end justify-between gap-x-8">
        <h2 id="instagram">{title || 'Instagram'}</h2>
        <a href="/gallery" className="text-link">
          See the gallery
        </a>
      </div>
      <ul className="posts mt-8">
        {shown.map(({ id, caption, picture }) => (
          <li key={id}>
            <figure>
              <div className="post-picture">
                <Picture picture={picture} sizes="(min-width: 48rem) 24vw, 46vw" />
              </div>
              <figcaption className="mt-2 text-small text-ink-soft">{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
