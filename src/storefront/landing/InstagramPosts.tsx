import { type ReactNode } from 'react'
import type { SiteWords } from '../../messages/site-words'
import type { GalleryView, PostView } from '../../server/services/content/types'
import { Section } from '../ui/Container'
import { Icon } from '../ui/Icon'
import { Picture } from '../ui/Picture'

/** At most four posts (S6). */
const AT_MOST = 4

interface Props {
  words: SiteWords['home']
  title: string
  /** Of the salon's account; without any, pictures of the gallery stand in (D6). */
  posts: PostView[]
  pictures: GalleryView[]
}

export const InstagramPosts = ({ words, title, posts, pictures }: Props) => {
  const shown = posts.length > 0 ? posts.map(ofPost) : pictures.map(ofGallery)
  if (shown.length === 0) return null
  return (
    <Section labelledBy="instagram" className="pt-0">
      <div className="flex flex-wrap items-end justify-between gap-x-8">
        <h2 id="instagram">{title || 'Instagram'}</h2>
        <a href="/gallery" className="text-link">
          {words.toGallery}
        </a>
      </div>
      <ul className="posts mt-8">{shown.slice(0, AT_MOST)}</ul>
    </Section>
  )
}

const Framed = ({ picture, children }: Pick<PostView, 'picture'> & { children?: ReactNode }) => (
  <div className="post-picture relative">
    <Picture picture={picture} sizes="(min-width: 48rem) 24vw, 46vw" />
    {children}
  </div>
)

const ofGallery = ({ id, caption, picture }: GalleryView) => (
  <li key={id}>
    <figure>
      <Framed picture={picture} />
      <figcaption className="mt-2 text-small text-ink-soft">{caption}</figcaption>
    </figure>
  </li>
)

/** A film shows what is seen before it runs, and says that it is one. */
const ofPost = ({ id, caption, link, isVideo, picture }: PostView) => {
  const seen = (
    <Framed picture={picture}>
      {isVideo && (
        <span className="absolute right-2 top-2 rounded-full bg-paper p-1.5 text-ink">
          <Icon name="play" size={20} />
          <span className="sr-only">Video</span>
        </span>
      )}
    </Framed>
  )
  return (
    <li key={id}>
      <figure>
        {link ? (
          <a href={link} rel="noopener" className="block">
            {seen}
          </a>
        ) : (
          seen
        )}
        <figcaption className="mt-2 line-clamp-2 text-small text-ink-soft">{caption}</figcaption>
      </figure>
    </li>
  )
}
